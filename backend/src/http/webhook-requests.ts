import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.js';

/** As nginx (nginx/site/api.conf). */
const MAX_EVENT_BYTES = 512 * 1024;

/** By the route rather than the URL: the router also accepts `/%77ebhooks/stripe`. */
export const isWebhook = (request: FastifyRequest) =>
  request.routeOptions.url?.startsWith('/webhooks/') ?? false;

/**
 * Parses JSON bodies, but leaves that of a webhook as a Buffer: its signature covers the bytes, and decides whether they are
 * parsed. Without a signature the request is refused (400) before its body is read, a body that is too large (413) after it.
 */
export function parseBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.url.startsWith('/webhooks/')) route.bodyLimit = MAX_EVENT_BYTES;
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    const isUnsigned = isWebhook(request) && !request.headers['stripe-signature'];
    done(isUnsigned ? new ApiError(400, 'bad_signature', 'Invalid webhook signature.') : undefined);
  });
  // Fastify closes the connection after it has refused a body. If the rest is still on its way, that resets the connection, and the
  // proxy of `npm start` has no answer to pass on.
  fastify.addHook('onSend', ({ raw }, { statusCode }, payload, done) => {
    if (statusCode === 413) finished(raw.resume(), () => done(null, payload));
    else done(null, payload);
  });
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) =>
    isWebhook(request) ? done(null, body) : parseJson(request, body.toString(), done),
  );
}
