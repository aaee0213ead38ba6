import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { untilReady } from './ready.js';

/** A bound, not a measure: on a busy machine the embedded database alone takes half a minute to be made. */
const READY_WITHIN_MS = 120_000;
/** After this a process that was asked to stop is made to. */
const STOPS_WITHIN_MS = 5_000;
const LINES_SHOWN = 30;

/** How to run one process of the stack. */
export interface ServiceOptions {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** Everything it prints goes here. */
  logFile: string;
  /** Answers 200 once the process does its work. */
  readyUrl: string;
}

/** A process that the tests started, and stop. */
export class Service {
  private constructor(
    private readonly child: ChildProcess,
    private readonly options: ServiceOptions,
  ) {}

  /** Starts it and waits until it is ready. @throws Error with the end of its log when it does not come up */
  static async start(options: ServiceOptions): Promise<Service> {
    const { command, args, cwd, env, logFile } = options;
    const log = openSync(logFile, 'a');
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', log, log] });
    closeSync(log);
    const ended = new AbortController();
    child.once('error', () => ended.abort());
    child.once('exit', () => ended.abort());
    const service = new Service(child, options);
    try {
      await untilReady(options.readyUrl, READY_WITHIN_MS, ended.signal);
    } catch (error) {
      await service.stop();
      throw new Error(`${options.name} did not come up. Its last words:\n${service.lastWords()}`, {
        cause: error,
      });
    }
    return service;
  }

  /** Asks it to stop, makes it when it does not, and settles when it is gone. */
  stop(): Promise<void> {
    const { child } = this;
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const force = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
      child.once('exit', () => {
        clearTimeout(force);
        resolve();
      });
      child.kill('SIGTERM');
    });
  }

  private lastWords(): string {
    return readFileSync(this.options.logFile, 'utf8').split('\n').slice(-LINES_SHOWN).join('\n');
  }
}
