import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OperatorGuard } from './operator.guard.js';
import { ProofOfWork } from './proof-of-work.js';
import { rateLimitKey, RateLimits } from './rate-limits.js';

/**
 * Protects the lookup of a contact by email address (`X-Contact-Email`) against enumeration: the first lookups of a minute
 * are free, each further one requires a proof of work. A request with an Authorization header needs the operator's token.
 */
@Injectable()
export class LookupGuard implements CanActivate {
  constructor(
    private readonly operatorGuard: OperatorGuard,
    private readonly proofOfWork: ProofOfWork,
    private readonly rateLimits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { authorization, 'x-contact-email': email } = request.headers;
    if (authorization !== undefined) return this.operatorGuard.canActivate(context);
    if (email === undefined) return true;
    const { isFree } = await this.rateLimits.consumeLookup(rateLimitKey(request));
    if (!isFree) await this.proofOfWork.requireSolution(request);
    return true;
  }
}
