import { Inject, Injectable } from '@nestjs/common';
import { GiftLedger } from '../gifts/gift-ledger.js';
import { ScheduledTasks } from '../jobs/scheduled-tasks.js';
import { log } from '../telemetry/log.js';
import { PaymentLinks } from './payment-links.js';
import { PaymentProvider } from './payment-provider.js';
import { PaymentsService } from './payments.service.js';

const HOUR_MS = 60 * 60_000;

/**
 * Records everything that the payment provider has, once, when a ledger is new: after a first rollout as after a loss;
 * and again when there are payment links that did not count then.
 * Until then it cannot be told what the total of a contact is made of (docs/decisions/0016-opening-totals.md).
 */
@Injectable()
export class PaymentHistory {
  constructor(
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(PaymentsService) private readonly payments: PaymentsService,
    @Inject(PaymentLinks) private readonly links: PaymentLinks,
    @Inject(GiftLedger) private readonly ledger: GiftLedger,
    @Inject(ScheduledTasks) routines: ScheduledTasks,
  ) {
    routines.every(HOUR_MS, 'payment-history', () => this.readOnce());
  }

  /** @throws Error when a payment could not be recorded or decided; all of it is read again then */
  async readOnce(): Promise<void> {
    if (!(await this.links.areKnown())) {
      if (await this.ledger.isHistoryRead()) return;
      throw new Error('the payment links of the site are not known');
    }
    const links = this.links.ids();
    if (await this.ledger.isHistoryReadWith(links)) return;
    if (await this.ledger.isHistoryRead()) await this.ledger.historyIsOutdated();
    let failed = 0;
    let rows = 0;
    for await (const row of this.provider.history(null)) {
      rows += 1;
      if (row.type === 'unreadable') {
        log.error({ err: row.error }, 'a payment in the history cannot be read');
        continue;
      }
      try {
        await this.payments.handleEvent(row);
      } catch (error) {
        failed += 1;
        log.error({ err: error }, 'a payment in the history could not be recorded');
      }
    }
    if (failed > 0) throw new Error(`${failed} payments in the history could not be recorded`);
    await this.ledger.historyWasRead(links);
    log.info({ rows }, 'the history of payments has been read');
  }
}
