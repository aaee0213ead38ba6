import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.js';

/** Enough for the longest message of a form, in any script. */
export const MAX_JSON_BYTES = 32 * 1024;
const MAX_DEPTH = 8;

/** By the route rather than the URL: the router also accepts `/%77ebhooks/stripe`. */
export const isWebhook = (request: FastifyRequest) =>
  request.routeOptions.url?.startsWith('/webhooks/') ?? false;
const isWrite = (request: FastifyRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(request.method);

/**
 * Rejects requests before Nest handles them: cross-site writes (403), bodies that are not JSON (415), too large (413) or
 * nested too deeply (400).
 */
export function addRequestHooks(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.is404 || !isWrite(request) || isWebhook(request)) {
      done();
      return;
    }
    if (isCrossSite(request)) {
      done(new ApiError(403, 'forbidden', 'Requests from other sites are not allowed.'));
      return;
    }
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
      done(new ApiError(415, 'unsupported_media_type', 'The request must be JSON.'));
      return;
    }
    if (Number(request.headers['content-length'] ?? 0) > MAX_JSON_BYTES) {
      done(new ApiError(413, 'too_large', 'The request is too large.'));
      return;
    }
    done();
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (isWebhook(request)) {
      done();
      return;
    }
    const tooDeep = exceedsDepth(request.body, MAX_DEPTH);
    done(tooDeep ? new ApiError(400, 'bad_request', 'The request is nested too deeply.') : undefined);
  });
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

/** Iterative, because an attacker chooses the depth. */
function exceedsDepth(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= limit; depth += 1) {
    level = level.flatMap((item): unknown[] =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
