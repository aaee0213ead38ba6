import { once } from 'node:events';
import { createServer, request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { startNginxWithTls } from './nginx.js';
import { freePort } from './ports.js';
import { siteCommand } from './run-stack.js';
import { Service } from './service.js';
import { stackSettings, testVariables } from './settings.js';

/**
 * Starts a server in the place of the API. It accepts everything, so every rejection is that of the server in front of it. It
 * responds with the request itself, to addresses with `refused` with 404, and to those with `hang` never.
 */
export async function startEchoServer() {
  const received: { method: string; url: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers });
    if (url.includes('hang')) return;
    request.resume().once('end', () => {
      response.writeHead(url.includes('refused') ? 404 : 200, {
        'Cache-Control': 'public, max-age=60',
        'Content-Type': 'application/json',
      });
      response.end(JSON.stringify({ method, url, padding: ' '.repeat(2_000) }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Starts nginx with TLS in front of an echo server, which is also the sandbox by default. */
export async function startNginxWithEcho(options: { trustProxy?: string } = {}) {
  const { url, received, stop } = await startEchoServer();
  const nginx = await startNginxWithTls({ apiUrl: url, sandboxUrl: url, ...options });
  return {
    ...nginx,
    received,
    stop() {
      stop();
      return nginx.stop();
    },
  };
}

/** Starts the preview server of `npm start` in front of an API. */
export async function startPreviewServer(apiUrl: string, trustProxy = '') {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const ports = { site: port, api: 0, sandbox: 0, sandboxMail: 0 };
  const settings = stackSettings({ ...testVariables(), PUBLIC_URL: url, TRUST_PROXY: trustProxy }, ports);
  const site = { ...settings.site, API_URL: apiUrl, SANDBOX_URL: apiUrl };
  const service = await Service.start({
    ...siteCommand('preview', { site }),
    readyUrl: `${url}/robots.txt`,
  });
  return { url, stop: () => service.stop() };
}

/** Sends a request on a connection of its own, with the path as it is. */
export function send(
  url: string,
  path: string,
  { method = 'GET', headers = {}, body = '' } = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  const { protocol, hostname, port } = new URL(url);
  const options = { hostname, port, path, method, headers, agent: false, rejectUnauthorized: false };
  return new Promise((resolve, reject) => {
    const request = (protocol === 'https:' ? requestHttps : requestHttp)(options, (response) => {
      textOf(response).then(
        (text) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        reject,
      );
    });
    // nginx may respond to a body that is too large, and close the connection, before it has read it.
    request.once('error', reject);
    request.end(body);
  });
}
