import { Module } from '@nestjs/common';
import { IdempotencyKeys } from './idempotency-keys.js';
import { LookupGuard } from './lookup.guard.js';
import { RateCounters } from './rate-counters.js';
import { RateLimits } from './rate-limits.js';

/** Rate limits, idempotency keys, and the operator's authorization. */
@Module({
  providers: [RateCounters, RateLimits, IdempotencyKeys, LookupGuard],
  exports: [RateCounters, RateLimits, IdempotencyKeys, LookupGuard],
})
export class AbuseProtectionModule {}
