import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { FastifyRequest } from 'fastify';
import type { Environment } from '../config/environment.js';
import { looksAutomated } from './bot-signals.js';
import { ProofOfWork } from './proof-of-work.js';
import { RateCounters } from './rate-counters.js';
import { rateLimitKey } from './rate-limits.js';

const WINDOW_S = 2 * 60;
/** Share of the rate limit in the window that needs no proof of work: allows bursts, not a sustained rate. */
const FREE_SHARE = 0.75;

/**
 * Requires a proof of work for writes that look automated: 428 with a challenge in `X-Challenge`, until the client repeats
 * the request with `X-Challenge-Solution`. Never rejects for bot signals alone, since a password manager may fill in a
 * honeypot.
 */
@Injectable()
export class BotGuard implements CanActivate {
  private readonly freeWrites: number;

  constructor(
    private readonly proofOfWork: ProofOfWork,
    private readonly counters: RateCounters,
    config: ConfigService<Environment, true>,
  ) {
    this.freeWrites = Math.ceil(
      config.get('RATE_LIMIT_PER_MINUTE', { infer: true }) * (WINDOW_S / 60) * FREE_SHARE,
    );
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { count } = await this.counters.increment('writer', rateLimitKey(request), WINDOW_S);
    if (count > this.freeWrites || looksAutomated(request.headers)) {
      await this.proofOfWork.requireSolution(request);
    }
    return true;
  }
}
