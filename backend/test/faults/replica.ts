import type { ApiProcess } from '../support/api-process.js';

const PAUSE_MS = 300;

/** One of the two servers: whenever it has ended, whoever keeps it starts it again, as Docker does. */
export class Replica {
  restarts = 0;
  private isClosing = false;
  private isStopped = false;
  private starting: Promise<void> = Promise.resolve();

  constructor(readonly api: ApiProcess) {}

  /** Starts it, again and again while its database is away. */
  start(): Promise<void> {
    this.isStopped = false;
    this.starting = this.startUntilUp();
    return this.starting;
  }

  /** Kills it as a power cut would, once it is up, and starts it again. */
  async killAndRestart(): Promise<void> {
    await this.starting;
    this.api.resume();
    await this.api.kill();
    this.restarts += 1;
    void this.start();
  }

  /** Kills it, and keeps it down until it is started. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.api.resume();
    await this.api.kill();
    await this.starting;
  }

  /** Stops it in order, and starts it again. */
  async restart(): Promise<void> {
    await this.starting;
    await this.api.kill('SIGTERM');
    await this.start();
  }

  /** Starts it where it has ended by itself. */
  async restartIfExited(): Promise<boolean> {
    await this.starting;
    if (this.isClosing || this.isStopped || !this.api.hasEnded()) return false;
    await this.start();
    return true;
  }

  /** Settles when it is up. */
  ready(): Promise<void> {
    return this.starting;
  }

  async close(): Promise<void> {
    this.isClosing = true;
    this.api.resume();
    await this.api.kill();
  }

  private async startUntilUp(): Promise<void> {
    while (!this.isClosing && !this.isStopped) {
      try {
        await this.api.start();
        return;
      } catch {
        await this.api.kill();
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  }
}
