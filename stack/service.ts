import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { stopProcess } from './process-group.js';
import { waitUntilReady } from './wait-until-ready.js';

/** On a busy machine, creating the embedded database alone takes half a minute. */
const READY_WITHIN_MS = 120_000;
const STOP_GRACE_MS = 5_000;
const LOG_LINES_SHOWN = 30;

/** How to run one process of the test site. */
export interface ServiceOptions {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** Receives standard output and standard error. */
  logFile: string;
  /** Responds with 200 once the process is ready. */
  readyUrl: string;
}

/** A server process that a test starts and stops. */
export class Service {
  private constructor(
    private readonly child: ChildProcess,
    private readonly options: ServiceOptions,
  ) {}

  /** Resolves when the process is ready. @throws Error with the end of its log when it does not become ready */
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
      await waitUntilReady(options.readyUrl, READY_WITHIN_MS, ended.signal);
    } catch (error) {
      await service.stop();
      throw new Error(`${options.name} did not become ready. The end of its log:\n${service.logTail()}`, {
        cause: error,
      });
    }
    return service;
  }

  stop(): Promise<void> {
    return stopProcess(this.child, STOP_GRACE_MS);
  }

  private logTail(): string {
    return readFileSync(this.options.logFile, 'utf8').split('\n').slice(-LOG_LINES_SHOWN).join('\n');
  }
}
