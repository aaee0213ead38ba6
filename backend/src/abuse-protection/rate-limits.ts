import { normalizeIP } from '@fastify/rate-limit';
import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { FastifyRequest } from 'fastify';
import type { Environment } from '../config/environment.js';
import { ApiError } from '../http/api-error.js';
import { RateCounters, type RateCounterKind } from './rate-counters.js';

const HOUR_S = 60 * 60;
const MINUTE_S = 60;

/** Writes about one email address per hour, as a multiple of a client's writes per minute. */
const WRITES_PER_EMAIL = 3;
/** Each sign-up may send a confirmation mail, so the limit is what a person would try. */
const MIN_SIGN_UPS = 5;

const USED_OFTEN = 'This email address was used too often in the last hour. Please try again later.';
export const TOO_FAST = 'That was a little too fast. Please wait a minute and try again.';

/** The client address that rate limits count by. An IPv6 client controls a whole /64, so it is counted by that prefix. */
export const rateLimitKey = ({ ip }: Pick<FastifyRequest, 'ip'>) => normalizeIP(ip);

/** Rate limits beside the writes per client (docs/decisions/0008-public-calls.md). All methods throw ApiError 429. */
@Injectable()
export class RateLimits {
  private readonly perMinute: number;

  constructor(
    private readonly counters: RateCounters,
    config: ConfigService<Environment, true>,
  ) {
    this.perMinute = config.get('RATE_LIMIT_PER_MINUTE', { infer: true });
  }

  /** Counts a form about this email address, whichever client sends it. */
  async consumeWrite(email: string): Promise<void> {
    await this.consume('write', email, this.perMinute * WRITES_PER_EMAIL, HOUR_S, USED_OFTEN);
  }

  /** Counts a newsletter sign-up of this email address. */
  async consumeSignUp(email: string): Promise<void> {
    await this.consume('sign-up', email, Math.max(MIN_SIGN_UPS, this.perMinute / 4), HOUR_S, USED_OFTEN);
  }

  /**
   * Counts the lookup of an email address, or an attempt to authenticate as the operator. A client may make as many as writes.
   * @param client the client's `rateLimitKey`
   */
  async consumeLookup(client: string): Promise<void> {
    await this.consume('lookup', client, this.perMinute, MINUTE_S, TOO_FAST);
  }

  private async consume(
    kind: RateCounterKind,
    subject: string,
    limit: number,
    seconds: number,
    message: string,
  ): Promise<void> {
    const { count, secondsLeft } = await this.counters.increment(kind, subject, seconds);
    if (count <= limit) return;
    throw new ApiError(429, 'too_many_requests', message, {
      headers: { 'Retry-After': String(Math.max(1, secondsLeft)) },
    });
  }
}
