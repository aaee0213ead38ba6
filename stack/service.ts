import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { killOnExit } from './kill-on-exit.js';
import { waitUntilReady } from './wait-until-ready.js';

const root = fileURLToPath(new URL('../', import.meta.url));
/** On a busy machine, creating the embedded database alone takes half a minute. */
const READY_WITHIN_MS = 120_000;
/** Leaves time for SIGKILL within the ten seconds in which every process must have stopped. */
const STOP_GRACE_MS = 7_000;
const LOG_LINES_SHOWN = 30;

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
  /** Receives the output. Default: the output of this process, each line after the service's name. */
  logFile?: string;
}

/** A server process. */
export class Service {
  private readonly child: ChildProcess;
  private readonly ending = new AbortController();
  /** Resolves with the exit code when the process has ended, null after a signal. */
  readonly ended: Promise<number | null>;

  constructor(readonly options: ServiceOptions) {
    const { command, args, cwd = '.', env, logFile } = options;
    const log = logFile === undefined ? 'pipe' : openSync(logFile, 'a');
    this.child = spawn(command, args, { cwd: resolve(root, cwd), env, stdio: ['ignore', log, log] });
    if (typeof log === 'number') closeSync(log);
    else this.printOutput();
    killOnExit(this.child, 'SIGTERM');
    this.ended = new Promise((ended) => {
      this.child.once('close', ended);
      this.child.once('error', (error) => {
        process.stderr.write(`${options.name} could not be started: ${error.message}\n`);
        ended(null);
      });
    });
    void this.ended.then(() => this.ending.abort());
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

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** @throws Error with the end of the log file when the process does not become ready */
  async ready(): Promise<void> {
    const { name, readyUrl, logFile } = this.options;
    try {
      await waitUntilReady(readyUrl, READY_WITHIN_MS, this.ending.signal);
    } catch (error) {
      const log = logFile && readFileSync(logFile, 'utf8').split('\n').slice(-LOG_LINES_SHOWN).join('\n');
      const logText = log === undefined ? '.' : `. The end of its log:\n${log}`;
      throw new Error(`${name} did not become ready${logText}`, { cause: error });
    }
  }

  stop(): Promise<void> {
    return stopProcess(this.child, STOP_GRACE_MS);
  }

  private printOutput(): void {
    for (const [stream, output] of [
      [this.child.stdout, process.stdout],
      [this.child.stderr, process.stderr],
    ] as const) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        if (line.trim()) output.write(`[${this.options.name}] ${line}\n`);
      });
    }
  }
}

/** Sends SIGTERM, then SIGKILL after `graceMs`. Resolves when the process has ended. */
export function stopProcess(child: ChildProcess, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    const force = setTimeout(() => child.kill('SIGKILL'), graceMs);
    child.once('close', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
