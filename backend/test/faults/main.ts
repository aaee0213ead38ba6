import { parseArgs } from 'node:util';
import { planRun, sizes } from './plan.js';
import { run } from './run.js';

const MAX_SHOWN = 20;

/** `npm run test:faults` after the build (docs/architecture.md). Exits with 1 if an invariant is violated. */
const { values } = parseArgs({ options: { seed: { type: 'string' }, long: { type: 'boolean' } } });
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
if (!Number.isSafeInteger(seed)) throw new Error('--seed is a whole number');
const size = values.long ? sizes.long : sizes.short;

const timeoutS = size.seconds * 1.5 + 480;
setTimeout(() => {
  console.error(`This took more than ${timeoutS} s and was ended.`);
  process.exit(2);
}, timeoutS * 1_000).unref();
// Child processes end when this one exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

console.log(`Injecting faults. The same plan again: --seed=${seed}`, size);
const { counts, violations } = await run(planRun(seed, size));
console.log(counts);
console.log(`${violations.length} violations`, violations.slice(0, MAX_SHOWN));
process.exit(violations.length > 0 ? 1 : 0);
