import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readJestReport, type JestReport } from './jest-report.js';
import { projectsIn, readPlaywrightReport, type PlaywrightReport } from './playwright-report.js';
import { run } from './run.js';
import { runAsTest } from './run-as-test.js';
import { checkedResults, type TestResults } from './test-results.js';

const reports = 'test-results';

/**
 * Runs the tests of a workspace or of the stack: Vitest in the frontend, Jest in the others. More workers than the two cores of
 * a small machine, because many tests wait for servers.
 */
export async function runTests(
  workspace: 'frontend' | 'backend' | 'sandbox' | 'stack',
  { maxWorkers = 3 } = {},
): Promise<TestResults> {
  const report = reportFile(`${workspace}.json`);
  const reporters =
    workspace === 'frontend'
      ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      : ['--json', `--outputFile=${report}`];
  const script = workspace === 'stack' ? ['run', 'test:stack'] : ['test', '-w', workspace];
  const { code } = await run(
    'npm',
    [...script, '--silent', '--', `--maxWorkers=${maxWorkers}`, ...reporters],
    { show: true },
  );
  return checkedResults(readJestReport(read(report) as JestReport), `tests of the ${workspace}`, code);
}

/** Checks that docs/openapi.json is up to date. */
export function runOpenApiCheck(): Promise<TestResults> {
  return runAsTest('the OpenAPI document', [process.execPath, 'scripts/run.mjs', 'openapi', '--check']);
}

/** Runs the fault tests in their short form, with one plan, so that a failure is due to a change. */
export function runFaults(): Promise<TestResults> {
  const main = [process.execPath, '--import', 'tsx', 'backend/test/faults/main.ts', '--seed=1'];
  return runAsTest('the fault tests', main, { show: true });
}

/**
 * Runs the browser tests through a real nginx, and says which engines are not on this machine.
 * @param files a part of the names of test files; without it, all run
 */
export async function runBrowserTests(...files: string[]): Promise<TestResults> {
  const report = reportFile('playwright.json');
  const { code } = await run(
    'npx',
    ['--no-install', 'playwright', 'test', '-c', 'e2e', '--reporter=list,json', ...files],
    {
      show: true,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  const playwrightReport = read(report) as PlaywrightReport;
  const ran = projectsIn(playwrightReport);
  for (const engine of ['firefox', 'webkit'].filter((each) => !ran.has(each)))
    process.stdout.write(`The main flows did not run in ${engine}: \`npm run test:engines\` installs it.\n`);
  return checkedResults(readPlaywrightReport(playwrightReport), 'browser tests', code);
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
