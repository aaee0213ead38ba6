import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that went through the proxy. */
export interface CountedCall {
  method: string;
  /** Without the query. */
  path: string;
  status: number;
}

/** A proxy in front of the sandbox that counts a command's calls, because they come from another process. */
export interface CountingProxy {
  url: string;
  calls: CountedCall[];
  close: () => Promise<void>;
}

/**
 * @param target the address that the calls are passed on to
 * @param refusal the headers of a 429 answer to a call; null to pass the call on
 */
export async function startCountingProxy(
  target: string,
  refusal: () => Record<string, string> | null = () => null,
): Promise<CountingProxy> {
  const calls: CountedCall[] = [];
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const refused = refusal();
    if (refused) {
      calls.push({ method, path: url.split('?')[0] ?? url, status: 429 });
      outgoing.writeHead(429, { ...refused, 'content-type': 'application/json' });
      outgoing.end('{"code":"too_many_requests","message":"The expected rate limit is exceeded."}');
      return;
    }
    const passedOn = request(new URL(url, target), { method, headers }, (answer) => {
      const status = answer.statusCode ?? 502;
      calls.push({ method, path: url.split('?')[0] ?? url, status });
      outgoing.writeHead(status, answer.headers);
      answer.pipe(outgoing);
    });
    passedOn.once('error', () => outgoing.destroy());
    incoming.pipe(passedOn);
  };
  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
