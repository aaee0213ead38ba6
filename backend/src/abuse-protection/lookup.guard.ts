import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../http/client-address.js';
import { RateLimits } from './rate-limits.js';
import { Challenges } from './challenges.js';

/**
 * Lets a client look up the first few email addresses (`X-Contact-Email`) of a minute, and asks for a proof of work for
 * each further one, as RobotGuard does for writes. Every try counts, those with a solution too.
 */
@Injectable()
export class LookupGuard implements CanActivate {
  constructor(
    @Inject(Challenges) private readonly challenges: Challenges,
    @Inject(RateLimits) private readonly allowances: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { authorization, 'x-contact-email': email } = request.headers;
    // The operator's own tries are counted by OperatorDoor.
    if (authorization !== undefined || email === undefined) return true;
    const { isFree } = await this.allowances.lookUpBy(clientOf(request));
    if (!isFree) await this.challenges.require(request);
    return true;
  }
}
