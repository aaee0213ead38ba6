/**
 * `npm run test:faults`: gifts, pledges and messages while everything around them fails (docs/reliability.md).
 * Without options its short form; `-- --medium`, `-- --long`, `-- --seed=…` and more: backend/test/faults/options.ts.
 */
import { buildChanged } from '../stack/build.js';
import { run } from './test/run.js';
import { ensureTools } from './test/tools.js';

await ensureTools();
await buildChanged({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }, { halves: ['backend'] });
const { code } = await run(
  process.execPath,
  ['--import', 'tsx', 'backend/test/faults/main.ts', ...process.argv.slice(3)],
  { show: true },
);
process.exit(code);
