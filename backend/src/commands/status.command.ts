import { NestFactory } from '@nestjs/core';
import { Command } from 'commander';
import { EXIT_CODE, type ExitCode } from '../command-line/exit-codes.js';
import { readEnvironment } from '../config/read-environment.js';
import { settingsModule } from '../config/settings.module.js';
import { isWell, SiteStatusReader } from '../status/site-status.js';
import { statusText } from '../status/status-text.js';
import { log } from '../telemetry/log.js';
import { StatusModule } from './status.module.js';

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

async function showStatus(json: boolean): Promise<ExitCode> {
  // The log would be written to standard output, between the lines of the command.
  log.level = 'silent';
  const config = await settingsModule(readEnvironment(process.env, 'status'));
  const app = await NestFactory.createApplicationContext(StatusModule.register(config), {
    logger: false,
    abortOnError: false,
  });
  try {
    const status = await app.get(SiteStatusReader).read();
    process.stdout.write(json ? `${JSON.stringify(status)}\n` : statusText(status, new Date()));
    return isWell(status) ? EXIT_CODE.success : EXIT_CODE.found;
  } finally {
    await app.close();
  }
}
