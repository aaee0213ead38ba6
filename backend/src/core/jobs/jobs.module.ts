import { Global, Module } from '@nestjs/common';
import { DeliveryWorker } from './delivery-worker.js';
import { MailQueue } from './mail-queue.js';
import { Outbox } from './outbox.js';
import { ScheduledTasks } from './scheduled-tasks.js';

/** The outbox and the scheduled tasks. */
@Global()
@Module({
  providers: [Outbox, MailQueue, DeliveryWorker, ScheduledTasks],
  exports: [Outbox, MailQueue, DeliveryWorker, ScheduledTasks],
})
export class JobsModule {}
