import type { ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

const TOO_LARGE = ['too_large', 'The request is too large.'] as const;
const UNAVAILABLE = ['unavailable', 'Our server does not answer just now. Please try again.'] as const;

/** Code and message by status, as in nginx/http/failures.conf. */
const ERRORS = {
  400: ['bad_request', 'The request could not be read.'],
  404: ['not_found', 'This address does not exist.'],
  405: ['method_not_allowed', 'This request method is not supported.'],
  408: ['timeout', 'The request took too long.'],
  413: TOO_LARGE,
  414: TOO_LARGE,
  431: TOO_LARGE,
  502: UNAVAILABLE,
  504: UNAVAILABLE,
} as const;

export type ErrorStatus = keyof typeof ERRORS;

/** nginx's `lingering_time`: how long it reads the rest of a rejected body. */
const LINGER_MS = 30_000;

/** Sends the API's error envelope, unless the response has started. */
export function sendError(response: ServerResponse, status: ErrorStatus): void {
  if (response.headersSent) return;
  const body = envelope(status);
  const { req: request } = response;
  // nginx adds the header to successful responses and redirects only.
  response.removeHeader('Link');
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  });
  response.write(body);
  const end = () => response.end();
  if (request.complete || request.method === 'HEAD') {
    end();
    return;
  }
  // Closing the connection while the client is still sending would lose the response.
  request.unpipe();
  request.resume().once('close', end);
  setTimeout(end, LINGER_MS).unref();
}

/** Responds to a request that Node's HTTP parser rejected, and closes the connection. */
export function sendParserError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = PARSER_ERRORS[error.code ?? ''] ?? 400;
  const body = envelope(status);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

const PARSER_ERRORS: Record<string, ErrorStatus> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function envelope(status: ErrorStatus): string {
  const [code, message] = ERRORS[status];
  return JSON.stringify({ error: { message, code } });
}
