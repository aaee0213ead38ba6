/**
 * `npm run test:load`: ten minutes of mixed traffic through nginx at 200 calls per second, then one minute each of slow
 * clients and of a flood. Options: `-- --rate=… --seconds=… --attack=… --p99=…` (docs/architecture.md).
 */
import { buildChanged } from '../stack/build.js';
import { run } from './test/run.js';
import { ensureTools } from './test/tools.js';

await ensureTools();
await buildChanged({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' });
const { code } = await run(
  process.execPath,
  ['--import', 'tsx', 'e2e/load/main.ts', ...process.argv.slice(3)],
  { show: true },
);
process.exit(code);
