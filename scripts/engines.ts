/**
 * `npm run test:engines`: installs Firefox and WebKit beside the other tools, as root on Debian, and runs the main flows in
 * every engine (docs/development.md). `npm test` runs them in the engines that it finds.
 */
import { buildChanged } from '../stack/build.js';
import { runBrowserTests } from './test/runners.js';
import { report } from './test/test-results.js';
import { engineTools, ensureTools, tools } from './test/tools.js';

await ensureTools([...tools, ...engineTools]);
await buildChanged({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' });
report(await runBrowserTests('main-flows'));
