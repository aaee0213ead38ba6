import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeEngines, type BrowserTestReport } from './engines.js';
import { run } from './run.js';
import { checkedCounts, type TestCounts } from './test-counts.js';

const reports = 'test-results';

/** Runs Vitest in a workspace. More workers than the two cores of a small machine, because many tests wait for servers. */
export async function runVitest(
  workspace: 'frontend' | 'backend' | 'sandbox',
  { maxWorkers = 3 } = {},
): Promise<TestCounts> {
  const report = reportFile(`vitest-${workspace}.json`);
  const { code } = await run(
    'npm',
    [
      'test',
      '--silent',
      '-w',
      workspace,
      '--',
      `--maxWorkers=${maxWorkers}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { show: true },
  );
  const { numPassedTests = 0, numTotalTests = 0 } = read(report) as Record<string, number>;
  // A skipped test did not pass.
  return checkedCounts({ passed: numPassedTests, failed: numTotalTests - numPassedTests }, code);
}

/** Checks that docs/openapi.json is up to date. */
export async function runOpenApiCheck(): Promise<TestCounts> {
  const { code, output } = await run(process.execPath, ['scripts/run.mjs', 'openapi', '--check']);
  process.stdout.write(code === 0 ? '✓ the OpenAPI document\n' : `✗ the OpenAPI document\n${output}\n`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs the fault tests in their short form. */
export async function runFaults(): Promise<TestCounts> {
  const { code } = await run(process.execPath, ['--import', 'tsx', 'backend/test/faults/main.ts'], {
    show: true,
  });
  process.stdout.write(code === 0 ? '✓ the fault tests\n' : '✗ the fault tests\n');
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Runs the browser tests through a real nginx, and says which engines ran the main flows.
 * @param files a part of the names of test files; without it, all run
 */
export async function runBrowserTests(...files: string[]): Promise<TestCounts> {
  const report = reportFile('playwright.json');
  const { code } = await run(
    'npx',
    ['--no-install', 'playwright', 'test', '-c', 'e2e', '--reporter=list,json', ...files],
    {
      show: true,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  const results = read(report) as BrowserTestReport;
  process.stdout.write(`${describeEngines(results)}\n`);
  const { stats = {} } = results;
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  return checkedCounts({ passed: expected, failed: unexpected + flaky + skipped }, code);
}

function reportFile(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = resolve(join(reports, name));
  rmSync(file, { force: true });
  return file;
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The runner ended before it wrote its report; the exit code counts.
    return {};
  }
}
