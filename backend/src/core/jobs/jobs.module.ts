import { Global, Module } from '@nestjs/common';
import { Outbox } from './outbox.js';
import { DeliveryWorker } from './delivery-worker.js';
import { ScheduledTasks } from './scheduled-tasks.js';

/** The outbox and the scheduled tasks. */
@Global()
@Module({
  providers: [Outbox, DeliveryWorker, ScheduledTasks],
  exports: [Outbox, DeliveryWorker, ScheduledTasks],
})
export class JobsModule {}
