import { readOptions } from './options.js';
import { formatReport } from './report.js';
import { runFaultSuite } from './run.js';

/** `npm run test:faults` after the build (docs/architecture.md). Exits with 1 if an invariant is violated. */
const options = readOptions(process.argv.slice(2));
const startedAt = performance.now();
const timeoutS = options.seconds * 1.5 + 480;
setTimeout(() => {
  process.stderr.write(`This took more than ${timeoutS} s and was ended.\n`);
  process.exit(2);
}, timeoutS * 1_000).unref();

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
