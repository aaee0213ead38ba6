import { runAsTest } from './runners.js';
import type { TestResults } from './test-results.js';

/**
 * The slowest first, so that the last ones to run are short. `tsc` is TypeScript 7, which has no API yet: Nest and
 * dependency-cruiser import 6.
 */
const checks = [
  'npx oxlint',
  'npx depcruise .',
  ...['backend', 'frontend', 'e2e', 'scripts', 'artwork', 'sandbox', '.'].map(
    (folder) => `npx tsc -p ${folder}`,
  ),
  'npx oxfmt --check',
];

/** Runs every check, two at a time, and shows the output of those that fail. */
export async function runChecks(): Promise<TestResults> {
  const queue = [...checks];
  const results: TestResults = { passed: 0, failures: [] };
  const worker = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const { passed, failures } = await runAsTest(check);
      results.passed += passed;
      results.failures.push(...failures);
    }
  };
  await Promise.all([worker(), worker()]);
  return results;
}
