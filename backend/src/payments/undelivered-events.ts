import { Inject, Injectable } from '@nestjs/common';
import { ScheduledTasks } from '../jobs/scheduled-tasks.js';
import { log } from '../telemetry/log.js';
import { PaymentProvider } from './payment-provider.js';
import { PaymentsService } from './payments.service.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** The provider keeps its events that long (docs.stripe.com/api/events). */
const KEPT_MS = 30 * DAY_MS;

/**
 * Asks the payment provider every hour for the events that it could not deliver, and takes them in as if they had
 * been: it gives up on an event after three days, and a gift whose donor never came back would be lost with it.
 */
@Injectable()
export class UndeliveredEvents {
  constructor(
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(PaymentsService) private readonly payments: PaymentsService,
    @Inject(ScheduledTasks) routines: ScheduledTasks,
  ) {
    routines.every(HOUR_MS, 'undelivered-events', (lastTime) => this.recover(lastTime));
  }

  /**
   * Takes in what was missed. Every event from before the last time was taken in then; a day more, for clocks.
   * @throws Error when one could not be taken in
   */
  async recover(lastTime: Date | null): Promise<void> {
    const since = lastTime ? lastTime.getTime() - DAY_MS : Date.now() - KEPT_MS;
    let failed = 0;
    for await (const event of this.provider.undeliveredEvents(new Date(since))) {
      if (event.type === 'unreadable') {
        log.error({ err: event.error, event: event.id }, 'a missed event cannot be read');
        continue;
      }
      try {
        await this.payments.handleEvent(event);
      } catch (error) {
        failed += 1;
        log.error({ err: error }, 'a missed event could not be taken in');
      }
    }
    if (failed > 0) throw new Error(`${failed} missed events could not be taken in`);
  }
}
