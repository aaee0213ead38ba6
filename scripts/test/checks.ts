import { join } from 'node:path';
import { runAsTest } from './run-as-test.js';
import { merge, type TestResults } from './test-results.js';

const types = (project: string) => ['tsc', '-p', project];

/** The slowest first, so that the last ones to run are short. `tsc` is TypeScript 7, which has no API yet: Nest and dependency-cruiser import 6. */
const checks: Record<string, string[]> = {
  lint: ['oxlint'],
  'import rules': ['tsx', 'scripts/test/import-rules.ts'],
  'types of the backend': types('backend'),
  'types of the frontend': types('frontend'),
  'types of the browser tests': types('e2e'),
  'types of the scripts': types('scripts'),
  'types of the artwork': types('artwork'),
  'types of the sandbox': types('sandbox'),
  'types of the stack': types('.'),
  format: ['oxfmt', '--check'],
};

/** Runs every check, two at a time, and shows the output of those that fail. */
export async function runChecks(): Promise<TestResults> {
  const queue = Object.entries(checks);
  const worker = async (): Promise<TestResults> => {
    const results: TestResults[] = [];
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, [program = '', ...args]] = next;
      results.push(await runAsTest(name, [join('node_modules/.bin', program), ...args]));
    }
    return merge(results);
  };
  return merge(await Promise.all([worker(), worker()]));
}
