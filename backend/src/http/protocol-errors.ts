import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorEnvelope } from '../contract/error-envelope.js';
import type { ErrorCode } from './api-error.js';

/** What went wrong before there was a request, by the name that Node has for it. Anything else could not be read. */
const refusals: Record<string, [number, string, ErrorCode, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'too_large', 'That is too much at once.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'timeout', 'The request took too long.'],
};
const UNREADABLE = [400, 'Bad Request', 'bad_request', 'The request could not be read.'] as const;

const envelope = (code: ErrorCode, message: string): ErrorEnvelope => ({ error: { message, code } });

/** Answers what is no HTTP, or too much of it, in the envelope too, and ends the connection. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const [status, reason, code, message] = refusals[error.code ?? ''] ?? UNREADABLE;
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

/** Answers an address that cannot be read (`/%zz`), which no route and no filter ever sees. */
export function refuseAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  const [status, , code, message] = UNREADABLE;
  void reply.status(status).send(envelope(code, message));
}
