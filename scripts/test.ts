/** `npm test`: runs every check and every test. The last lines name what failed, and have the totals. */
import { buildChanged } from '../stack/build.js';
import { runChecks } from './test/checks.js';
import { runBrowserTests, runFaults, runVitest, runOpenApiCheck } from './test/runners.js';
import { describeFailure, merge, report, type TestResults } from './test/test-results.js';
import { ensureTools } from './test/tools.js';

type Part = () => Promise<TestResults>;

/** Builds a workspace with the sandbox's pages, whatever `.env` of this checkout contains. */
const build =
  (workspace: 'frontend' | 'backend'): Part =>
  async () => {
    const variables = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
    await buildChanged(variables, { workspaces: [workspace] });
    return { passed: 0, failures: [] };
  };

/** One part after the other. */
const inOrder =
  (...parts: Part[]): Part =>
  async () => {
    const results: TestResults[] = [];
    for (const part of parts) results.push(await part());
    return merge(results);
  };

/**
 * Each phase starts when the previous one has ended; the parts of a phase run at the same time. The tests of the backend often
 * wait, and leave a processor to the others.
 */
const phases: Record<string, Part[]> = {
  'checks and tests without a browser': [
    inOrder(build('backend'), () => runVitest('backend', { maxWorkers: 4 })),
    inOrder(
      runChecks,
      runOpenApiCheck,
      build('frontend'),
      () => runVitest('frontend'),
      () => runVitest('sandbox'),
      runFaults,
    ),
  ],
  'browser tests': [() => runBrowserTests()],
};

const started = Date.now();
const results: TestResults[] = [];
const times: string[] = [];
const seconds = (since: number) => `${Math.round((Date.now() - since) / 1000)} s`;
try {
  await ensureTools();
  for (const [name, parts] of Object.entries(phases)) {
    const phaseStarted = Date.now();
    const ended = await Promise.allSettled(parts.map((part) => part()));
    times.push(`${name} ${seconds(phaseStarted)}`);
    for (const part of ended) if (part.status === 'fulfilled') results.push(part.value);
    for (const part of ended) if (part.status === 'rejected') throw part.reason;
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  results.push({ passed: 0, failures: [describeFailure('npm test', message)] });
}
process.stdout.write(`\n${seconds(started)}: ${times.join(', ')}\n`);
report(merge(results));
