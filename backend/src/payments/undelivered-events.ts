import { Injectable } from '@nestjs/common';
import { PaymentProvider } from './payment-provider.js';
import { PaymentsService } from './payments.service.js';

const DAY_MS = 24 * 60 * 60_000;
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
    private readonly payments: PaymentsService,
  ) {}

  /**
   * @param lastRun when the last successful run began. One more day is read, in case clocks differ.
   * @throws Error when an event could not be handled
   */
  async handleUndelivered(lastRun: Date | null): Promise<void> {
    const since = lastRun ? lastRun.getTime() - DAY_MS : Date.now() - EVENT_RETENTION_MS;
    await this.payments.handleEvents(this.provider.undeliveredEvents(new Date(since)));
  }
}
