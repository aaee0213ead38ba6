import { Module } from '@nestjs/common';
import { Organization } from '../organization/organization.js';
import { ExpiringCounters, IdempotencyKeys, WeeklyCounts } from './expiring-counters.js';
import { LookupGuard } from './guards.js';
import { RateLimits } from './rate-limits.js';

const services = [ExpiringCounters, RateLimits, IdempotencyKeys, LookupGuard, WeeklyCounts];

/** Rate limits and other counters, idempotency keys, and the operator's authorization. */
@Module({ providers: [...services, Organization], exports: services })
export class AbuseProtectionModule {}
