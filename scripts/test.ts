/**
 * `npm test`: runs every check and every test, and prints the output of each command when it has ended, with its seconds and
 * its slowest files. The last line has the totals.
 */
import { spawn } from 'node:child_process';

const started = Date.now();
let passed = 0;
/** How many tests failed or were skipped, by command. */
const failures = new Map<string, number>();

/** The totals of Jest, Vitest (`Tests: 2 failed, 40 passed, 42 total`) and Playwright (`  40 passed (2.5m)`). */
function count(output: string, state: string): number {
  const totals = output.matchAll(new RegExp(`^ *(?:Tests\\b.*?)?\\b(\\d+) ${state}\\b`, 'gm'));
  return Number([...totals].at(-1)?.[1] ?? 0);
}

/** How each runner prints the time of a file (Jest, Vitest) or of a test (Playwright). */
const TIMES = [
  /^(?:PASS|FAIL) (\S+) \(([\d.]+) (m?s)\)$/gm,
  /^ *[✓❯×] (\S+\.tsx?) \(.*\) ([\d.]+)(m?s)$/gm,
  /^ *[✓✘] +\d+ .*?([\w-]+\.spec\.ts):.* \(([\d.]+)(m?s|m)\)$/gm,
];
const UNIT_SECONDS: Record<string, number> = { ms: 0.001, s: 1, m: 60 };

/** The ten slowest test files, for the reader who wants a faster gate. They run beside each other. */
function slowestFiles(output: string): string {
  const seconds = new Map<string, number>();
  for (const [, file = '', time, unit = ''] of TIMES.flatMap((pattern) => [...output.matchAll(pattern)])) {
    seconds.set(file, (seconds.get(file) ?? 0) + Number(time) * (UNIT_SECONDS[unit] ?? 0));
  }
  const slowest = [...seconds].sort(([, one], [, other]) => other - one).slice(0, 10);
  return slowest.map(([file, time]) => `${time.toFixed(1).padStart(9)} s  ${file}\n`).join('');
}

/** Runs tests, or a command that counts as one test. A skipped or flaky test counts as failed. */
async function run(command: string, { hasTests = false } = {}): Promise<boolean> {
  const started = Date.now();
  process.stdout.write(`… ${command}\n`);
  const env = { ...process.env, NO_COLOR: '1' };
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const total = (...states: string[]) => states.reduce((sum, state) => sum + count(output, state), 0);
  const [good, bad] = hasTests
    ? [total('passed'), total('failed', 'skipped', 'todo', 'flaky', 'did not run', 'interrupted')]
    : [code === 0 ? 1 : 0, 0];
  passed += good;
  // A run that fails without a failed test, or that has no test, is a failure of its own.
  const failed = bad === 0 && (code !== 0 || good === 0) ? 1 : bad;
  if (failed > 0) failures.set(command, failed);
  const isShown = hasTests || failed > 0;
  const seconds = Math.round((Date.now() - started) / 1000);
  process.stdout.write(
    `${isShown ? `\n${output}\n` : ''}${failed > 0 ? '✗' : '✓'} ${command}: ${seconds} s\n${slowestFiles(output)}`,
  );
  return failed === 0;
}

// More workers than the two cores of a small machine, because many tests wait for servers.
const tests = (command: string, maxWorkers = 3) =>
  run(`${command} --silent -- --maxWorkers=${maxWorkers}`, { hasTests: true });

// These tests often wait, and leave a processor to the others.
const backendTests = () => tests('npm test -w backend', 4);

/** The browser tests last, when the backend's leave most of the processors to them. */
async function otherTests(): Promise<void> {
  await run('npm run check');
  await run('node scripts/run.mjs prepare frontend');
  await tests('npm test -w frontend');
  await tests('npm run test:stack');
  await run('npx playwright test -c e2e --reporter=list', { hasTests: true });
}

if ((await run('scripts/tools.sh')) && (await run('node scripts/run.mjs prepare backend'))) {
  await Promise.all([backendTests(), otherTests()]);
}
process.stdout.write(`\n${Math.round((Date.now() - started) / 1000)} s\n`);
for (const [command, failed] of failures) process.stdout.write(`✗ ${command}: ${failed} failed\n`);
const failed = [...failures.values()].reduce((sum, number) => sum + number, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
