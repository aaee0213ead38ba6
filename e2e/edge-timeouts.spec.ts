import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { configuredTimeout, startNginxWithTls } from '../stack/tls-nginx';
import { expect, test, type APIRequestContext } from './support/test';

test.describe('nginx times out', () => {
  test.use({ ignoreHTTPSErrors: true });

  test('later than the server itself', async ({ request }) => {
    // The server's own timeout is 20 s (`requestTimeout` in backend/src/app.ts).
    const seconds = configuredTimeout('proxy_read_timeout');
    expect(seconds).toBeGreaterThan(20);
    expect(seconds).toBeLessThan(40);
    const hangingServer = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(hangingServer, 'listening');
    try {
      const { port } = hangingServer.address() as AddressInfo;
      // The same response, without the wait.
      const shortened = await secondsUntil504(request, port, { proxy_read_timeout: 2 });
      expect(shortened).toBeGreaterThan(1.9);
      expect(shortened).toBeLessThan(15);
    } finally {
      hangingServer.closeAllConnections();
      hangingServer.close();
    }
  });

  test('quickly if the server accepts no connection', async ({ request }) => {
    const full = await startServerWithFullQueue();
    try {
      expect(await secondsUntil504(request, full.port)).toBeLessThan(20);
    } finally {
      full.stop();
    }
  });
});

/** Seconds until nginx responds with 504 with the error envelope. */
async function secondsUntil504(
  request: APIRequestContext,
  port: number,
  timeouts: Record<string, number> = {},
): Promise<number> {
  const nginx = await startNginxWithTls({ apiUrl: `http://127.0.0.1:${port}`, timeouts });
  try {
    const startedAt = Date.now();
    const response = await request.get(`https://localhost:${nginx.httpsPort}/api/location`, {
      timeout: 40_000,
    });
    expect([response.status(), await response.json()]).toEqual([
      504,
      { error: { message: 'Our server does not answer just now. Please try again.', code: 'unavailable' } },
    ]);
    return (Date.now() - startedAt) / 1000;
  } finally {
    await nginx.stop();
  }
}

/** A process that listens and blocks its event loop, so that it accepts no connection. */
const BLOCKING_SERVER = `
  const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    require('node:fs').writeSync(1, String(server.address().port));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 120_000);
    process.exit();
  });`;

/** A server whose accept queue is full: the kernel drops new connections. */
async function startServerWithFullQueue(): Promise<{ port: number; stop: () => void }> {
  const server = spawn(process.execPath, ['-e', BLOCKING_SERVER], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [output] = (await once(server.stdout, 'data')) as [Buffer];
  const port = Number(output.toString());
  const queue = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  return {
    port,
    stop: () => {
      for (const socket of queue) socket.destroy();
      server.kill('SIGKILL');
    },
  };
}
