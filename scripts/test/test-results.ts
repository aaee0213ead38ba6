/** A failed test or check. */
export interface Failure {
  name: string;
  /** What was wrong. The first ten lines are shown. */
  details: string;
  /** The command that runs it again. */
  again: string;
}

/** Results of a part of `npm test`. A skipped test counts as failed. */
export interface TestResults {
  passed: number;
  failures: Failure[];
}

/** Adds a failure when the runner failed without a failed test, or ran no test. */
export function checkedResults(results: TestResults, exitCode: number, again: string): TestResults {
  const { passed, failures } = results;
  if (failures.length > 0 || (exitCode === 0 && passed > 0)) return results;
  const details = exitCode === 0 ? 'No test ran.' : `Exit code ${exitCode}; its output is above.`;
  return { passed, failures: [{ name: again, details, again }] };
}

/** Writes what failed and the totals, and has the process end with code 1 if anything failed. */
export function report(...results: TestResults[]): void {
  const failures = results.flatMap((part) => part.failures);
  const passed = results.reduce((total, part) => total + part.passed, 0);
  for (const { name, details, again } of failures) {
    const lines = details.trim().split('\n').filter(Boolean).slice(0, 10);
    process.stdout.write(`\n✗ ${name}\n${lines.map((line) => `    ${line}\n`).join('')}  again: ${again}\n`);
  }
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
