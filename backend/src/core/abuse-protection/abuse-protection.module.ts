import { Module } from '@nestjs/common';
import { LookupGuard } from './lookup.guard.js';
import { RateCounters } from './rate-counters.js';
import { RateLimits } from './rate-limits.js';

/** Rate limits, and the operator's authorization. */
@Module({
  providers: [RateCounters, RateLimits, LookupGuard],
  exports: [RateCounters, RateLimits, LookupGuard],
})
export class AbuseProtectionModule {}
