import { relative } from 'node:path';
import { describeFailure, type TestResults } from './test-results.js';

/** The parts of Jest's JSON report (`--json`) that are read. Vitest writes the same. */
export interface JestReport {
  testResults?: {
    /** The path of the file. */
    name: string;
    status: string;
    /** Why the file failed. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

/** The results of a report. A file that failed outside its tests is a failure of its own. */
export function readJestReport({ testResults = [] }: JestReport): TestResults {
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
      const failedOutside = status === 'failed' && failures.length === 0;
      return failedOutside ? [describeFailure(file, message)] : failures;
    }),
  };
}
