import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, ErrorEnvelope } from '../contract/error-envelope.js';

/** Status, reason, code and message, by Node's error code. */
const errorsByCode: Record<string, [number, string, ErrorCode, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'too_large', 'The request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'timeout', 'The request took too long.'],
};
const UNREADABLE = [400, 'Bad Request', 'bad_request', 'The request could not be read.'] as const;

const envelope = (code: ErrorCode, message: string): ErrorEnvelope => ({ error: { message, code } });

/** Fastify's `clientErrorHandler`: responds to malformed HTTP with the error envelope and closes the connection. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const [status, reason, code, message] = errorsByCode[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify(envelope(code, message));
  socket.end(
    [
      `HTTP/1.1 ${status} ${reason}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** Fastify's `frameworkErrors`: responds to a malformed URL such as `/%zz`, which never reaches Nest's exception filter. */
export function handleFrameworkError(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  const [status, , code, message] = UNREADABLE;
  void reply.status(status).send(envelope(code, message));
}
