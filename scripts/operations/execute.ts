import { spawn } from 'node:child_process';
import { run } from '../test/run.js';

const OUTPUT_LINES_SHOWN = 30;

/** What a program has printed, and how long it ran. */
export interface Executed {
  code: number;
  stdout: string;
  stderr: string;
  seconds: number;
}

export interface ExecuteOptions {
  cwd: string;
  /** The whole environment. */
  env: Record<string, string>;
  /** Standard input. */
  input?: string | undefined;
}

/** Runs a program to its end, whatever its exit code. */
export function execute(
  command: string,
  args: string[],
  { cwd, env, input = '' }: ExecuteOptions,
): Promise<Executed> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const child = spawn(command, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (chunk: string) => (output[name] += chunk));
    }
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ code: code ?? 1, ...output, seconds: (performance.now() - began) / 1000 });
    });
    // A program that does not read its input may have ended already.
    child.stdin.on('error', () => undefined).end(input);
  });
}

/**
 * Runs a program in this folder, with these variables beside those of this process.
 * @throws Error with the end of its output when it fails
 */
export async function succeed(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { code, output } = await run(command, args, { env });
  if (code !== 0) {
    const end = output.split('\n').slice(-OUTPUT_LINES_SHOWN).join('\n');
    throw new Error(`${[command, ...args].join(' ')} ended with ${code}:\n${end}`);
  }
  return output;
}

/** How long a program ran: `1.6 s`. */
export const secondsText = ({ seconds }: Pick<Executed, 'seconds'>) => `${seconds.toFixed(1)} s`;
