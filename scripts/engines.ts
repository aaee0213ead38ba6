/**
 * `npm run test:engines`: installs Playwright's Firefox and WebKit (what they need of the system as root on Debian), and runs
 * the main flows in every engine (docs/development.md). `npm test` runs them in the engines that it finds.
 */
import { buildChanged } from '../stack/build.js';
import { run } from './test/run.js';
import { runBrowserTests } from './test/runners.js';
import { report } from './test/test-results.js';
import { ensureTools } from './test/tools.js';

await ensureTools();
const withPackages = process.getuid?.() === 0 ? ['--with-deps'] : [];
const install = ['--no-install', 'playwright', 'install', ...withPackages, 'firefox', 'webkit'];
const { code } = await run('npx', install, { show: true });
if (code !== 0) process.exit(code);
await buildChanged({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' });
report(await runBrowserTests('main-flows'));
