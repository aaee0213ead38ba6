import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../stack/ports.js';
import { stackSettings } from '../../stack/settings.js';
import { siteCommand } from '../../stack/run-stack.js';
import { startNginx } from '../../stack/nginx';
import { Service } from '../../stack/service';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A server started for one test file. */
export interface TestServer {
  url: string;
  stop(): Promise<void>;
}

/** The servers that a front server forwards to. */
export interface Upstreams {
  apiUrl: string;
  sandboxUrl?: string;
  trustProxy?: string;
}

/** Starts nginx with the production configuration, over HTTP. */
export async function startNginxOverHttp({ apiUrl, sandboxUrl }: Upstreams): Promise<TestServer> {
  return inTemporaryFolder(async (folder, port) => {
    const url = `http://127.0.0.1:${port}`;
    return startNginx({
      folder,
      source: join(root, 'nginx'),
      logFile: join(folder, 'nginx.log'),
      readyUrl: `${url}/robots.txt`,
      values: {
        LISTEN: `127.0.0.1:${port}`,
        SITE_ROOT: join(root, 'frontend/dist'),
        API_UPSTREAM: new URL(apiUrl).host,
        SANDBOX_UPSTREAM: sandboxUrl ? new URL(sandboxUrl).host : '',
        PUBLIC_URL: url,
      },
    });
  });
}

/** Starts the preview server of `npm start`. */
export async function startPreviewServer({
  apiUrl,
  sandboxUrl,
  trustProxy = '',
}: Upstreams): Promise<TestServer> {
  return inTemporaryFolder(async (folder, port) => {
    const url = `http://127.0.0.1:${port}`;
    const { PATH = '' } = process.env;
    const settings = stackSettings(
      { PATH, PUBLIC_URL: url, TRUST_PROXY: trustProxy },
      { site: port, api: 0, sandbox: 0, sandboxMail: 0 },
    );
    const site = { ...settings.site, API_URL: apiUrl, SANDBOX_URL: sandboxUrl ?? '' };
    const { name, command, args, env } = siteCommand('preview', { ...settings, site });
    return Service.start({
      name,
      command,
      args,
      env,
      cwd: join(root, 'frontend'),
      logFile: join(folder, 'site.log'),
      readyUrl: `${url}/robots.txt`,
    });
  });
}

async function inTemporaryFolder(
  start: (folder: string, port: number) => Promise<Service>,
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-front-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const port = await freePort();
    const service = await start(folder, port);
    return {
      url: `http://127.0.0.1:${port}`,
      stop: async () => {
        await service.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** A request as the echo server received it. */
export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  bytes: number;
}

/** Starts a server that responds to each request with the request itself, and to `/refused` with a 404. */
export async function startEchoServer(): Promise<{ url: string; received: ReceivedRequest[]; stop(): void }> {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.once('end', () => {
      received.push({ method, url, headers, bytes });
      response.writeHead(url === '/refused' ? 404 : 200, {
        'Cache-Control': 'public, max-age=60',
        'Content-Type': 'application/json',
      });
      response.end(JSON.stringify({ method, url, headers, bytes }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
