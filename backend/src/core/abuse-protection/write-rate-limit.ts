import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { addressNotFound, ApiError } from '../http/api-error.js';
import { isWebhook } from '../http/request-bodies.js';
import { RateCounters } from './rate-counters.js';
import { logReached, rateLimitKey, TOO_FAST } from './rate-limits.js';

const MINUTE_S = 60;

/** Not a donor's return: a hall of donors may share one address, and `RateLimits.consumeReturn` limits each by its payment. */
const isCounted = (request: FastifyRequest) =>
  !['GET', 'HEAD'].includes(request.method) &&
  !isWebhook(request) &&
  request.routeOptions.url !== '/get-payment-data';

/**
 * Limits the writes of one client address per minute, over all routes and processes. Reads are not counted, nor are
 * webhooks, which carry a signature, nor returns from a payment. A write to an unknown address counts, and is refused (404)
 * before its body is read.
 * @param findDonor the client as which a browser counts that has just shown a payment; null for any other browser
 */
export async function limitWrites(
  app: NestFastifyApplication,
  perMinute: number,
  findDonor: (request: FastifyRequest) => Promise<string | null>,
): Promise<void> {
  const counters = app.get(RateCounters);
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: MINUTE_S * 1000,
    keyGenerator: async (request: FastifyRequest) =>
      (isCounted(request) ? await findDonor(request) : null) ?? rateLimitKey(request),
    allowList: (request: FastifyRequest) => !isCounted(request),
    store: class implements FastifyRateLimitStore {
      incr(client: string, callback: Parameters<FastifyRateLimitStore['incr']>[1]): void {
        counters.increment('client', client, MINUTE_S).then(
          ({ count, secondsLeft }) => {
            logReached('client', count, perMinute);
            callback(null, { current: count, ttl: secondsLeft * 1000 });
          },
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
