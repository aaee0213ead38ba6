import { relative } from 'node:path';
import type { Failure, TestResults } from './test-results.js';

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

/**
 * The results of a report. A file that failed outside its tests is a failure of its own.
 * @param folder of the workspace
 * @param script the arguments of npm that run its tests
 */
export function readJestReport(
  { testResults = [] }: JestReport,
  folder: string,
  script: string,
): TestResults {
  const tests = testResults.flatMap((file) => file.assertionResults);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
      const file = relative(folder, name);
      const again = `npm ${script} -- ${file}`;
      const failed = assertionResults.filter((test) => test.status !== 'passed');
      if (status === 'failed' && failed.length === 0)
        return [{ name: `${folder}/${file}`, details: message, again }];
      return failed.map((test) => ({
        name: `${folder}/${file} › ${test.fullName} (${test.status})`,
        details: test.failureMessages?.join('\n') ?? '',
        again,
      }));
    }),
  };
}
