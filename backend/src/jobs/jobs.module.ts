import { Global, Module } from '@nestjs/common';
import { Outbox } from './outbox.js';
import { DeliveryWorker } from './delivery-worker.js';
import { ScheduledTasks } from './scheduled-tasks.js';

/** Durable work that is retried until it has arrived. */
@Global()
@Module({
  providers: [Outbox, DeliveryWorker, ScheduledTasks],
  exports: [Outbox, DeliveryWorker, ScheduledTasks],
})
export class JobsModule {}
