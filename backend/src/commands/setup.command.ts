import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { EXIT_CODE, type ExitCode } from '../command-line/exit-codes.js';
import { UsageError } from '../command-line/usage-error.js';
import { EnvFile } from '../config/env-file.js';
import type { Variables } from '../config/secret-files.js';
import { examine } from '../doctor/doctor.js';
import { doctorExitCode, textReport } from '../doctor/report.js';
import { noPrompts, terminalPrompts } from '../setup/prompts.js';
import { SecretFiles, withoutFileNames } from '../setup/secret-files.js';
import { SetupSession } from '../setup/setup-session.js';
import { setUp } from '../setup/setup.js';

interface SetupFlags {
  folder: string;
  yes?: boolean;
  dryRun?: boolean;
  createPaymentLinks?: boolean;
  createConfirmationMails?: boolean;
}

const print = (line: string) => process.stdout.write(`${line}\n`);

/** `setup` (docs/runbook.md): writes `.env`, and creates at Stripe and Brevo what can be created through their APIs. */
export function setupCommand(): Command {
  return new Command('setup')
    .summary('ask for what is missing, write .env, create what Stripe and Brevo need')
    .description(
      'Asks for what is missing and writes it into .env, which only its owner can read. Creates at Stripe the webhook\n' +
        'endpoint and, if wanted, the payment links; at Brevo the attributes and the lists. What is right stays as it is.\n' +
        'Ends with the checks of doctor that need no running site.\n' +
        'Exit code 0: all is well; 1: something is left, see the list; 2: the setup was not possible.',
    )
    .option('--folder <path>', 'the folder of .env and .env.example', '.')
    .option('--yes', 'ask nothing: take what .env lacks from environment variables of the same names')
    .option('--dry-run', 'say what would be done, and change nothing')
    .option(
      '--create-payment-links',
      'create the payment links that .env lacks (amounts in SETUP_CURRENCY, usd)',
    )
    .option(
      '--create-confirmation-mails',
      'turn on the double opt-in: create its mails at Brevo, in each language that .env has no template for',
    )
    .option('--no-create-payment-links', 'do not create payment links, and do not ask')
    .action(async (flags: SetupFlags) => {
      process.exitCode = await runSetup(flags);
    });
}

async function runSetup({
  folder,
  yes = false,
  dryRun = false,
  createPaymentLinks,
  createConfirmationMails,
}: SetupFlags): Promise<ExitCode> {
  if (!yes && !process.stdin.isTTY) {
    throw new UsageError(
      'There is no terminal to ask in: use --yes, with the answers as environment variables',
    );
  }
  const example = join(folder, '.env.example');
  const file = new EnvFile(join(folder, '.env'), existsSync(example) ? readFileSync(example, 'utf8') : '');
  const options = {
    isUnattended: yes,
    isDryRun: dryRun,
    ...(createPaymentLinks !== undefined && { createPaymentLinks }),
    ...(createConfirmationMails !== undefined && { createConfirmationMails }),
  };
  const session = new SetupSession(
    file,
    new SecretFiles(folder),
    process.env,
    yes ? noPrompts : await terminalPrompts(),
    options,
    print,
  );
  await setUp(session);
  if (!dryRun) file.save();
  print(
    session.changes === 0
      ? 'Nothing had to be changed.'
      : `${session.changes} changes${dryRun ? ' would be made' : ''}.`,
  );
  if (dryRun) return EXIT_CODE.success;
  print('');
  const results = await examine(settingsForDoctor(session.variables()), { isBeforeStart: true });
  process.stdout.write(textReport(results));
  return doctorExitCode(results);
}

/** The settings of the environment, replaced by those that setup has written or found. */
function settingsForDoctor(found: Variables): Variables {
  const written = Object.fromEntries(Object.entries(found).filter(([, value]) => value?.trim()));
  return { NODE_ENV: 'production', ...withoutFileNames(process.env, written), ...written };
}
