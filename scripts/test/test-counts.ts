/** Results of a test run. A skipped test counts as failed. */
export interface TestCounts {
  passed: number;
  failed: number;
}

export function sum(counts: TestCounts[]): TestCounts {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
  };
}

/** Adds one failure when the runner failed without a failed test, or ran no test. */
export function checkedCounts(counts: TestCounts, exitCode: number): TestCounts {
  const ranNothing = counts.passed + counts.failed === 0;
  return (exitCode !== 0 && counts.failed === 0) || ranNothing
    ? { ...counts, failed: counts.failed + 1 }
    : counts;
}
