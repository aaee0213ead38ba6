import type { ProxyOptions } from 'vite';

/**
 * What nginx forwards in production: `/api` to the server, without the prefix, and `/sandbox` to the sandbox when
 * there is one. The server learns the visitor's address from `X-Forwarded-For`.
 */
export function proxyTo(environment: Record<string, string | undefined>): Record<string, ProxyOptions> {
  const { API_URL, SANDBOX_URL } = environment;
  return {
    ...(API_URL && {
      '^/api/': { target: API_URL, xfwd: true, rewrite: (path) => path.slice('/api'.length) },
    }),
    ...(SANDBOX_URL && { '^/sandbox(/|$|\\?)': { target: SANDBOX_URL, xfwd: true } }),
  };
}
