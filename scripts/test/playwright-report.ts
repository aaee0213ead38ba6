import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { TestResults } from './test-results.js';

/** Playwright's JSON report. Empty if Playwright has ended before it wrote it. */
export type PlaywrightReport = Partial<JSONReport>;

/** The projects, and so the engines, of a report's tests. */
export const projectsIn = (report: PlaywrightReport): Set<string> =>
  new Set(testsIn(report).flatMap(({ tests }) => tests.map(({ projectName }) => projectName)));

/** Every test of a report, with the titles of the suites around it. `tests` are its runs in each project. */
function testsIn({ suites = [] }: PlaywrightReport): (JSONReportSpec & { path: string[] })[] {
  const inside = (suite: JSONReportSuite, around: string[]): (JSONReportSpec & { path: string[] })[] => {
    const path = [...around, suite.title];
    const specs = suite.specs.map((spec) => ({ ...spec, path }));
    return [...specs, ...(suite.suites ?? []).flatMap((each) => inside(each, path))];
  };
  return suites.flatMap((suite) => inside(suite, []));
}

/** The results of a report. A flaky test, like a skipped one, counts as failed. */
export function readPlaywrightReport(report: PlaywrightReport, again: string): TestResults {
  const runs = testsIn(report).flatMap(({ path, title, file, line, tests }) =>
    tests.map(({ status, results }) => ({
      name: `e2e/${[...path, title].join(' › ')} (${status})`,
      status,
      details: messagesOf(results.flatMap(({ errors }) => errors)),
      again: `${again} e2e/${file}:${line}`,
    })),
  );
  const outside = { name: 'browser tests', details: messagesOf(report.errors ?? []), again };
  return {
    passed: runs.filter(({ status }) => status === 'expected').length,
    failures: [
      ...runs.filter(({ status }) => status !== 'expected'),
      ...(outside.details === '' ? [] : [outside]),
    ],
  };
}

function messagesOf(errors: { message?: string }[]): string {
  return errors.map(({ message = '' }) => stripVTControlCharacters(message)).join('\n');
}
