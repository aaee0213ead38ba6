import { Global, Module } from '@nestjs/common';
import { Deliveries } from './deliveries.js';
import { DeliveryWorker } from './delivery-worker.js';
import { Routines } from './routines.js';

/** Durable work that is retried until it has arrived. */
@Global()
@Module({
  providers: [Deliveries, DeliveryWorker, Routines],
  exports: [Deliveries, DeliveryWorker, Routines],
})
export class JobsModule {}
