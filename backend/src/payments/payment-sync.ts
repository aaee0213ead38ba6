import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseSetupError } from '../core/database/database-setup-error.js';
import { GiftLedger } from '../ledger/gift-ledger.js';
import { log } from '../core/telemetry/log.js';
import { GiftRecorder } from './gift-recorder.js';
import type { PaymentEvent } from './payment-events.js';
import { PaymentLinks } from './payment-links.js';
import { EVENT_RETENTION_MS, PaymentProvider } from './payment-provider.js';

/** The scheduled task of `handleUndelivered`. */
export const CATCH_UP = 'undelivered-events';

const DAY_MS = 24 * 60 * 60_000;
/** After so many payments of the history, the log and `status` tell how far it is. */
const PROGRESS_STEP = 500;

/** Records what Stripe knows and the ledger does not. Methods throw when a payment could not be recorded. */
@Injectable()
export class PaymentSync implements OnModuleInit {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly recorder: GiftRecorder,
    private readonly links: PaymentLinks,
    private readonly ledger: GiftLedger,
  ) {}

  /** Test gifts cannot be removed from a ledger. @throws DatabaseSetupError for a ledger with gifts of the other mode */
  async onModuleInit(): Promise<void> {
    const { isLive } = this.provider;
    if (!(await this.ledger.hasGiftOfOtherMode(isLive))) return;
    const [own, other] = isLive ? ['live', 'test'] : ['test', 'live'];
    throw new DatabaseSetupError(
      `STRIPE_SECRET_KEY is a ${own} key, and the database has gifts of ${other} mode`,
      `each mode needs a database of its own (docs/runbook.md, "Moving from another site").`,
      {},
    );
  }

  /**
   * Handles the events that may not have arrived: all since the last run. Stripe retries for three days only, not at all what happens
   * while the endpoint is disabled or deleted, and the donor may never return to the site
   * (docs.stripe.com/webhooks/process-undelivered-events, docs.stripe.com/workbench/webhooks).
   * @param lastRun when the last successful run began. One more day is read, in case clocks differ, and what is older than Stripe's
   *   events in the history of payments. Null: those of 30 days that failed; the backfill reads the rest.
   */
  async handleUndelivered(lastRun: Date | null): Promise<void> {
    const events = lastRun
      ? this.provider.events(new Date(lastRun.getTime() - DAY_MS))
      : this.provider.undeliveredEvents(new Date(Date.now() - EVENT_RETENTION_MS));
    await this.recorder.handleEvents(events);
    // After the events, which tell when a bank debit has settled.
    if (lastRun && Date.now() - lastRun.getTime() > EVENT_RETENTION_MS)
      await this.recorder.handleEvents(await this.readHistory());
  }

  /**
   * Records Stripe's whole history once for a new ledger, and again when more payment links count than at the last time.
   * Opening balances need it (docs/decisions/0005-opening-balances.md).
   */
  async backfill(): Promise<void> {
    const links = await this.links.ids();
    if (await this.ledger.isBackfilledFor(links)) return this.ledger.forgetLinksExcept(links);
    if (await this.ledger.isBackfilled()) await this.ledger.resetBackfill();
    await this.recorder.handleEvents(this.withProgress(await this.readHistory()));
    await this.ledger.markBackfilled(links);
    log.info('backfill of payments completed');
  }

  private async readHistory(): Promise<AsyncIterable<PaymentEvent>> {
    return this.provider.history(await this.ledger.nextReversalRead());
  }

  private async *withProgress(history: AsyncIterable<PaymentEvent>): AsyncIterable<PaymentEvent> {
    const total = await this.provider.countPayments();
    let read = 0;
    for await (const event of history) {
      const isPayment = event.type === 'checkout' || event.type === 'renewal';
      if (isPayment && read++ % PROGRESS_STEP === 0) {
        const of = total === null ? '' : ` of about ${Math.max(read, total).toLocaleString('en-US')}`;
        const progress = `${read.toLocaleString('en-US')}${of} payments`;
        log.info({ progress }, 'the history of payments is being read');
        await this.ledger.noteBackfill(progress);
      }
      yield event;
    }
  }
}
