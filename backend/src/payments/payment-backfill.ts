import { Injectable } from '@nestjs/common';
import { BackfillState } from '../gifts/backfill-state.js';
import { ScheduledTasks } from '../jobs/scheduled-tasks.js';
import { log } from '../telemetry/log.js';
import { PaymentLinks } from './payment-links.js';
import { GiftRecorder } from './gift-recorder.js';
import { PaymentProvider } from './payment-provider.js';

const HOUR_MS = 60 * 60_000;

/**
 * Records the payment provider's whole history once for a new ledger, and again when more payment links count than at the
 * last backfill. Opening balances need it (docs/decisions/0016-opening-balances.md).
 */
@Injectable()
export class PaymentBackfill {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly recorder: GiftRecorder,
    private readonly links: PaymentLinks,
    private readonly state: BackfillState,
    tasks: ScheduledTasks,
  ) {
    tasks.every(HOUR_MS, 'payment-backfill', () => this.run());
  }

  /** @throws Error when a payment could not be recorded or the payment links are not known; the next run starts over */
  async run(): Promise<void> {
    const links = await this.links.ids();
    if (await this.state.isCompleteFor(links)) return;
    if (await this.state.isComplete()) await this.state.reset();
    await this.recorder.handleEvents(this.provider.history());
    await this.state.markComplete(links);
    log.info('backfill of payments completed');
  }
}
