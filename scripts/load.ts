/**
 * `npm run test:load`: 200 calls a second of mixed traffic through nginx for ten minutes, then a minute with slow
 * clients and one with a flood. `-- --rate=… --seconds=… --attack=… --p99=…` change that (docs/reliability.md).
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
