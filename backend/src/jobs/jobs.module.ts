import { Global, Module } from '@nestjs/common';
import { Deliveries } from './deliveries.js';
import { DeliveryWorker } from './delivery-worker.js';

/** Durable work that is retried until it has arrived. */
@Global()
@Module({ providers: [Deliveries, DeliveryWorker], exports: [Deliveries, DeliveryWorker] })
export class JobsModule {}
