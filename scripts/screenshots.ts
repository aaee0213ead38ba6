/** `npm run screenshots`: writes pictures of every page at 360, 768 and 1440 CSS pixels to `screenshots/`. */
import { readdirSync } from 'node:fs';
import { buildChanged } from '../stack/build.js';
import { run } from './test/run.js';
import { ensureTools } from './test/tools.js';

await ensureTools();
await buildChanged({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' });
const { code } = await run('npx', ['--no-install', 'playwright', 'test', '-c', 'e2e/screenshots'], {
  show: true,
});
if (code === 0) {
  process.stdout.write(
    `${readdirSync('screenshots')
      .map((file) => `screenshots/${file}`)
      .join('\n')}\n`,
  );
}
process.exit(code);
