import type { IncomingMessage } from 'node:http';
import type { ErrorStatus } from './error-responses';

const KB = 1024;
/** `large_client_header_buffers` in nginx/http/limits.conf: each line has to fit into one buffer. */
const MAX_LINE_BYTES = 8 * KB;

/** The largest body that nginx accepts on a path, in bytes (`client_max_body_size`). */
export function maxBodyBytes(path: string): number {
  if (path.startsWith('/api/webhooks')) return 512 * KB;
  return /^\/(?:api\/|sandbox(?:\/|$))/.test(path) ? 64 * KB : KB;
}

/** The status with which nginx rejects a request line or header; undefined if it accepts them. */
export function headErrorStatus({
  method = '',
  url = '',
  rawHeaders,
}: IncomingMessage): ErrorStatus | undefined {
  if (`${method} ${url} HTTP/1.1\r\n`.length > MAX_LINE_BYTES) return 414;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (`${rawHeaders[index] ?? ''}: ${rawHeaders[index + 1] ?? ''}\r\n`.length > MAX_LINE_BYTES) return 431;
  }
  return method === 'TRACE' ? 405 : undefined;
}

export function exceedsContentLength(maxBytes: number, { headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > maxBytes;
}

/** Calls `exceeded` once a chunked body, which has no Content-Length, is larger than the limit. */
export function onChunkedBodyTooLarge(
  maxBytes: number,
  request: IncomingMessage,
  exceeded: () => void,
): void {
  if (!request.headers['transfer-encoding']) return;
  let received = 0;
  request.on('data', function count(chunk: Buffer) {
    received += chunk.length;
    if (received <= maxBytes) return;
    request.off('data', count);
    exceeded();
  });
}
