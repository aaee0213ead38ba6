import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { EnvironmentError, readEnvironment } from './config/environment.js';
import { ReconcileModule } from './reconcile.module.js';
import { Reconciliation } from './reconciliation/reconciliation.js';
import { withoutPersonalData } from './telemetry/log-redaction.js';
import { nestLog } from './telemetry/nest-log.js';

const HELP = `Compares the payment provider, the ledger and the mailing service, and says what differs.
  --fix               mends what can be mended
  --since=2026-01-31  looks at the payment provider's side from that day on only, which is quicker
Ends with 0 when nothing differs or all was mended, with 1 when something is left, with 2 when it could not be done.
`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run reconcile`: for the operator, beside a server that runs or without one (docs/runbook.md). */
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
  const environment = readEnvironment(process.env, 'reconcile');
  const app = await NestFactory.createApplicationContext(ReconcileModule.with(environment), {
    logger: nestLog,
    abortOnError: false,
  });
  try {
    const fix = values.fix ?? false;
    const { found, left } = await app.get(Reconciliation, { strict: false }).run({ fix, since, say });
    if (found === 0) say('The payment provider, the ledger and the mailing service agree.');
    else say(`${found} differences, ${found - left} mended, ${left} left.`);
    if (left > 0 && !fix) say('With --fix they are mended where that is possible.');
    return left > 0 ? 1 : 0;
  } finally {
    await app.close();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const words = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${error instanceof EnvironmentError ? words : withoutPersonalData(words)}\n`);
    process.exit(2);
  },
);
