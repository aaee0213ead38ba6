import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.js';

/** Enough for the longest message a form takes, in any script. */
const MAX_BODY_BYTES = 32 * 1024;
const MAX_DEPTH = 8;

/** By the route rather than the URL: the router also accepts `/%77ebhooks/stripe`. */
export const isWebhook = (request: FastifyRequest) =>
  request.routeOptions.url?.startsWith('/webhooks/') ?? false;
const isWrite = (request: FastifyRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(request.method);

/**
 * What is refused before any controller sees it: writes from other sites' pages, bodies that are not JSON, too
 * large, or nested deeper than anything this API takes.
 */
export function guardRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.is404) {
      done(servedOtherwise(fastify, request));
      return;
    }
    if (!isWrite(request) || isWebhook(request)) {
      done();
      return;
    }
    if (isFromAnotherSite(request)) {
      done(new ApiError(403, 'forbidden', 'This may be done from our own pages only.'));
      return;
    }
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
      done(new ApiError(415, 'unsupported_media_type', 'The request must be JSON.'));
      return;
    }
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
      done(new ApiError(413, 'too_large', 'That is too much at once.'));
      return;
    }
    done();
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (isWebhook(request)) {
      done();
      return;
    }
    const tooDeep = depthExceeds(request.body, MAX_DEPTH);
    done(tooDeep ? new ApiError(400, 'bad_request', 'The request is nested too deeply.') : undefined);
  });
}

/**
 * Replaces every body parser by one that does no work for a sender it does not know: the body of a webhook stays the
 * raw `Buffer` that its signature covers, and the body of a request that no route takes is dropped. All other bodies
 * are JSON, since `guardRequests` has refused every other type.
 */
export function parseBodies(adapter: FastifyAdapter, bodyLimit: number): void {
  const fastify: FastifyInstance = adapter.getInstance();
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  // Through the adapter, which otherwise adds Nest's own JSON and form parsers at start.
  adapter.useBodyParser('*', false, { bodyLimit }, (request: FastifyRequest, body: Buffer, done) => {
    if (isWebhook(request)) done(null, body);
    else if (request.is404) done(null);
    // A chunked body does not announce its length.
    else if (body.length > MAX_BODY_BYTES) done(new ApiError(413, 'too_large', 'That is too much at once.'));
    else void parseJson(request, body.toString(), done);
  });
}

/** Whether somebody serves this path, but not in this way. Where nobody does, the router says so itself. */
function servedOtherwise(fastify: FastifyInstance, { url }: FastifyRequest): ApiError | undefined {
  const path = url.split('?')[0] ?? '';
  const methods = (['GET', 'POST', 'PUT'] as const).filter((method) =>
    fastify.hasRoute({ method, url: path }),
  );
  if (methods.length === 0) return undefined;
  const headers = { Allow: methods.join(', ') };
  return new ApiError(405, 'method_not_allowed', 'That cannot be done here.', { headers });
}

/**
 * Browsers say where a request comes from; what says nothing is no browser and has no cookies to misuse. A page beside
 * ours, of another name under the same domain, is another's page.
 */
function isFromAnotherSite({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

/** Level by level rather than by recursion: the depth is the attacker's to choose. */
function depthExceeds(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= limit; depth += 1) {
    level = level.flatMap((item): unknown[] =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
