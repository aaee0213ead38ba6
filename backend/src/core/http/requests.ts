import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { log } from '../telemetry/log.js';
import { requestDurationSeconds } from '../telemetry/metrics.js';
import { ApiError, UNREADABLE } from './api-error.js';

/* What Fastify's hooks do with every request, in this order: Nest's guards run only after a body has been read. */

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

/**
 * Rejects writes of other sites (403), and writes that are not JSON (415), which a form of another site could send without a
 * CORS preflight.
 */
export function rejectCrossSiteRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => done(rejectionOf(request)));
}

function rejectionOf(request: FastifyRequest): ApiError | undefined {
  if (request.is404 || ['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return undefined;
  if (isCrossSite(request)) {
    return new ApiError(403, 'forbidden', 'Requests from other sites are not allowed.');
  }
  const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '');
  return isJson ? undefined : new ApiError(415, 'unsupported_media_type', 'The request must be JSON.');
}

/**
 * Browsers send `Sec-Fetch-Site` or `Origin`; a client that sends neither is no browser and has no cookies to misuse.
 * Sibling subdomains (`same-site`) count as other sites.
 */
function isCrossSite({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

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
