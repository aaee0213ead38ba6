import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { ConfigModule } from './config/config.module.js';
import { EnvironmentError } from './config/environment.js';
import { ReconcileModule } from './reconcile.module.js';
import { Reconciliation } from './reconciliation/reconciliation.js';
import { redactPersonalData } from './telemetry/log-redaction.js';
import { nestLog } from './telemetry/nest-log.js';

const HELP = `Compares the payment provider, the ledger and the mailing service, and lists the differences.
  --fix               repairs what can be repaired
  --since=2026-01-31  reads the payment provider's history from that day on only, which is faster
Exit code 0: nothing differs, or everything was repaired; 1: something is left; 2: the comparison was not possible.
`;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run reconcile` (docs/runbook.md). Works with or without a running server. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { fix: { type: 'boolean' }, since: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const since = values.since === undefined ? null : new Date(`${values.since}T00:00:00Z`);
  if (since && Number.isNaN(since.getTime())) throw new Error('--since is a day written as YYYY-MM-DD');
  const config = await ConfigModule.forRoot('reconcile');
  const app = await NestFactory.createApplicationContext(ReconcileModule.register(config), {
    logger: nestLog,
    abortOnError: false,
  });
  try {
    const fix = values.fix ?? false;
    const { found, left } = await app.get(Reconciliation, { strict: false }).run({ fix, since, print });
    if (found === 0) print('The payment provider, the ledger and the mailing service agree.');
    else print(`${found} differences, ${found - left} repaired, ${left} left.`);
    if (left > 0 && !fix) print('Run with --fix to repair what can be repaired.');
    return left > 0 ? 1 : 0;
  } finally {
    await app.close();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${error instanceof EnvironmentError ? message : redactPersonalData(message)}\n`);
    process.exit(2);
  },
);
