import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import { runCommandLine } from '../../src/operator/commands/run-command-line.js';

const program = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const STREAMS = ['stdout', 'stderr'] as const;

// Each `export` adds listeners, which a process of its own does not outlive.
process.stdout.setMaxListeners(0);

/** What a command sees of its environment. */
const commandEnvironment = (environment: Record<string, string>) => ({
  PATH: process.env.PATH ?? '',
  ...environment,
  NODE_ENV: 'production',
});

/** Runs one of the operator's commands, built, in production mode, as the operator does. @param name e.g. `export` */
export async function spawnCommand(name: string, environment: Record<string, string>, args: string[]) {
  const child = spawn(process.execPath, [program, name, ...args], { env: commandEnvironment(environment) });
  const output = { stdout: '', stderr: '' };
  for (const stream of STREAMS) child[stream].on('data', (chunk) => (output[stream] += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...output };
}

/** As `spawnCommand`, in the process of the test, because starting a process costs more than most commands. */
export async function runCommand(name: string, environment: Record<string, string>, args: string[]) {
  const output = { stdout: '', stderr: '' };
  const spies = STREAMS.map((stream) =>
    jest.spyOn(process[stream], 'write').mockImplementation((chunk) => {
      output[stream] += String(chunk);
      return true;
    }),
  );
  const { env } = process;
  process.env = commandEnvironment(environment);
  try {
    const code = await runCommandLine([name, ...args]);
    return { code, ...output };
  } finally {
    process.env = env;
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}
