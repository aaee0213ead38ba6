import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { log } from '../telemetry/log.js';
import { Outbox } from './outbox.js';

const POLL_MS = 1_000;
const CONCURRENCY = 4;

/** Polls the outbox and attempts due deliveries, in every server process. */
@Injectable()
export class DeliveryWorker implements BeforeApplicationShutdown {
  private stopped = false;
  private wakeUp: () => void = () => undefined;
  private loop: Promise<void> = Promise.resolve();

  constructor(private readonly outbox: Outbox) {}

  start(): void {
    this.loop = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.wakeUp();
    await this.loop;
    await this.outbox.drained();
  }

  /** Polls now instead of at the next interval. */
  wake(): void {
    this.wakeUp();
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      // Before polling, so that a call of wake() meanwhile is not lost.
      const woken = new Promise<void>((resolve) => (this.wakeUp = resolve));
      const hasDelivered = await this.poll();
      if (!hasDelivered) await Promise.race([woken, sleep(POLL_MS, undefined, { ref: false })]);
    }
  }

  private async poll(): Promise<boolean> {
    try {
      return (await this.outbox.attemptDue(CONCURRENCY)) > 0;
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read');
      return false;
    }
  }
}
