import { fork, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll } from '@jest/globals';
import { killOnExit } from '../../../stack/kill-on-exit.js';

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

const program = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const hostProgram = fileURLToPath(new URL('command-host.js', import.meta.url));

/** What a command sees of its environment. */
const commandEnvironment = (environment: Record<string, string>) => ({
  PATH: process.env.PATH ?? '',
  ...environment,
  NODE_ENV: 'production',
});

/** Starts one of the operator's commands as `spawnCommand` does. */
const startCommand = (name: string, environment: Record<string, string>, args: string[]) =>
  spawn(process.execPath, [program, name, ...args], { env: commandEnvironment(environment) });

/** Runs one of the operator's commands, built, in production mode, as the operator does. @param name e.g. `export` */
export async function spawnCommand(
  name: string,
  environment: Record<string, string>,
  args: string[],
): Promise<CommandResult> {
  const child = startCommand(name, environment, args);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (output.stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (output.stderr += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...output };
}

let host: ChildProcess | null = null;
/** Node reads NODE_EXTRA_CA_CERTS only when it starts. */
let certificatesOfHost: string | undefined;
let lastCommand: Promise<unknown> = Promise.resolve();
afterAll(() => void host?.kill());

/**
 * As `spawnCommand`, in one process for all commands of a test file, because starting it costs more than most commands.
 * They run one after another. The process itself (its start, its exit) is tested with `spawnCommand`.
 */
export function runCommand(
  name: string,
  environment: Record<string, string>,
  args: string[],
): Promise<CommandResult> {
  const result = lastCommand.then(async () => {
    if (host?.connected && environment.NODE_EXTRA_CA_CERTS !== certificatesOfHost) {
      return spawnCommand(name, environment, args);
    }
    return runInHost([name, ...args], commandEnvironment(environment));
  });
  lastCommand = result.catch(() => undefined);
  return result;
}

async function runInHost(args: string[], environment: Record<string, string>): Promise<CommandResult> {
  const child = await startedHost(environment);
  const marker = `\0${randomUUID()}\0`;
  const [stdout, stderr, code] = await Promise.all([
    readBetween(child.stdout, marker),
    readBetween(child.stderr, marker),
    new Promise<number | null>((resolve) => {
      child.once('message', (exitCode) => resolve(exitCode as number));
      child.once('close', resolve);
      child.send({ args, environment, marker });
    }),
  ]);
  return { code, stdout, stderr };
}

async function startedHost(env: Record<string, string>): Promise<ChildProcess> {
  if (host?.connected) return host;
  const child = fork(hostProgram, [], { env, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  killOnExit(child);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('close', () => reject(new Error('the process for commands did not start')));
  });
  child.stdout?.setEncoding('utf8');
  child.stderr?.setEncoding('utf8');
  host = child;
  certificatesOfHost = env.NODE_EXTRA_CA_CERTS;
  return child;
}

/**
 * What a stream has between two markers; if it ends without the second one, everything after the first. A log line of an
 * earlier command may come before the first marker, and one of this command after the second.
 */
function readBetween(stream: NodeJS.ReadableStream | null, marker: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const finish = () => {
      stream?.off('data', read).off('close', finish);
      resolve(text.split(marker)[1] ?? '');
    };
    const read = (chunk: string) => {
      text += chunk;
      if (text.split(marker).length > 2) finish();
    };
    stream?.on('data', read).once('close', finish);
  });
}
