import { run } from './run.js';
import type { TestCounts } from './test-counts.js';

interface Check {
  name: string;
  command: string[];
  /** What its output must show besides success: a check that read nothing has checked nothing. */
  proof?: RegExp;
}

const checks: Check[] = [
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'types of the scripts', command: ['tsc', '-p', '.'] },
  { name: 'types of the sandbox', command: ['tsc', '-p', 'sandbox'] },
  { name: 'types of the artwork', command: ['tsc', '-p', 'artwork'] },
  { name: 'types of the bench', command: ['tsc', '-p', 'scripts/bench'] },
  { name: 'types of the browser tests', command: ['tsc', '-p', 'e2e'] },
  { name: 'types of the backend', command: ['tsc', '-p', 'backend'] },
  { name: 'types of the frontend', command: ['tsc', '-p', 'frontend'] },
  { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
  {
    name: 'who imports whom',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'frontend',
      'backend',
      'sandbox',
      'artwork',
      'stack',
      'scripts',
      'e2e',
    ],
    proof: /\([1-9]\d{2,} modules/,
  },
  { name: 'licences', command: ['tsx', 'scripts/licences.ts', '--check'] },
];

/** Runs every check, the quick ones first, and shows what the failing ones say. */
export async function runChecks(): Promise<TestCounts> {
  const tally = { passed: 0, failed: 0 };
  for (const { name, command, proof } of checks) {
    const { code, output } = await run('npx', ['--no-install', ...command]);
    const isFine = code === 0 && (!proof || proof.test(output));
    process.stdout.write(`${isFine ? '✓' : '✗'} ${name}\n`);
    if (!isFine) process.stdout.write(`${output}\n`);
    tally[isFine ? 'passed' : 'failed'] += 1;
  }
  return tally;
}
