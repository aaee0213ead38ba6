import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { readJestReport, type JestReport } from './jest-report.js';
import { projectsIn, readPlaywrightReport, type PlaywrightReport } from './playwright-report.js';
import { run } from './run.js';
import { checkedResults, type TestResults } from './test-results.js';

/** Runs a command that counts as one test. Its output is shown if it fails. */
export async function runAsTest(command: string): Promise<TestResults> {
  const [program = '', ...args] = command.split(' ');
  const { code, output } = await run(program, args);
  if (code === 0) {
    process.stdout.write(`✓ ${command}\n`);
    return { passed: 1, failures: [] };
  }
  process.stdout.write(`✗ ${command}\n${output}\n`);
  const details = output.trim().split('\n').slice(-10).join('\n');
  return { passed: 0, failures: [{ name: command, details, again: command }] };
}

/**
 * Runs the tests of a workspace or of the stack: Vitest in the frontend, Jest in the others. More workers than the two cores of
 * a small machine, because many tests wait for servers.
 */
export async function runTests(
  workspace: 'frontend' | 'backend' | 'sandbox' | 'stack',
  { maxWorkers = 3 } = {},
): Promise<TestResults> {
  const report = reportFile(workspace);
  const reporters =
    workspace === 'frontend'
      ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      : ['--json', `--outputFile=${report}`];
  const script = workspace === 'stack' ? 'run test:stack' : `test -w ${workspace}`;
  const { code } = await run(
    'npm',
    [...script.split(' '), '--silent', '--', `--maxWorkers=${maxWorkers}`, ...reporters],
    { show: true },
  );
  const results = readJestReport(read(report) as JestReport, workspace, script);
  return checkedResults(results, code, `npm ${script}`);
}

/**
 * Runs the browser tests through a real nginx, and says which engines are not on this machine.
 * @param files a part of the names of test files; without it, all run
 */
export async function runBrowserTests(...files: string[]): Promise<TestResults> {
  const report = reportFile('playwright');
  const { code } = await run(
    'npx',
    ['--no-install', 'playwright', 'test', '-c', 'e2e', '--reporter=list,json', ...files],
    { show: true, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  const playwrightReport = read(report) as PlaywrightReport;
  const ran = projectsIn(playwrightReport);
  for (const engine of ['firefox', 'webkit'].filter((each) => !ran.has(each)))
    process.stdout.write(`The main flows did not run in ${engine}: \`npm run test:engines\` installs it.\n`);
  const again = 'npx playwright test -c e2e';
  return checkedResults(readPlaywrightReport(playwrightReport, again), code, again);
}

function reportFile(name: string): string {
  mkdirSync('test-results', { recursive: true });
  const file = resolve('test-results', `${name}.json`);
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
