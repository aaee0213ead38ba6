import { Inject, Injectable } from '@nestjs/common';
import { DeliveryWorker } from '../jobs/delivery-worker.js';
import { ScheduledTasks } from '../jobs/scheduled-tasks.js';
import { GiftRecorder } from './gift-recorder.js';

const MINUTE_MS = 60_000;

/** Decides every minute, once the site's payment links are known, which undecided payments are gifts. */
@Injectable()
export class UndecidedPayments {
  constructor(
    @Inject(GiftRecorder) private readonly recorder: GiftRecorder,
    @Inject(DeliveryWorker) private readonly worker: DeliveryWorker,
    @Inject(ScheduledTasks) routines: ScheduledTasks,
  ) {
    routines.every(MINUTE_MS, 'undecided-payments', () => this.decide());
  }

  /** @throws Error while some cannot be decided */
  async decide(): Promise<void> {
    const undecided = await this.recorder.decideUndecided();
    this.worker.wake();
    if (undecided > 0) {
      throw new Error(`${undecided} payments wait until the payment links of the site are known`);
    }
  }
}
