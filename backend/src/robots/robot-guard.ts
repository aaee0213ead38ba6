import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { ApiError } from '../http/api-error.js';
import { challengeOutcomes } from '../telemetry/metrics.js';
import { Challenges } from './challenges.js';
import { looksLikeProgram } from './form-signals.js';

/** Of the writes that a minute allows: those before are as plain as can be. */
const SHARE_WITHOUT_CHALLENGE = 0.75;

type RateCheck = ReturnType<FastifyInstance['createRateLimit']>;

/**
 * Asks whoever behaves like a program for a proof of work, before a write is looked at: 428 with the challenge in
 * `X-Challenge`; the same call again with the solution in `X-Challenge-Solution` is taken. Nobody is refused for
 * how a form was filled in: a password manager may fill in what no person sees.
 */
@Injectable()
export class RobotGuard implements CanActivate {
  private checkRate: RateCheck | undefined;

  constructor(
    @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost,
    @Inject(Challenges) private readonly challenges: Challenges,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const writesMuch = await this.writesMuch(request);
    if (!writesMuch && !looksLikeProgram(request.headers)) return true;
    const solution = request.headers['x-challenge-solution'];
    if (typeof solution === 'string') {
      const solved = await this.challenges.redeem(solution);
      challengeOutcomes.inc({ outcome: solved ? 'solved' : 'failed' });
      if (solved) return true;
    }
    challengeOutcomes.inc({ outcome: 'asked' });
    throw new ApiError(
      428,
      'challenge_required',
      'Your browser has to show that it is no robot. Please try again.',
      { headers: { 'X-Challenge': await this.challenges.make() } },
    );
  }

  private async writesMuch(request: FastifyRequest): Promise<boolean> {
    this.checkRate ??= this.host.httpAdapter.getInstance<FastifyInstance>().createRateLimit({
      max: Math.ceil(this.environment.RATE_LIMIT_PER_MINUTE * SHARE_WITHOUT_CHALLENGE),
      timeWindow: '1 minute',
    });
    const rate = await this.checkRate(request);
    return !rate.isAllowed && rate.isExceeded;
  }
}
