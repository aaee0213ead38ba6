import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { ErrorEnvelopeFilter } from './error-envelope.filter.js';
import { HealthIndicators } from './health-indicators.js';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { createValidationPipe } from './validation.js';

/** Validation, the error envelope, health checks and metrics. */
@Global()
@Module({
  controllers: [HealthController, MetricsController],
  providers: [
    HealthIndicators,
    { provide: APP_FILTER, useClass: ErrorEnvelopeFilter },
    { provide: APP_PIPE, useFactory: createValidationPipe },
  ],
  exports: [HealthIndicators],
})
export class HttpModule {}
