import { Injectable } from '@nestjs/common';
import { ScheduledTasks } from '../jobs/scheduled-tasks.js';
import { GiftRecorder } from './gift-recorder.js';
import { PaymentProvider } from './payment-provider.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Stripe lists events of the last 30 days. */
const EVENT_RETENTION_MS = 30 * DAY_MS;

/**
 * Handles the events that Stripe could not deliver. Stripe retries for three days only, and the donor may never return to the
 * site (docs.stripe.com/webhooks/process-undelivered-events).
 */
@Injectable()
export class UndeliveredEvents {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly recorder: GiftRecorder,
    tasks: ScheduledTasks,
  ) {
    tasks.every(HOUR_MS, 'undelivered-events', (lastRun) => this.handleUndelivered(lastRun));
  }

  /**
   * @param lastRun when the last successful run began. One more day is read, in case clocks differ.
   * @throws Error when an event could not be handled
   */
  async handleUndelivered(lastRun: Date | null): Promise<void> {
    const since = lastRun ? lastRun.getTime() - DAY_MS : Date.now() - EVENT_RETENTION_MS;
    await this.recorder.handleEvents(this.provider.undeliveredEvents(new Date(since)));
  }
}
