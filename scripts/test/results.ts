import { relative } from 'node:path';
import type { JSONReportSuite } from '@playwright/test/reporter';

/** Results of a part of `npm test`. A skipped or flaky test counts as failed. */
export interface TestResults {
  passed: number;
  /** The names of what failed, beginning with the command that runs it again. */
  failures: string[];
}

/** A test of a report. */
export interface TestOutcome {
  name: string;
  passed: boolean;
}

/** The parts of Jest's JSON report (`--json`) that are read. Vitest writes the same. */
export interface JestReport {
  testResults?: {
    /** The path of the file. */
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** The tests of a report. A file that failed outside its tests is a failure of its own. */
export const jestOutcomes = ({ testResults = [] }: JestReport): TestOutcome[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative('.', name);
    const tests = assertionResults.map((test) => ({
      name: `${file} › ${test.fullName}`,
      passed: test.status === 'passed',
    }));
    const failedOutside = status === 'failed' && tests.every(({ passed }) => passed);
    return failedOutside ? [...tests, { name: file, passed: false }] : tests;
  });

/** The tests of Playwright's JSON report, one for each engine. */
export const playwrightOutcomes = ({ suites = [] }: Partial<JSONReportSuite>): TestOutcome[] =>
  suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ file, line, title, tests }) =>
      tests.map(({ status }) => ({ name: `${file}:${line} › ${title}`, passed: status === 'expected' })),
    ),
    ...playwrightOutcomes(suite),
  ]);

/** Writes what failed and the totals, and has the process end with code 1 if anything failed. */
export function report(results: TestResults[]): void {
  const failures = results.flatMap((part) => part.failures);
  const passed = results.reduce((total, part) => total + part.passed, 0);
  process.stdout.write(`\n${failures.map((name) => `✗ ${name}\n`).join('')}`);
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
