import { Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { ErrorEnvelopeFilter } from './api-error.js';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { createValidationPipe } from './validation.js';

/** Health, metrics, and what holds for every call: validation and the error envelope. */
@Module({
  controllers: [HealthController, MetricsController],
  providers: [
    { provide: APP_FILTER, useClass: ErrorEnvelopeFilter },
    { provide: APP_PIPE, useFactory: createValidationPipe },
  ],
})
export class HttpModule {}
