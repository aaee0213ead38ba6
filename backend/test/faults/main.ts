import { readOptions } from './options.js';
import { formatReport } from './report.js';
import { runFaultSuite } from './run.js';

/** `npm run test:faults`, once all is built (docs/reliability.md). Ends with 1 when something was lost or doubled. */
const options = readOptions(process.argv.slice(2));
const startedAt = performance.now();
// Whatever hangs must not hang for ever. What was started ends with it.
const atMostS = options.seconds * 1.5 + 480;
setTimeout(() => {
  process.stderr.write(`This took more than ${atMostS} s and was ended.\n`);
  process.exit(2);
}, atMostS * 1_000).unref();

const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.exit(130), 500).unref();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

process.stdout.write(
  `${options.gifts} checkouts, ${options.faults} faults, ${options.kills} kills and ${options.losses} lost ledgers ` +
    `in ${options.seconds} s. The same again: --seed=${options.seed}\n`,
);
const outcome = await runFaultSuite(options, (line) => process.stdout.write(`${line}\n`));
process.stdout.write(formatReport(options, outcome, Math.round((performance.now() - startedAt) / 1_000)));
const { lost, doubled } = outcome.invariants;
process.exit(lost.length + doubled.length > 0 ? 1 : 0);
