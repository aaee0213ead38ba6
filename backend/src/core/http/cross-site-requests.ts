import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.js';

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
