import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { FastifyRequest } from 'fastify';
import type { Environment } from '../config/environment.js';
import { ApiError } from '../http/api-error.js';
import { log } from '../telemetry/log.js';
import { rateLimitKey, RateLimits } from './rate-limits.js';

/**
 * Rejects forms whose honeypot field is filled in (`X-Form-Honeypot`). The form empties the field, so a visitor whose password
 * manager filled it in can send the form again.
 * @throws ApiError 403
 */
@Injectable()
export class HoneypotGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!headers['x-form-honeypot']) return true;
    throw new ApiError(403, 'forbidden', 'This form seems to be filled in by a robot. Please try again.');
  }
}

/**
 * Limits the lookup of contacts by email address (`X-Contact-Email`) against enumeration. A request with an Authorization
 * header needs the operator's token as a Bearer token; while none is configured, every such request is rejected.
 * @throws ApiError 401 for a wrong token, 429 after too many attempts
 */
@Injectable()
export class LookupGuard implements CanActivate {
  constructor(
    private readonly rateLimits: RateLimits,
    private readonly config: ConfigService<Environment, true>,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { authorization, 'x-contact-email': email } = request.headers;
    if (authorization === undefined && email === undefined) return true;
    // Counted before a token is compared, or an attacker over the limit would still learn that a guess is right.
    await this.rateLimits.consumeLookup(rateLimitKey(request));
    if (authorization !== undefined) this.requireOperator(authorization, request);
    return true;
  }

  private requireOperator(authorization: string, request: FastifyRequest): void {
    const token = this.config.get('OPERATOR_TOKEN', { infer: true });
    if (!token || !isEqual(authorization, `Bearer ${token}`)) {
      throw new ApiError(401, 'unauthorized', 'This requires the operator’s token.');
    }
    // An audit trail: it shows the use of a stolen token.
    log.info({ route: request.routeOptions.url }, 'operator authorized');
  }
}

/** Compares in constant time. `timingSafeEqual` needs equal lengths, so digests are compared. */
function isEqual(one: string, other: string): boolean {
  const sha256 = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(sha256(one), sha256(other));
}
