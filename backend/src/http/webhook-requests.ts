import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.js';

/** By the route rather than the URL: the router also accepts `/%77ebhooks/stripe`. */
export const isWebhook = (request: FastifyRequest) =>
  request.routeOptions.url?.startsWith('/webhooks/') ?? false;

/**
 * Parses JSON bodies, but leaves that of a webhook as a Buffer: its signature covers the bytes, and decides whether they are
 * parsed. Without a signature the request is refused (400) before its body is read.
 */
export function parseBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const isUnsigned = isWebhook(request) && !request.headers['stripe-signature'];
    done(isUnsigned ? new ApiError(400, 'bad_signature', 'Invalid webhook signature.') : undefined);
  });
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) =>
    isWebhook(request) ? done(null, body) : parseJson(request, body.toString(), done),
  );
}
