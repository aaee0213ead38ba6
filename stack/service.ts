import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
/** On a busy machine, creating the embedded database alone takes half a minute. */
const READY_WITHIN_MS = 120_000;
/** Leaves time for SIGKILL within the ten seconds in which every process must have stopped. */
const STOP_GRACE_MS = 7_000;
const LOG_LINES_SHOWN = 30;

const children = new Map<ChildProcess, NodeJS.Signals>();
process.on('exit', () => {
  for (const [child, signal] of children) child.kill(signal);
});

/** Kills a child process when this process exits, unless this process is killed with SIGKILL. */
export function killOnExit(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  children.set(child, signal);
  child.once('close', () => children.delete(child));
}

/** How to run a server process. */
export interface ServiceOptions {
  name: string;
  command: string;
  args: string[];
  /** Relative to the repository. Default: its root. */
  cwd?: string;
  env: Record<string, string>;
  /** Responds with a 2xx status once the process is ready. */
  readyUrl: string;
  /** Whether the command compiles first, which takes as long as it takes, and shows its errors itself. */
  compiles?: boolean;
  /** Receives the output. Default: where that of this process goes, such as a terminal, for which servers write text. */
  logFile?: string;
}

/** A server process. */
export class Service {
  private readonly child: ChildProcess;
  hasEnded = false;
  /** Resolves with the exit code when the process has ended, null after a signal. */
  readonly ended: Promise<number | null>;

  constructor(readonly options: ServiceOptions) {
    const { command, args, cwd = '.', env, logFile } = options;
    const log = logFile === undefined ? 'inherit' : openSync(logFile, 'a');
    this.child = spawn(command, args, { cwd: resolve(root, cwd), env, stdio: ['ignore', log, log] });
    if (typeof log === 'number') closeSync(log);
    killOnExit(this.child, 'SIGTERM');
    this.ended = new Promise((ended) => {
      this.child.once('close', ended);
      this.child.once('error', (error) => {
        process.stderr.write(`${options.name} could not be started: ${error.message}\n`);
        ended(null);
      });
    });
    void this.ended.then(() => (this.hasEnded = true));
  }

  /** Starts a process and waits until it is ready. @throws Error when it does not become ready */
  static async start(options: ServiceOptions): Promise<Service> {
    const service = new Service(options);
    try {
      await service.ready();
      return service;
    } catch (error) {
      await service.stop();
      throw error;
    }
  }

  /** Does nothing once the process has ended. */
  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** @throws Error with the end of the log file when the process does not become ready */
  async ready(): Promise<void> {
    const { name, readyUrl, logFile, compiles } = this.options;
    const deadline = compiles ? Infinity : Date.now() + READY_WITHIN_MS;
    while (Date.now() < deadline && !this.hasEnded) {
      const signal = AbortSignal.timeout(2_000);
      if ((await fetch(readyUrl, { signal }).catch(() => undefined))?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    const log = logFile && readFileSync(logFile, 'utf8').split('\n').slice(-LOG_LINES_SHOWN).join('\n');
    throw new Error(
      `${name} did not become ready${log === undefined ? '.' : `. The end of its log:\n${log}`}`,
    );
  }

  /** Sends SIGTERM, and SIGKILL if the process does not end. Resolves when it has ended. */
  async stop(): Promise<void> {
    const { pid, exitCode, signalCode } = this.child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    const exited = once(this.child, 'exit');
    const force = setTimeout(() => this.child.kill('SIGKILL'), STOP_GRACE_MS);
    this.child.kill('SIGTERM');
    await exited;
    clearTimeout(force);
  }
}
