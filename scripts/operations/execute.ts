import { spawn } from 'node:child_process';

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
