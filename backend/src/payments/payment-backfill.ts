import { Injectable } from '@nestjs/common';
import { BackfillState } from '../gifts/backfill-state.js';
import { ScheduledTasks } from '../jobs/scheduled-tasks.js';
import { log } from '../telemetry/log.js';
import { PaymentLinks } from './payment-links.js';
import { PaymentProvider } from './payment-provider.js';
import { PaymentsService } from './payments.service.js';

const HOUR_MS = 60 * 60_000;

/**
 * Records the payment provider's whole history once for a new ledger, and again when more payment links count than at the
 * last backfill. Opening balances need it (docs/decisions/0016-opening-balances.md).
 */
@Injectable()
export class PaymentBackfill {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentsService,
    private readonly links: PaymentLinks,
    private readonly state: BackfillState,
    scheduledTasks: ScheduledTasks,
  ) {
    scheduledTasks.every(HOUR_MS, 'payment-backfill', () => this.run());
  }

  /** @throws Error when a payment could not be recorded; the next run starts over */
  async run(): Promise<void> {
    if (!(await this.links.areKnown())) {
      if (await this.state.isComplete()) return;
      throw new Error('the payment links of the site are not known');
    }
    const links = this.links.ids();
    if (await this.state.isCompleteFor(links)) return;
    if (await this.state.isComplete()) await this.state.reset();
    let failed = 0;
    let events = 0;
    for await (const event of this.provider.history(null)) {
      events += 1;
      if (event.type === 'unreadable') {
        log.error({ err: event.error }, 'backfill: a payment cannot be read');
        continue;
      }
      try {
        await this.payments.handleEvent(event);
      } catch (error) {
        failed += 1;
        log.error({ err: error }, 'backfill: a payment could not be recorded');
      }
    }
    if (failed > 0) throw new Error(`backfill: ${failed} payments could not be recorded`);
    await this.state.markComplete(links);
    log.info({ events }, 'backfill of payments completed');
  }
}
