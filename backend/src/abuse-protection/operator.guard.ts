import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { FastifyRequest } from 'fastify';
import type { Environment } from '../config/environment.js';
import { ApiError } from '../http/api-error.js';
import { log } from '../telemetry/log.js';
import { rateLimitKey, RateLimits } from './rate-limits.js';

/**
 * Requires the operator's token as a Bearer token. Rejects every request while no token is configured.
 * @throws ApiError 401 for a wrong token, 429 after too many attempts
 */
@Injectable()
export class OperatorGuard implements CanActivate {
  constructor(
    private readonly rateLimits: RateLimits,
    private readonly config: ConfigService<Environment, true>,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    // Counted before the comparison, or an attacker over the limit would still learn that a guess is right.
    await this.rateLimits.consumeLookup(rateLimitKey(request));
    const tokens = this.config.get('OPERATOR_TOKEN', { infer: true });
    if (!isOperator(request.headers.authorization ?? '', tokens)) {
      throw new ApiError(401, 'unauthorized', 'This requires the operator’s token.');
    }
    // An audit trail: it shows the use of a stolen token.
    log.info({ route: request.routeOptions.url }, 'operator authorized');
    return true;
  }
}

/**
 * Whether an Authorization header carries one of the operator's tokens, compared in constant time.
 * @param operatorTokens during a change the new one and the old one; undefined when none is configured
 */
export function isOperator(authorization: string, operatorTokens: readonly string[] = []): boolean {
  // timingSafeEqual needs equal lengths, so compare digests. Every token is compared, whichever fits.
  const sent = sha256(authorization);
  return operatorTokens.map((token) => timingSafeEqual(sent, sha256(`Bearer ${token}`))).includes(true);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
