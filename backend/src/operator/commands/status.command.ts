import { ConfigService } from '@nestjs/config';
import { Command } from 'commander';
import { EXIT_CODE, type ExitCode } from '../command-line/outcome.js';
import { withApplication } from '../command-line/with-application.js';
import { Database } from '../../core/database/database.js';
import { isWell, readStatus, statusText } from '../status/site-status.js';

/** `status` (docs/runbook.md). Needs the database; with an embedded one, the API must be stopped. */
export function statusCommand(): Command {
  return new Command('status')
    .summary('version, health, deliveries, last gift, backup, open alerts')
    .description(
      'Shows on one screen how the site is. Changes nothing.\n' +
        'Exit code 0: all is well; 1: something needs you; 2: the status could not be read.',
    )
    .action(async () => {
      process.exitCode = await showStatus();
    });
}

function showStatus(): Promise<ExitCode> {
  return withApplication('status', {}, async (app) => {
    const status = await readStatus(app.get(Database), app.get(ConfigService));
    process.stdout.write(statusText(status, new Date()));
    return isWell(status) ? EXIT_CODE.success : EXIT_CODE.attention;
  });
}
