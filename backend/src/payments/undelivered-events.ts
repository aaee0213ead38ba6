import { Injectable } from '@nestjs/common';
import { ScheduledTasks } from '../jobs/scheduled-tasks.js';
import { log } from '../telemetry/log.js';
import { PaymentProvider } from './payment-provider.js';
import { PaymentsService } from './payments.service.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Stripe lists events of the last 30 days. */
const EVENT_RETENTION_MS = 30 * DAY_MS;

/**
 * Handles the events that Stripe could not deliver, every hour. Stripe retries for three days only, and the donor may never
 * return to the site (docs.stripe.com/webhooks/process-undelivered-events).
 */
@Injectable()
export class UndeliveredEvents {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentsService,
    scheduledTasks: ScheduledTasks,
  ) {
    scheduledTasks.every(HOUR_MS, 'undelivered-events', (lastRun) => this.handleUndelivered(lastRun));
  }

  /**
   * @param lastRun when the last successful run began. One more day is read, in case clocks differ.
   * @throws Error when an event could not be handled
   */
  async handleUndelivered(lastRun: Date | null): Promise<void> {
    const since = lastRun ? lastRun.getTime() - DAY_MS : Date.now() - EVENT_RETENTION_MS;
    let failed = 0;
    for await (const event of this.provider.undeliveredEvents(new Date(since))) {
      if (event.type === 'unreadable') {
        log.error({ err: event.error, event: event.id }, 'an undelivered event cannot be read');
        continue;
      }
      try {
        await this.payments.handleEvent(event);
      } catch (error) {
        failed += 1;
        log.error({ err: error }, 'an undelivered event could not be handled');
      }
    }
    if (failed > 0) throw new Error(`${failed} undelivered events could not be handled`);
  }
}
