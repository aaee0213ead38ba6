import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { DeliveryWorker } from './delivery-worker.js';
import { ScheduledTasks } from './scheduled-tasks.js';

/** Starts the outbox worker and the scheduled tasks of a server process. Commands import only `JobsModule`. */
@Module({})
export class BackgroundModule implements OnApplicationBootstrap {
  constructor(
    private readonly worker: DeliveryWorker,
    private readonly scheduledTasks: ScheduledTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.worker.start();
    this.scheduledTasks.start();
  }
}
