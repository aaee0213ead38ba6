import { join } from 'node:path';
import { run } from './run.js';
import { sum, type TestCounts } from './test-counts.js';

const types = (project: string) => ['tsc', '-p', project];

/** The slowest first, so that the last ones to run are short. The compilers are of TypeScript 7 (docs/decisions/0032). */
const checks: Record<string, string[]> = {
  lint: ['oxlint'],
  'import rules': ['tsx', 'scripts/test/import-rules.ts'],
  'types of the backend': types('backend'),
  'types of the frontend': types('frontend'),
  'types of the service worker': types('frontend/src/service-worker'),
  'types of the browser tests': types('e2e'),
  'types of the scripts': types('scripts'),
  'types of the artwork': types('artwork'),
  'types of the sandbox': types('sandbox'),
  'types of the stack': types('.'),
  licenses: ['tsx', 'scripts/licenses.ts', '--check'],
  format: ['oxfmt', '--check'],
};

/** Runs every check, two at a time, and shows the output of those that fail. */
export async function runChecks(): Promise<TestCounts> {
  const queue = Object.entries(checks);
  const worker = async (): Promise<TestCounts> => {
    const counts = { passed: 0, failed: 0 };
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, [program = '', ...args]] = next;
      const { code, output } = await run(join('node_modules/.bin', program), args);
      process.stdout.write(code === 0 ? `✓ ${name}\n` : `✗ ${name}\n${output}\n`);
      counts[code === 0 ? 'passed' : 'failed'] += 1;
    }
    return counts;
  };
  return sum(await Promise.all([worker(), worker()]));
}
