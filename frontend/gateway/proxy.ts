import { ServerResponse } from 'node:http';
import type { ProxyOptions } from 'vite';

/** What nginx says when the server does not answer (nginx/http/failures.conf). */
const UNAVAILABLE = JSON.stringify({
  error: { message: 'Our server does not answer just now. Please try again.', code: 'unavailable' },
});

/** Every failure of a call reads alike, that of the connection too: Vite's own words would be plain text. */
const inTheEnvelope: NonNullable<ProxyOptions['configure']> = (proxy) => {
  proxy.on('error', (_error, _request, response) => {
    if (!(response instanceof ServerResponse) || response.headersSent) return;
    response.writeHead(502, { 'Content-Type': 'application/json' }).end(UNAVAILABLE);
  });
};

/**
 * What nginx forwards in production: `/api` to the server, without the prefix, and `/sandbox` to the sandbox when
 * there is one. The server learns the visitor's address from `X-Forwarded-For`.
 */
export function proxyTo(environment: Record<string, string | undefined>): Record<string, ProxyOptions> {
  const { API_URL, SANDBOX_URL } = environment;
  return {
    ...(API_URL && {
      '^/api/': {
        target: API_URL,
        xfwd: true,
        rewrite: (path) => path.slice('/api'.length),
        configure: inTheEnvelope,
      },
    }),
    ...(SANDBOX_URL && { '^/sandbox(/|$|\\?)': { target: SANDBOX_URL, xfwd: true } }),
  };
}
