import { run } from './run.js';
import { describeFailure, type TestResults } from './test-results.js';

/** Runs a command that counts as one test. With `show`, the output is streamed; without, it is printed if the command fails. */
export async function runAsTest(
  name: string,
  [command = '', ...args]: string[],
  { show = false } = {},
): Promise<TestResults> {
  const { code, output } = await run(command, args, { show });
  if (code === 0) {
    process.stdout.write(`✓ ${name}\n`);
    return { passed: 1, failures: [] };
  }
  process.stdout.write(`✗ ${name}\n${show ? '' : `${output}\n`}`);
  const lastLines = output.trim().split('\n').slice(-10).join('\n');
  return { passed: 0, failures: [describeFailure(name, lastLines)] };
}
