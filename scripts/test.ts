/** `npm test`: every check and every test there is. Its last line counts them all. */
import { buildChanged } from '../stack/build.js';
import { runChecks } from './test/checks.js';
import { runBrowserTests, runFaults, runJest, runOpenApiCheck } from './test/runners.js';
import { sum, type TestCounts } from './test/test-counts.js';
import { ensureTools } from './test/tools.js';

const started = Date.now();
const tallies: TestCounts[] = [];
try {
  await ensureTools();
  // Built as the tests need it, whatever `.env` of this checkout says: with the sandbox's pages. Beside the checks,
  // most of which keep one processor busy; a build that fails is told after them.
  const building = Promise.allSettled([
    buildChanged({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }),
  ]);
  tallies.push(await runChecks());
  for (const built of await building) if (built.status === 'rejected') throw built.reason;
  tallies.push(await runOpenApiCheck());
  tallies.push(await runJest('frontend'));
  tallies.push(await runJest('sandbox'));
  tallies.push(await runJest('backend'));
  tallies.push(await runFaults());
  tallies.push(await runBrowserTests());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  tallies.push({ passed: 0, failed: 1 });
}
const { passed, failed } = sum(tallies);
process.stdout.write(`\nThat took ${Math.round((Date.now() - started) / 1000)} s.\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
