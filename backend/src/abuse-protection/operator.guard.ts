import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { ApiError } from '../http/api-error.js';
import { clientOf } from '../http/client-address.js';
import { log } from '../telemetry/log.js';
import { RateLimits } from './rate-limits.js';

/** Lets in who carries the operator's token. Nobody is the operator while none is configured. */
@Injectable()
export class OperatorGuard {
  constructor(
    @Inject(RateLimits) private readonly allowances: RateLimits,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * Every try counts, the right one too: who has guessed too often is not told when they guess right.
   * @throws ApiError 401 for anybody else, 429 after too many tries
   */
  async open(request: FastifyRequest): Promise<void> {
    await this.allowances.lookUpBy(clientOf(request));
    if (!isOperator(request.headers.authorization ?? '', this.environment.OPERATOR_TOKEN)) {
      throw new ApiError(401, 'unauthorized', 'The operator’s token is needed for this.');
    }
    // So that a stolen token's use can be seen.
    log.info({ route: request.routeOptions.url }, 'the operator was let in');
  }
}

/** Whether an Authorization header carries the operator's token. */
export function isOperator(authorization: string, operatorToken: string | undefined): boolean {
  if (!operatorToken) return false;
  // Hashed first: equal lengths, so the comparison takes the same time whatever was sent.
  return timingSafeEqual(digest(authorization), digest(`Bearer ${operatorToken}`));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
