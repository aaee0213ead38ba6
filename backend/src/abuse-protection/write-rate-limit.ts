import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { addressNotFound, ApiError } from '../http/api-error.js';
import { isWebhook } from '../http/webhook-requests.js';
import { RateCounters } from './rate-counters.js';
import { rateLimitKey, TOO_FAST } from './rate-limits.js';

const MINUTE_S = 60;

/**
 * Limits the writes of one client address per minute, over all routes and processes. Reads are not counted, nor are
 * webhooks, which carry a signature. A write to an unknown address counts, and is refused (404) before its body is read.
 */
export async function limitWrites(app: NestFastifyApplication, perMinute: number): Promise<void> {
  const counters = app.get(RateCounters);
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: MINUTE_S * 1000,
    keyGenerator: rateLimitKey,
    allowList: (request: FastifyRequest) => ['GET', 'HEAD'].includes(request.method) || isWebhook(request),
    store: class implements FastifyRateLimitStore {
      incr(client: string, callback: Parameters<FastifyRateLimitStore['incr']>[1]): void {
        counters.increment('client', client, MINUTE_S).then(
          ({ count, secondsLeft }) => callback(null, { current: count, ttl: secondsLeft * 1000 }),
          (error: unknown) => callback(error as Error),
        );
      }
      child(): this {
        return this;
      }
    },
    // When the database is down, the route itself reports a better error.
    skipOnError: true,
    errorResponseBuilder: () => new ApiError(429, 'too_many_requests', TOO_FAST),
  });
  // The plugin adds its own hook to each route, but not to Fastify's handler for unknown addresses, which parses the body.
  const fastify = app.getHttpAdapter().getInstance();
  const limit = fastify.rateLimit();
  fastify.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    await limit.call(fastify, request, reply);
    throw addressNotFound();
  });
}
