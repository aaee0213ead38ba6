import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The web server in front of an API: a page at `/`, the API under `/api`. */
export interface SiteProxy {
  url: string;
  close: () => Promise<void>;
}

export async function startSiteProxy(apiUrl: string): Promise<SiteProxy> {
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (!path.startsWith('/api/')) {
      outgoing.end('<!doctype html><html><title>Home</title></html>');
      return;
    }
    const { method, headers } = incoming;
    const forwarded = request(apiUrl + path.slice('/api'.length), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
