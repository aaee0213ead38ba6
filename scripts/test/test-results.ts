/** Results of a part of `npm test`. */
export interface TestResults {
  passed: number;
  /** What failed: a line with its name, and its first messages below. A skipped test counts as failed. */
  failures: string[];
}

export function merge(results: TestResults[]): TestResults {
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failures: results.flatMap(({ failures }) => failures),
  };
}

/** Adds a failure when the runner failed without a failed test, or ran no test. */
export function checkedResults(results: TestResults, runner: string, exitCode: number): TestResults {
  const { passed, failures } = results;
  if (failures.length > 0) return results;
  if (exitCode !== 0) return { passed, failures: [`${runner}: exit code ${exitCode}`] };
  return passed === 0 ? { passed, failures: [`${runner}: ran no test`] } : results;
}

/** A failure as `npm test` lists it at its end: the name, and the first ten lines of its details. */
export function describeFailure(name: string, details = ''): string {
  const lines = details.trim().split('\n').slice(0, 10);
  return [name, ...lines.filter(Boolean).map((line) => `    ${line}`)].join('\n');
}

/** Writes what failed and the totals, and has the process end with code 1 if anything failed. */
export function report({ passed, failures }: TestResults): void {
  for (const failure of failures) process.stdout.write(`✗ ${failure}\n`);
  process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
