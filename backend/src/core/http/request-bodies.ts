import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.js';
import { UNREADABLE } from './error-envelope.filter.js';

/** As nginx (nginx/site/proxied.conf). A larger event, such as of a dispute with much evidence, is fetched from Stripe within an hour. */
const MAX_EVENT_BYTES = 128 * 1024;
/** More than any form has. For the thousands that 64 kB hold, the validator takes a tenth of a second. */
const MAX_VALUES = 100;

/** By the route rather than the URL: the router also accepts `/%77ebhooks/stripe`. */
export const isWebhook = (request: FastifyRequest) =>
  request.routeOptions.url?.startsWith('/webhooks/') ?? false;

/**
 * Parses JSON bodies, but leaves that of a webhook as a Buffer: its signature covers the bytes, and decides whether they are
 * parsed. Without a signature the request is refused (400) before its body is read, a body that is too large (413) after it, and
 * one of too many values (400) before it is validated.
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
    isWebhook(request)
      ? done(null, body)
      : parseJson(request, body.toString(), (error, value: unknown) =>
          done(error ?? (hasManyValues(value) ? unreadable() : null), value),
        ),
  );
}

const unreadable = () => new ApiError(400, 'bad_request', UNREADABLE.error.message);

/** Counts the values of a body and in it, level by level. */
function hasManyValues(body: unknown): boolean {
  const found = [body];
  for (const value of found) {
    const inner: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [];
    if (found.length + inner.length > MAX_VALUES) return true;
    found.push(...inner);
  }
  return false;
}
