import { Command } from 'commander';
import { EXIT_CODE, type ExitCode } from '../command-line/exit-codes.js';
import { withApplication } from '../command-line/with-application.js';
import { DatabaseModule } from '../database/database.module.js';
import { isWell, SiteStatusReader } from '../status/site-status.js';
import { statusText } from '../status/status-text.js';

/** `status` (docs/runbook.md). Needs the database; with an embedded one, the API must be stopped. */
export function statusCommand(): Command {
  return new Command('status')
    .summary('version, health, deliveries, last gift, backup and doctor, open troubles')
    .description(
      'Shows on one screen how the site is. Changes nothing.\n' +
        'Exit code 0: all is well; 1: something needs you; 2: the status could not be read.',
    )
    .option('--json', 'one JSON object')
    .action(async ({ json = false }: { json?: boolean }) => {
      process.exitCode = await showStatus(json);
    });
}

function showStatus(json: boolean): Promise<ExitCode> {
  const parts = { imports: [DatabaseModule], providers: [SiteStatusReader] };
  return withApplication('status', parts, async (app) => {
    const status = await app.get(SiteStatusReader).read();
    process.stdout.write(json ? `${JSON.stringify(status)}\n` : statusText(status, new Date()));
    return isWell(status) ? EXIT_CODE.success : EXIT_CODE.found;
  });
}
