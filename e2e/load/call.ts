import { Agent, request } from 'node:http';

/** Longer than nginx's upstream timeout. */
const TIMEOUT_MS = 30_000;

const agent = new Agent({ keepAlive: true, maxSockets: Infinity, timeout: 10_000 });

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

/**
 * Sends a request from a loopback address, so that nginx sees many visitors.
 * @returns the status of the complete response; 0 without one
 */
export function sendRequest(
  siteUrl: string,
  { method, path, headers, body }: Call,
  from: string,
): Promise<number> {
  const text = body && JSON.stringify(body);
  return new Promise((resolve) => {
    const clientRequest = request(
      `${siteUrl}${path}`,
      {
        method,
        agent,
        localAddress: from,
        timeout: TIMEOUT_MS,
        headers: {
          'accept-encoding': 'br, gzip',
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...headers,
        },
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', () => resolve(0));
        response.once('aborted', () => resolve(0));
      },
    );
    clientRequest.once('timeout', () => clientRequest.destroy());
    clientRequest.once('error', () => resolve(0));
    clientRequest.end(text);
  });
}
