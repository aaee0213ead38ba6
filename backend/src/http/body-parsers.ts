import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.js';
import { isWebhook, MAX_JSON_BYTES } from './request-hooks.js';

/**
 * Replaces all body parsers. A webhook's body stays the raw `Buffer` that the signature covers, the body of an unknown
 * route is dropped, and every other body is parsed as JSON: `addRequestHooks` has rejected other types.
 * @param bodyLimit in bytes, for webhooks
 */
export function replaceBodyParsers(adapter: FastifyAdapter, bodyLimit: number): void {
  const fastify: FastifyInstance = adapter.getInstance();
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  // Through the adapter, or Nest would add its own JSON and form parsers.
  adapter.useBodyParser('*', false, { bodyLimit }, (request: FastifyRequest, body: Buffer, done) => {
    if (isWebhook(request)) done(null, body);
    else if (request.is404) done(null);
    // A chunked body has no Content-Length.
    else if (body.length > MAX_JSON_BYTES) done(new ApiError(413, 'too_large', 'The request is too large.'));
    else void parseJson(request, body.toString(), done);
  });
}
