import { randomUUID } from 'node:crypto';
import { ServerResponse } from 'node:http';
import type { ProxyOptions } from 'vite';
import { sendError } from './error-responses';
import { maxBodyBytes, onChunkedBodyTooLarge } from './limits';
import { visitorAddress } from './visitor-address';

/** Longer than the API's own timeout, so that the API responds first (nginx/proxy/request.conf). */
const READ_TIMEOUT_MS = 25_000;

/**
 * Vite's proxy rules for what nginx forwards in production: `/api` to the API without the prefix, and `/sandbox` to
 * the sandbox if there is one.
 */
export function proxyRules(environment: Record<string, string | undefined>): Record<string, ProxyOptions> {
  const { API_URL, SANDBOX_URL, TRUST_PROXY } = environment;
  const addressOf = visitorAddress(TRUST_PROXY);
  const toApi = (target: string, maxBytes: number): ProxyOptions => ({
    target,
    proxyTimeout: READ_TIMEOUT_MS,
    rewrite: (path) => path.slice('/api'.length),
    configure: (proxy) => {
      configureProxy(proxy, addressOf, maxBytes);
      // Browsers must not cache API responses (nginx/http/cache-policy.conf).
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
        configure: (proxy) => configureProxy(proxy, addressOf, maxBodyBytes('/sandbox')),
      },
    }),
  };
}

type Proxy = Parameters<NonNullable<ProxyOptions['configure']>>[0];

function configureProxy(proxy: Proxy, addressOf: ReturnType<typeof visitorAddress>, maxBytes: number): void {
  const timedOut = new WeakSet<object>();
  // Before the proxy copies the headers and pipes the body.
  proxy.on('start', (request, response) => {
    const { headers } = request;
    headers['x-forwarded-for'] = addressOf(request);
    headers['x-forwarded-proto'] = 'http';
    // In the form of nginx's $request_id.
    headers['x-request-id'] = randomUUID().replaceAll('-', '');
    // A client could use these headers to spoof its address or host.
    delete headers['x-forwarded-host'];
    delete headers['x-real-ip'];
    delete headers.forwarded;
    onChunkedBodyTooLarge(maxBytes, request, () => sendError(response, 413));
  });
  proxy.on('proxyReq', (forwarded, request, response) => {
    forwarded.once('timeout', () => timedOut.add(request));
    // The response may end before the proxy has forwarded the whole body.
    response.once('finish', () => forwarded.destroy());
  });
  proxy.on('error', (_error, request, response) => {
    if (response instanceof ServerResponse) sendError(response, timedOut.has(request) ? 504 : 502);
  });
}
