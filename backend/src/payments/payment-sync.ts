import { Injectable } from '@nestjs/common';
import { GiftLedger } from '../ledger/gift-ledger.js';
import { log } from '../core/telemetry/log.js';
import { GiftRecorder } from './gift-recorder.js';
import { PaymentLinks } from './payment-links.js';
import { EVENT_RETENTION_MS, PaymentProvider } from './payment-provider.js';

const DAY_MS = 24 * 60 * 60_000;

/** Records what Stripe knows and the ledger does not. Methods throw when a payment could not be recorded. */
@Injectable()
export class PaymentSync {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly recorder: GiftRecorder,
    private readonly links: PaymentLinks,
    private readonly ledger: GiftLedger,
  ) {}

  /**
   * Handles the events that Stripe could not deliver. Stripe retries for three days only, and the donor may never return to
   * the site (docs.stripe.com/webhooks/process-undelivered-events).
   * @param lastRun when the last successful run began. One more day is read, in case clocks differ.
   */
  async handleUndelivered(lastRun: Date | null): Promise<void> {
    const since = lastRun ? lastRun.getTime() - DAY_MS : Date.now() - EVENT_RETENTION_MS;
    await this.recorder.handleEvents(this.provider.undeliveredEvents(new Date(since)));
  }

  /**
   * Records Stripe's whole history once for a new ledger, and again when more payment links count than at the last time.
   * Opening balances need it (docs/decisions/0005-opening-balances.md).
   */
  async backfill(): Promise<void> {
    const links = await this.links.ids();
    if (await this.ledger.isBackfilledFor(links)) return;
    if (await this.ledger.isBackfilled()) await this.ledger.resetBackfill();
    await this.recorder.handleEvents(this.provider.history(await this.ledger.nextReversalRead()));
    await this.ledger.markBackfilled(links);
    log.info('backfill of payments completed');
  }
}
