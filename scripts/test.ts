/** `npm test`: runs every check and every test. The last line has the totals. */
import { buildChanged } from '../stack/build.js';
import { runChecks } from './test/checks.js';
import { runBrowserTests, runFaults, runVitest, runOpenApiCheck } from './test/runners.js';
import { sum, type TestCounts } from './test/test-counts.js';
import { ensureTools } from './test/tools.js';

type Part = () => Promise<TestCounts>;

/** Builds a workspace with the sandbox's pages, whatever `.env` of this checkout contains. */
const build =
  (workspace: 'frontend' | 'backend'): Part =>
  async () => {
    const variables = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
    await buildChanged(variables, { workspaces: [workspace] });
    return { passed: 0, failed: 0 };
  };

/** One part after the other. */
const inOrder =
  (...parts: Part[]): Part =>
  async () => {
    const counts: TestCounts[] = [];
    for (const part of parts) counts.push(await part());
    return sum(counts);
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
const counts: TestCounts[] = [];
const times: string[] = [];
const seconds = (since: number) => `${Math.round((Date.now() - since) / 1000)} s`;
try {
  await ensureTools();
  for (const [name, parts] of Object.entries(phases)) {
    const phaseStarted = Date.now();
    const results = await Promise.allSettled(parts.map((part) => part()));
    times.push(`${name} ${seconds(phaseStarted)}`);
    for (const result of results) {
      if (result.status === 'rejected') throw result.reason;
      counts.push(result.value);
    }
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  counts.push({ passed: 0, failed: 1 });
}
const { passed, failed } = sum(counts);
process.stdout.write(`\n${seconds(started)}: ${times.join(', ')}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
