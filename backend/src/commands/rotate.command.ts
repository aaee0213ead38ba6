import { Command } from 'commander';
import { EXIT_CODE, type ExitCode } from '../command-line/exit-codes.js';
import { UsageError } from '../command-line/usage-error.js';
import { readEnvironment } from '../config/read-environment.js';
import { changeDatabasePassword } from '../database/change-password.js';

/** Characters that need no escaping in .env, in a URL and in SASL. */
const SIMPLE_PASSWORD = /^[A-Za-z0-9._~-]{16,128}$/;

/** `rotate database-password` (docs/runbook.md, "Rotating secrets"). Works beside a running server. */
export function rotateCommand(): Command {
  return new Command('rotate').summary('change a secret').addCommand(
    new Command('database-password')
      .summary('give the database the password in PGPASSWORD_NEXT')
      .description(
        'Gives the database the password in PGPASSWORD_NEXT (Compose: POSTGRES_PASSWORD_NEXT in .env). The servers must have\n' +
          'both passwords already; they go on without interruption. Afterwards make the new password POSTGRES_PASSWORD.',
      )
      .option('--dry-run', 'only say what would be done')
      .action(async (options: { dryRun?: boolean }) => {
        process.exitCode = await rotateDatabasePassword(options);
      }),
  );
}

async function rotateDatabasePassword({ dryRun = false }): Promise<ExitCode> {
  const { DATABASE_URL, PGPASSWORD, PGPASSWORD_NEXT } = readEnvironment(process.env, 'export');
  if (!DATABASE_URL) throw new UsageError('The embedded database has no password: DATABASE_URL is empty.');
  if (PGPASSWORD_NEXT === undefined || !SIMPLE_PASSWORD.test(PGPASSWORD_NEXT)) {
    throw new UsageError(
      'PGPASSWORD_NEXT (Compose: POSTGRES_PASSWORD_NEXT in .env) must be the new password: 16 to 128 letters, digits and ' +
        '. _ ~ - (openssl rand -hex 24 makes one). The running API reads it after ./vfu restart.',
    );
  }
  if (dryRun) {
    print('Would give the database user the password in PGPASSWORD_NEXT. Nothing was changed.');
    return EXIT_CODE.success;
  }
  const change = await changeDatabasePassword(DATABASE_URL, PGPASSWORD, PGPASSWORD_NEXT);
  print(
    change === 'changed'
      ? 'The database now has the new password, and a login with it works.'
      : 'The database has this password already.',
  );
  print('Now make it POSTGRES_PASSWORD in .env, empty POSTGRES_PASSWORD_NEXT, and run ./vfu restart.');
  return EXIT_CODE.success;
}

const print = (line: string) => process.stdout.write(`${line}\n`);
