import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { firefox, webkit } from '@playwright/test';
import { jestOutcomes, playwrightOutcomes, type TestOutcome, type TestResults } from './results.js';
import { run } from './run.js';

/** Runs a command that counts as one test. Its output is shown if it fails. */
export async function runAsTest(command: string): Promise<TestResults> {
  const [program = '', ...args] = command.split(' ');
  const { code, output } = await run(program, args);
  process.stdout.write(code === 0 ? `✓ ${command}\n` : `✗ ${command}\n${output}\n`);
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [command] };
}

/**
 * Format, types, lint and import rules, two at a time. `tsc` is TypeScript 7, which has no API yet: Nest and dependency-cruiser
 * import 6.
 */
export async function runChecks(): Promise<TestResults[]> {
  const folders = ['backend', 'frontend', 'e2e', 'scripts', 'sandbox', '.'];
  const checks = [
    ['npx oxlint', 'npx depcruise .', 'npx oxfmt --check'],
    folders.map((folder) => `npx tsc -p ${folder}`),
  ];
  const inTurn = async (commands: string[]) => {
    const results: TestResults[] = [];
    for (const command of commands) results.push(await runAsTest(command));
    return results;
  };
  return (await Promise.all(checks.map(inTurn))).flat();
}

/**
 * Runs the tests of a workspace or of the stack: Vitest in the frontend, Jest in the others. More workers than the two cores of
 * a small machine, because many tests wait for servers.
 */
export function runTests(
  workspace: 'frontend' | 'backend' | 'sandbox' | 'stack',
  { maxWorkers = 3 } = {},
): Promise<TestResults> {
  const report = reportFile(workspace);
  const reporters =
    workspace === 'frontend'
      ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      : ['--json', `--outputFile=${report}`];
  const command = workspace === 'stack' ? 'npm run test:stack' : `npm test -w ${workspace}`;
  const args = ['--silent', '--', `--maxWorkers=${maxWorkers}`, ...reporters];
  return runWithReport(command, args, report, jestOutcomes);
}

/** Runs the browser tests through a real nginx, and says which engines are not on this machine. */
export async function runBrowserTests(): Promise<TestResults> {
  const report = reportFile('playwright');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const args = ['--reporter=list,json'];
  const results = await runWithReport('npx playwright test -c e2e', args, report, playwrightOutcomes, env);
  for (const engine of [firefox, webkit].filter((each) => !existsSync(each.executablePath())))
    process.stdout.write(`The main flows did not run in ${engine.name()}: npm run test:engines\n`);
  return results;
}

/** A run that fails without a failed test, or that has no test, is a failure of its own. */
async function runWithReport(
  command: string,
  moreArgs: string[],
  report: string,
  outcomesOf: (report: object) => TestOutcome[],
  env: Record<string, string> = {},
): Promise<TestResults> {
  const [program = '', ...args] = command.split(' ');
  const { code } = await run(program, [...args, ...moreArgs], { show: true, env });
  // A runner that ended before it wrote its report is a failure by its exit code.
  const written = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as object) : {};
  const outcomes = outcomesOf(written);
  const failures = outcomes.filter(({ passed }) => !passed).map(({ name }) => `${command}: ${name}`);
  const passed = outcomes.length - failures.length;
  if (failures.length === 0 && (code !== 0 || passed === 0))
    failures.push(`${command}: exit code ${code}, ${passed} tests`);
  return { passed, failures };
}

function reportFile(name: string): string {
  mkdirSync('test-results', { recursive: true });
  const file = resolve('test-results', `${name}.json`);
  rmSync(file, { force: true });
  return file;
}
