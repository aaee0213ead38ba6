import { ServerResponse } from 'node:http';
import type { ProxyOptions } from 'vite';
import { refuse } from './error-responses';
import { maxBodyBytes, whenChunksExceed } from './limits';
import { visitorAddress } from './visitor-address';

/** Longer than the API's own limit, so that the API answers first (nginx/proxy/request.conf). */
const READ_TIMEOUT_MS = 25_000;

/**
 * Vite's proxy rules for what nginx forwards in production: `/api` to the API without the prefix, and `/sandbox` to
 * the sandbox if there is one.
 */
export function proxyTo(environment: Record<string, string | undefined>): Record<string, ProxyOptions> {
  const { API_URL, SANDBOX_URL, TRUST_PROXY } = environment;
  const addressOf = visitorAddress(TRUST_PROXY);
  const toApi = (target: string, maxBytes: number): ProxyOptions => ({
    target,
    proxyTimeout: READ_TIMEOUT_MS,
    rewrite: (path) => path.slice('/api'.length),
    configure: (proxy) => {
      forwardAsNginx(proxy, addressOf, maxBytes);
      // A browser must keep no answer of the API, whatever the API says (nginx/http/cache-policy.conf).
      proxy.on('proxyRes', ({ headers }) => (headers['cache-control'] = 'no-store'));
    },
  });
  return {
    ...(API_URL && {
      '^/api/webhooks': toApi(API_URL, maxBodyBytes('/api/webhooks')),
      '^/api/': toApi(API_URL, maxBodyBytes('/api/')),
    }),
    ...(SANDBOX_URL && {
      '^/sandbox(/|$|\\?)': {
        target: SANDBOX_URL,
        proxyTimeout: READ_TIMEOUT_MS,
        configure: (proxy) => forwardAsNginx(proxy, addressOf, maxBodyBytes('/sandbox')),
      },
    }),
  };
}

type Proxy = Parameters<NonNullable<ProxyOptions['configure']>>[0];

function forwardAsNginx(proxy: Proxy, addressOf: ReturnType<typeof visitorAddress>, maxBytes: number): void {
  const timedOut = new WeakSet<object>();
  // Before the headers are copied and the body is piped: later, a chunked body may have been sent already.
  proxy.on('start', (request, response) => {
    const { headers } = request;
    headers['x-forwarded-for'] = addressOf(request);
    headers['x-forwarded-proto'] = 'http';
    // Headers in which a visitor could claim another address or host.
    delete headers['x-forwarded-host'];
    delete headers['x-real-ip'];
    delete headers.forwarded;
    whenChunksExceed(maxBytes, request, () => refuse(response, 413));
  });
  proxy.on('proxyReq', (forwarded, request, response) => {
    forwarded.once('timeout', () => timedOut.add(request));
    // An answer given before all of the body was forwarded leaves a request that nobody would end.
    response.once('finish', () => forwarded.destroy());
  });
  proxy.on('error', (_error, request, response) => {
    if (response instanceof ServerResponse) refuse(response, timedOut.has(request) ? 504 : 502);
  });
}
