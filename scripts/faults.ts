/**
 * `npm run test:faults`: gifts, pledges and messages while providers, database and processes fail (docs/architecture.md).
 * Its options: `-- --long` and `-- --seed=N`.
 */
import { buildChanged } from '../stack/build.js';
import { run } from './test/run.js';
import { ensureTools } from './test/tools.js';

await ensureTools();
await buildChanged(
  { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' },
  { workspaces: ['backend'] },
);
const { code } = await run(
  process.execPath,
  ['--import', 'tsx', 'backend/test/faults/main.ts', ...process.argv.slice(3)],
  { show: true },
);
process.exit(code);
