import type { FastifyInstance } from 'fastify';
import { log } from '../telemetry/log.js';
import { requestDurationSeconds } from '../telemetry/metrics.js';

/** Logs and measures each request by its route, never by its URL, query or body. */
export function logRequests(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const ms = Math.round(reply.elapsedTime);
    requestDurationSeconds.observe(
      { method, route, status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    );
    if (!route.startsWith('/health')) {
      log.info({ method, route, status: reply.statusCode, ms, requestId: request.id }, 'request');
    }
    done();
  });
}
