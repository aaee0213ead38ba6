/**
 * `npm run test:faults`: gifts, pledges and messages while providers, database and processes fail (docs/architecture.md).
 * By default its short form. backend/test/faults/options.ts lists the options, such as `-- --long` and `-- --seed=…`.
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
