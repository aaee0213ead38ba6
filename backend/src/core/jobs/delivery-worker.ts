import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { log } from '../telemetry/log.js';
import type { DeliveryKind } from './delivery.js';
import { Outbox } from './outbox.js';

const POLL_MS = 1_000;
const CONCURRENCY = 4;
/** Each has a loop of its own: a mail server may take ten minutes for an answer. */
const KINDS: DeliveryKind[][] = [
  ['contact', 'erasure'],
  ['message', 'mail'],
];
/** After a signal, the process has ten seconds. What is attempted then counts as without an answer. */
const SHUTDOWN_MS = 7_000;

/** Polls the outbox and attempts due deliveries, in every server process. */
@Injectable()
export class DeliveryWorker implements BeforeApplicationShutdown {
  private stopped = false;
  private readonly wakeUps = new Map<readonly DeliveryKind[], () => void>();
  private loops: Promise<unknown> = Promise.resolve();

  constructor(private readonly outbox: Outbox) {}

  start(): void {
    this.loops = Promise.all(KINDS.map((kinds) => this.run(kinds)));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.wake();
    const drained = this.loops.then(() => this.outbox.drained());
    await Promise.race([drained, sleep(SHUTDOWN_MS, undefined, { ref: false })]);
  }

  /** Polls now instead of at the next interval. */
  wake(): void {
    for (const wakeUp of this.wakeUps.values()) wakeUp();
  }

  private async run(kinds: readonly DeliveryKind[]): Promise<void> {
    while (!this.stopped) {
      // Before polling, so that a call of wake() meanwhile is not lost.
      const woken = new Promise<void>((resolve) => this.wakeUps.set(kinds, resolve));
      const hasDelivered = await this.poll(kinds);
      if (!hasDelivered) await Promise.race([woken, sleep(POLL_MS, undefined, { ref: false })]);
    }
  }

  private async poll(kinds: readonly DeliveryKind[]): Promise<boolean> {
    try {
      return (await this.outbox.attemptDue(kinds, CONCURRENCY)) > 0;
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read');
      return false;
    }
  }
}
