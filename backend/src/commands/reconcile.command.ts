import { NestFactory } from '@nestjs/core';
import { Command } from 'commander';
import { readDayOption } from '../command-line/day-option.js';
import { EXIT_CODE, type ExitCode } from '../command-line/exit-codes.js';
import { Progress } from '../command-line/progress.js';
import { readEnvironment } from '../config/read-environment.js';
import { settingsModule } from '../config/settings.module.js';
import { Reconciliation } from '../reconciliation/reconciliation.js';
import { nestLog } from '../telemetry/nest-log.js';
import { ReconcileModule } from './reconcile.module.js';

interface ReconcileOptions {
  fix?: boolean;
  since?: string;
}

/** `reconcile` (docs/runbook.md). Works with or without a running server. */
export function reconcileCommand(): Command {
  return new Command('reconcile')
    .summary('compare Stripe, the ledger and Brevo')
    .description(
      'Compares the payment provider, the ledger and the mailing service, and lists the differences.\n' +
        'Exit code 0: nothing differs, or everything was repaired; 1: something is left; 2: the comparison was not possible.',
    )
    .option('--fix', 'repair what can be repaired')
    .option(
      '--since <day>',
      "read the payment provider's history from that day on only, which is faster: 2026-01-31",
    )
    .action(async (options: ReconcileOptions) => {
      process.exitCode = await reconcile(options);
    });
}

async function reconcile({ fix = false, since }: ReconcileOptions): Promise<ExitCode> {
  const firstDay = readDayOption('--since', since);
  const config = await settingsModule(readEnvironment(process.env, 'reconcile'));
  const app = await NestFactory.createApplicationContext(ReconcileModule.register(config), {
    logger: nestLog,
    abortOnError: false,
  });
  const progress = new Progress();
  const printLine = (line: string) => {
    progress.clear();
    print(line);
  };
  try {
    const { found, left } = await app.get(Reconciliation, { strict: false }).run({
      fix,
      since: firstDay,
      print: printLine,
      progress: (text) => progress.update(text),
    });
    progress.clear();
    if (found === 0) print('The payment provider, the ledger and the mailing service agree.');
    else print(`${found} differences, ${found - left} repaired, ${left} left.`);
    if (left > 0 && !fix) print('Run with --fix to repair what can be repaired.');
    return left > 0 ? EXIT_CODE.found : EXIT_CODE.success;
  } finally {
    await app.close();
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);
