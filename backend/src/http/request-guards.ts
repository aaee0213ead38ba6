import type { RawBodyRequest } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.js';

/** Enough for the longest message a form takes, in any script. */
const MAX_BODY_BYTES = 32 * 1024;
const MAX_DEPTH = 8;
const WEBHOOKS = '/webhooks/';

const isWebhook = (request: FastifyRequest) => request.url.startsWith(WEBHOOKS);
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
    // A body sent in chunks does not say its length beforehand.
    const { rawBody } = request as RawBodyRequest<FastifyRequest>;
    if (rawBody && rawBody.length > MAX_BODY_BYTES) {
      done(new ApiError(413, 'too_large', 'That is too much at once.'));
      return;
    }
    const tooDeep = depthExceeds(request.body, MAX_DEPTH);
    done(tooDeep ? new ApiError(400, 'bad_request', 'The request is nested too deeply.') : undefined);
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
