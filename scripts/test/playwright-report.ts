import { stripVTControlCharacters } from 'node:util';
import { describeFailure, type TestResults } from './test-results.js';

/** The parts of Playwright's JSON report that are read (https://playwright.dev/docs/test-reporters#json-reporter). */
export interface PlaywrightReport {
  suites?: Suite[];
  /** What failed outside the tests. */
  errors?: ReportedError[];
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: Spec[];
}

/** A test; `tests` are its runs in each project. */
interface Spec {
  title: string;
  tests: {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    projectName: string;
    results: { errors: ReportedError[] }[];
  }[];
}

interface ReportedError {
  message?: string;
}

/** The projects, and so the engines, of a report's tests. */
export const projectsIn = (report: PlaywrightReport): Set<string> =>
  new Set(testsIn(report).flatMap(({ tests }) => tests.map(({ projectName }) => projectName)));

/** Every test of a report, with the titles of the suites around it. */
function testsIn({ suites = [] }: PlaywrightReport): (Spec & { path: string[] })[] {
  const inside = (suite: Suite, around: string[]): (Spec & { path: string[] })[] => {
    const path = [...around, suite.title];
    return [
      ...(suite.specs ?? []).map((spec) => ({ ...spec, path })),
      ...(suite.suites ?? []).flatMap((each) => inside(each, path)),
    ];
  };
  return suites.flatMap((suite) => inside(suite, []));
}

/** The results of a report. A flaky test, like a skipped one, counts as failed. */
export function readPlaywrightReport(report: PlaywrightReport): TestResults {
  const runs = testsIn(report).flatMap(({ path, title, tests }) =>
    tests.map((run) => ({ ...run, name: [...path, title].join(' › ') })),
  );
  const messagesOf = (errors: ReportedError[]) =>
    errors.map(({ message = '' }) => stripVTControlCharacters(message)).join('\n');
  return {
    passed: runs.filter(({ status }) => status === 'expected').length,
    failures: [
      ...runs
        .filter(({ status }) => status !== 'expected')
        .map(({ name, status, results }) =>
          describeFailure(`${name} (${status})`, messagesOf(results.flatMap(({ errors }) => errors))),
        ),
      ...(report.errors ?? []).map((error) => describeFailure('browser tests', messagesOf([error]))),
    ],
  };
}
