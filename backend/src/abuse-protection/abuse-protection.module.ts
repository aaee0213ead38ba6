import { Module } from '@nestjs/common';
import { BotGuard } from './bot.guard.js';
import { LookupGuard } from './lookup.guard.js';
import { ProofOfWork } from './proof-of-work.js';
import { RateCounters } from './rate-counters.js';
import { RateLimits } from './rate-limits.js';

/** Rate limits, bot detection with proof of work, and the operator's authorization. */
@Module({
  providers: [RateCounters, ProofOfWork, RateLimits, BotGuard, LookupGuard],
  exports: [RateCounters, ProofOfWork, RateLimits, BotGuard, LookupGuard],
})
export class AbuseProtectionModule {}
