import { run } from './run.js';
import type { TestCounts } from './test-counts.js';

interface Check {
  name: string;
  command: string[];
}

const checks: Check[] = [
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'types of the stack', command: ['tsc', '-p', '.'] },
  { name: 'types of the scripts', command: ['tsc', '-p', 'scripts'] },
  { name: 'types of the sandbox', command: ['tsc', '-p', 'sandbox'] },
  { name: 'types of the artwork', command: ['tsc', '-p', 'artwork'] },
  { name: 'types of the browser tests', command: ['tsc', '-p', 'e2e'] },
  { name: 'types of the backend', command: ['tsc', '-p', 'backend'] },
  { name: 'types of the frontend', command: ['tsc', '-p', 'frontend'] },
  { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
  { name: 'import rules', command: ['tsx', 'scripts/test/import-rules.ts'] },
  { name: 'licences', command: ['tsx', 'scripts/licences.ts', '--check'] },
];

/** Runs every check, the quick ones first, and shows what the failing ones say. */
export async function runChecks(): Promise<TestCounts> {
  const counts = { passed: 0, failed: 0 };
  for (const { name, command } of checks) {
    const { code, output } = await run('npx', ['--no-install', ...command]);
    const hasPassed = code === 0;
    process.stdout.write(`${hasPassed ? '✓' : '✗'} ${name}\n`);
    if (!hasPassed) process.stdout.write(`${output}\n`);
    counts[hasPassed ? 'passed' : 'failed'] += 1;
  }
  return counts;
}
