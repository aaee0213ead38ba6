import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { ErrorEnvelopeFilter } from './error-envelope.filter.js';
import { Handles } from './handles.js';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { RateLimitGuard } from './rate-limit.guard.js';
import { createValidationPipe } from './validation.js';

/** What every call has in common: limits, validation, handles, one error envelope; health and metrics. */
@Global()
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [ENVIRONMENT],
      useFactory: ({ RATE_LIMIT_PER_MINUTE: limit }: Environment) => [{ ttl: 60_000, limit }],
    }),
  ],
  controllers: [HealthController, MetricsController],
  providers: [
    Handles,
    { provide: APP_FILTER, useClass: ErrorEnvelopeFilter },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_PIPE, useFactory: createValidationPipe },
  ],
  exports: [Handles],
})
export class HttpModule {}
