/** How many tests ran, and how they ended. Nothing is skipped: a test that did not run has failed. */
export interface TestCounts {
  passed: number;
  failed: number;
}

export function sum(tallies: TestCounts[]): TestCounts {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  };
}

/** A runner that said it failed, without one test to blame, counts as one failure: it may have run none at all. */
export function checkedCounts(tally: TestCounts, exitCode: number): TestCounts {
  const isSilent = tally.passed + tally.failed === 0;
  return (exitCode !== 0 && tally.failed === 0) || isSilent ? { ...tally, failed: tally.failed + 1 } : tally;
}
