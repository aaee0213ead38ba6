import { Module } from '@nestjs/common';
import { IdempotencyKeys } from './idempotency-keys.js';
import { LookupGuard } from './lookup.guard.js';
import { RateCounters } from './rate-counters.js';
import { Organization } from '../organization/organization.js';
import { RateLimits } from './rate-limits.js';
import { WeeklyCounts } from './weekly-counts.js';

/** Rate limits and other counters, idempotency keys, and the operator's authorization. */
@Module({
  providers: [RateCounters, RateLimits, IdempotencyKeys, LookupGuard, WeeklyCounts, Organization],
  exports: [RateCounters, RateLimits, IdempotencyKeys, LookupGuard, WeeklyCounts],
})
export class AbuseProtectionModule {}
