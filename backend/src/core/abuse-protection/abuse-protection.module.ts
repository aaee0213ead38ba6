import { Module } from '@nestjs/common';
import { ExpiringCounters } from './expiring-counters.js';
import { LookupGuard } from './guards.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import { RateLimits } from './rate-limits.js';
import { WeeklyCounts } from './weekly-counts.js';

const services = [ExpiringCounters, RateLimits, IdempotencyKeys, LookupGuard, WeeklyCounts];

/** Rate limits, idempotency keys, the operator's authorization, and the digest's counts, which are counters of the same table. */
@Module({ providers: services, exports: services })
export class AbuseProtectionModule {}
