import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { clientOf } from '../http/client-address.js';
import { Challenges } from './challenges.js';
import { looksAutomated } from './bot-signals.js';
import { RateCounters } from './rate-counters.js';

const WINDOW_S = 2 * 60;
/** Of the writes that the window would allow: a minute's worth at once is still plain, to go on like that is not. */
const PLAIN_SHARE = 0.75;

/**
 * Asks whoever behaves like a program for a proof of work, before a write is looked at: 428 with the challenge in
 * `X-Challenge`; the same call again with the solution in `X-Challenge-Solution` is taken. Nobody is refused for
 * how a form was filled in: a password manager may fill in what no person sees.
 */
@Injectable()
export class BotGuard implements CanActivate {
  private readonly plainWrites: number;

  constructor(
    @Inject(Challenges) private readonly challenges: Challenges,
    @Inject(RateCounters) private readonly tallies: RateCounters,
    @Inject(ENVIRONMENT) environment: Environment,
  ) {
    this.plainWrites = Math.ceil(environment.RATE_LIMIT_PER_MINUTE * (WINDOW_S / 60) * PLAIN_SHARE);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { count } = await this.tallies.add('writer', clientOf(request), WINDOW_S);
    if (count <= this.plainWrites && !looksAutomated(request.headers)) return true;
    await this.challenges.require(request);
    return true;
  }
}
