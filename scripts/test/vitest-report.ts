import { relative } from 'node:path';
import { describeFailure, type TestResults } from './test-results.js';

/** The parts of Vitest's JSON report that are read (https://vitest.dev/guide/reporters#json-reporter). */
export interface VitestReport {
  testResults?: {
    /** The path of the file. */
    name: string;
    status: string;
    /** Why the file failed outside its tests. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

/** The results of a report. A file that failed outside its tests is a failure of its own. */
export function readVitestReport({ testResults = [] }: VitestReport): TestResults {
  const tests = testResults.flatMap((file) => file.assertionResults);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const failures = assertionResults
        .filter((test) => test.status !== 'passed')
        .map(({ fullName, failureMessages, ...test }) =>
          describeFailure(`${file} › ${fullName} (${test.status})`, failureMessages?.join('\n')),
        );
      const failedOutside = status === 'failed' && (message !== '' || failures.length === 0);
      return failedOutside ? [...failures, describeFailure(file, message)] : failures;
    }),
  };
}
