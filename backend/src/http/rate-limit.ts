import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { RateCounters } from '../abuse-protection/rate-counters.js';
import { ApiError } from './api-error.js';
import { clientOf } from './client-address.js';
import { isWebhook } from './request-guards.js';

const MINUTE_S = 60;

/**
 * Limits how many writes one client address may make in a minute, over all calls and all processes together. Reading
 * is not counted, nor are the payment provider's own calls, which are known by their signature.
 */
export async function limitWrites(app: NestFastifyApplication, perMinute: number): Promise<void> {
  const tallies = app.get(RateCounters);
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: MINUTE_S * 1000,
    keyGenerator: clientOf,
    allowList: (request: FastifyRequest) => ['GET', 'HEAD'].includes(request.method) || isWebhook(request),
    store: class implements FastifyRateLimitStore {
      incr(client: string, callback: Parameters<FastifyRateLimitStore['incr']>[1]): void {
        tallies.add('client', client, MINUTE_S).then(
          ({ count, secondsLeft }) => callback(null, { current: count, ttl: secondsLeft * 1000 }),
          (error: unknown) => callback(error as Error),
        );
      }
      child(): this {
        return this;
      }
    },
    // Without the database nothing works; the call itself says that better.
    skipOnError: true,
    errorResponseBuilder: () =>
      new ApiError(
        429,
        'too_many_requests',
        'That was a little too fast. Please wait a minute and try again.',
      ),
  });
}
