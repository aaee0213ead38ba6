import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiProcess } from '../support/api-process.js';

const POLL_MS = 50;
const RESTART_AFTER_MS = 300;

/** One of the API's processes, restarted when it exits, as Docker does. */
export class Replica {
  /** The last output of each process that exited by itself after it had been ready. */
  readonly crashes: string[] = [];
  private output = '';
  private isWanted = false;
  private isReady = false;
  private kills = 0;
  private supervising: Promise<void> = Promise.resolve();

  constructor(readonly api: ApiProcess) {}

  /** Everything that its processes have written. */
  get log(): string {
    return this.output + this.api.output();
  }

  /** Resolves when the process is ready. */
  async start(): Promise<void> {
    this.isWanted = true;
    this.supervising = this.supervise();
    await this.ready();
  }

  async ready(): Promise<void> {
    while (!this.isReady) await sleep(POLL_MS);
  }

  /** Sends SIGKILL at any instant, even during a start. A new process follows. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    this.kills += 1;
    this.isReady = false;
    await this.api.kill(signal);
  }

  /** Shuts down gracefully, and resolves when a new process is ready. */
  async restart(): Promise<void> {
    await this.kill('SIGTERM');
    await this.ready();
  }

  /** Sends SIGKILL. No process follows until `start`. */
  async stop(): Promise<void> {
    this.isWanted = false;
    await this.kill();
    await this.supervising;
  }

  private async supervise(): Promise<void> {
    while (this.isWanted) {
      this.output += this.api.output();
      const { kills } = this;
      try {
        await this.api.start();
        this.isReady = true;
        while (!this.api.hasEnded()) await sleep(POLL_MS);
        this.isReady = false;
        if (this.kills === kills) this.crashes.push(this.api.output().slice(-1_000));
      } catch {
        // Its database is down, or it was killed.
        await this.api.kill();
        await sleep(RESTART_AFTER_MS);
      }
    }
  }
}
