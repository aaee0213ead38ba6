import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { ErrorEnvelopeFilter } from './error-envelope.filter.js';
import { ContactTokens } from './contact-tokens.js';
import { HealthParts } from './health-parts.js';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { createValidationPipe } from './validation.js';

/** What every call has in common: validation, handles, one error envelope; health and metrics. */
@Global()
@Module({
  controllers: [HealthController, MetricsController],
  providers: [
    ContactTokens,
    HealthParts,
    { provide: APP_FILTER, useClass: ErrorEnvelopeFilter },
    { provide: APP_PIPE, useFactory: createValidationPipe },
  ],
  exports: [ContactTokens, HealthParts],
})
export class HttpModule {}
