/** `npm test`: runs every check and every test. The last lines name what failed, and have the totals. */
import { buildChanged } from '../stack/build.js';
import { runChecks } from './test/checks.js';
import { runBrowserTests, runFaults, runOpenApiCheck, runTests } from './test/runners.js';
import { describeFailure, merge, report, type TestResults } from './test/test-results.js';
import { ensureTools } from './test/tools.js';

type Part = () => Promise<TestResults>;

const results: TestResults[] = [];

/** Builds a workspace with the sandbox's pages, whatever `.env` of this checkout contains. */
const build =
  (workspace: 'frontend' | 'backend'): Part =>
  async () => {
    const variables = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
    await buildChanged(variables, { workspaces: [workspace] });
    return { passed: 0, failures: [] };
  };

/** One part after the other, until one throws. */
const inOrder =
  (...parts: Part[]) =>
  async (): Promise<void> => {
    for (const part of parts) results.push(await part());
  };

/** The whole message goes to the log, because the list at the end has its first lines only. */
function brokenOff(error: unknown): TestResults {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message}\n`);
  return { passed: 0, failures: [describeFailure('npm test', message)] };
}

/**
 * Each phase starts when the previous one has ended; the parts of a phase run at the same time. The tests of the backend often
 * wait, and leave a processor to the others.
 */
const phases: Record<string, (() => Promise<void>)[]> = {
  'checks and tests without a browser': [
    inOrder(build('backend'), runOpenApiCheck, () => runTests('backend', { maxWorkers: 4 })),
    inOrder(
      runChecks,
      build('frontend'),
      () => runTests('frontend'),
      () => runTests('sandbox'),
      () => runTests('stack'),
      runFaults,
    ),
  ],
  'browser tests': [inOrder(() => runBrowserTests())],
};

const started = Date.now();
const times: string[] = [];
const seconds = (since: number) => `${Math.round((Date.now() - since) / 1000)} s`;
try {
  await ensureTools();
  for (const [name, parts] of Object.entries(phases)) {
    const phaseStarted = Date.now();
    const settled = await Promise.allSettled(parts.map((part) => part()));
    times.push(`${name} ${seconds(phaseStarted)}`);
    const errors = settled.flatMap((part) => (part.status === 'rejected' ? [part.reason as unknown] : []));
    results.push(...errors.map(brokenOff));
    if (errors.length > 0) break;
  }
} catch (error) {
  results.push(brokenOff(error));
}
process.stdout.write(`\n${seconds(started)}: ${times.join(', ')}\n`);
report(merge(results));
