import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { startNginxWithTls } from '../stack/tls-nginx';
import { expect, test, type APIRequestContext } from './support/test';

test.describe('nginx times out', () => {
  test.use({ ignoreHTTPSErrors: true });

  test('later than the server itself', async ({ request }) => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    try {
      const seconds = await untilGivenUp(request, (silent.address() as AddressInfo).port);
      // The server's own timeout (backend/src/app.ts) is shorter.
      expect(seconds).toBeGreaterThan(20);
      expect(seconds).toBeLessThan(40);
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
  });

  test('quickly if the server accepts no connection', async ({ request }) => {
    const full = await fullServer();
    try {
      expect(await untilGivenUp(request, full.port)).toBeLessThan(20);
    } finally {
      full.stop();
    }
  });
});

/** Seconds until nginx answers 504 with the error envelope. */
async function untilGivenUp(request: APIRequestContext, port: number): Promise<number> {
  const nginx = await startNginxWithTls({ apiUrl: `http://127.0.0.1:${port}` });
  try {
    const begun = Date.now();
    const answer = await request.get(`https://localhost:${nginx.httpsPort}/api/location`, {
      timeout: 40_000,
    });
    expect([answer.status(), await answer.json()]).toEqual([
      504,
      { error: { message: 'Our server does not answer just now. Please try again.', code: 'unavailable' } },
    ]);
    return (Date.now() - begun) / 1000;
  } finally {
    await nginx.stop();
  }
}

/** A process that listens and blocks its event loop, so that it accepts no connection. */
const BUSY = `
  const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    require('node:fs').writeSync(1, String(server.address().port));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 120_000);
    process.exit();
  });`;

/** A server whose accept queue is full: the kernel drops new connections. */
async function fullServer(): Promise<{ port: number; stop: () => void }> {
  const server = spawn(process.execPath, ['-e', BUSY], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [said] = (await once(server.stdout, 'data')) as [Buffer];
  const port = Number(said.toString());
  const queue = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  return {
    port,
    stop: () => {
      for (const socket of queue) socket.destroy();
      server.kill('SIGKILL');
    },
  };
}
