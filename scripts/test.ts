/** `npm test`: runs every check and every test. The last lines say what failed, with the command that runs it, and the totals. */
import { buildChanged, type Workspace } from '../stack/build.js';
import { testVariables } from '../stack/environment.js';
import { report, type TestResults } from './test/results.js';
import { runAsTest, runBrowserTests, runChecks, runTests } from './test/runners.js';
import { ensureTools } from './test/tools.js';

const started = Date.now();
const results: TestResults[] = [];
const build = (workspace: Workspace) => buildChanged(testVariables(), { workspaces: [workspace] });

async function backendTests(): Promise<void> {
  results.push(await runAsTest('npm run openapi -- --check'));
  // These tests often wait, and leave a processor to the others.
  results.push(await runTests('backend', { maxWorkers: 4 }));
}

async function otherTests(): Promise<void> {
  results.push(...(await runChecks()));
  await build('frontend');
  results.push(await runTests('frontend'));
  results.push(await runTests('sandbox'));
  results.push(await runTests('stack'));
  // One plan, so that a failure is due to a change.
  results.push(await runAsTest('npm run test:faults -- --seed=1'));
}

try {
  await ensureTools();
  await build('backend');
  const settled = await Promise.allSettled([backendTests(), otherTests()]);
  for (const part of settled) if (part.status === 'rejected') throw part.reason;
  results.push(await runBrowserTests());
} catch (error) {
  // A tool or a build is missing.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  results.push({ passed: 0, failures: ['npm test: see above'] });
}
process.stdout.write(`\n${Math.round((Date.now() - started) / 1000)} s\n`);
report(results);
