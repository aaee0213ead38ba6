import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { DeliveryWorker } from './delivery-worker.js';
import { ScheduledTasks } from './scheduled-tasks.js';

/**
 * Starts what a server process does by itself: deliveries and routines. A command leaves this module out; it may use
 * `JobsModule` without delivering what is due, which is the server's.
 */
@Module({})
export class BackgroundModule implements OnApplicationBootstrap {
  constructor(
    @Inject(DeliveryWorker) private readonly worker: DeliveryWorker,
    @Inject(ScheduledTasks) private readonly routines: ScheduledTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.worker.start();
    this.routines.start();
  }
}
