import { Module } from '@nestjs/common';
import { RateLimits } from './rate-limits.js';
import { Challenges } from './challenges.js';
import { LookupGuard } from './lookup.guard.js';
import { OperatorGuard } from './operator.guard.js';
import { BotGuard } from './bot.guard.js';
import { RateCounters } from './rate-counters.js';

/** What keeps programs from flooding the forms, and the forms from flooding anybody. */
@Module({
  providers: [RateCounters, Challenges, OperatorGuard, RateLimits, BotGuard, LookupGuard],
  exports: [RateCounters, Challenges, RateLimits, BotGuard, LookupGuard, OperatorGuard],
})
export class AbuseProtectionModule {}
