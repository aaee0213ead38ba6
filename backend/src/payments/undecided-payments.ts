import { Injectable } from '@nestjs/common';
import { DeliveryWorker } from '../jobs/delivery-worker.js';
import { ScheduledTasks } from '../jobs/scheduled-tasks.js';
import { GiftRecorder } from './gift-recorder.js';

const MINUTE_MS = 60_000;

/** Classifies undecided payments again every minute. */
@Injectable()
export class UndecidedPayments {
  constructor(
    private readonly recorder: GiftRecorder,
    private readonly worker: DeliveryWorker,
    scheduledTasks: ScheduledTasks,
  ) {
    scheduledTasks.every(MINUTE_MS, 'undecided-payments', () => this.retry());
  }

  /** @throws Error while some payments are still undecided */
  async retry(): Promise<void> {
    const undecided = await this.recorder.retryUndecided();
    this.worker.wake();
    if (undecided > 0) {
      throw new Error(`${undecided} payments wait until the payment links of the site are known`);
    }
  }
}
