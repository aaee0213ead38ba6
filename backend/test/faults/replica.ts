import type { ApiProcess } from '../support/api-process.js';

const PAUSE_MS = 300;

/** One of the two servers, restarted when it exits, as Docker does. */
export class Replica {
  restarts = 0;
  private isClosing = false;
  private isStopped = false;
  private starting: Promise<void> = Promise.resolve();

  constructor(readonly api: ApiProcess) {}

  /** Starts the server, with retries while its database is unavailable. */
  start(): Promise<void> {
    this.isStopped = false;
    this.starting = this.startUntilUp();
    return this.starting;
  }

  /** Sends SIGKILL once the server is up, and starts it again. */
  async killAndRestart(): Promise<void> {
    await this.starting;
    this.api.resume();
    await this.api.kill();
    this.restarts += 1;
    void this.start();
  }

  /** Sends SIGKILL, and leaves the server stopped until `start`. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.api.resume();
    await this.api.kill();
    await this.starting;
  }

  /** Shuts the server down gracefully, and starts it again. */
  async restart(): Promise<void> {
    await this.starting;
    await this.api.kill('SIGTERM');
    await this.start();
  }

  /** Starts the server if it has exited by itself. Returns whether it had. */
  async restartIfExited(): Promise<boolean> {
    await this.starting;
    if (this.isClosing || this.isStopped || !this.api.hasEnded()) return false;
    await this.start();
    return true;
  }

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
