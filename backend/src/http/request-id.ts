import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { runWithRequestId } from '../telemetry/request-context.js';

/** What nginx's `$request_id` and common proxies send. Anything else could forge or flood log lines. */
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Fastify's `genReqId`: the proxy's `X-Request-Id`, or a new id where it is missing or malformed. */
export function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Handles each request in the context of its id (`currentRequestId`). */
export function addRequestContext(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => runWithRequestId(request.id, done));
  // The events of the request's body run outside the context of `onRequest`.
  fastify.addHook('preValidation', (request, _reply, done) => runWithRequestId(request.id, done));
}
