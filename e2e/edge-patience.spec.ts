import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { startNginxWithTls } from '../stack/own-nginx';
import { expect, test, type APIRequestContext } from './support/test';

/** Before servers that are there and do not answer. Left to itself nginx would wait a minute for either. */
test.describe('nginx waits', () => {
  test.use({ ignoreHTTPSErrors: true });

  test('for an answer a little longer than the server gives itself', async ({ request }) => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    try {
      const seconds = await untilGivenUp(request, (silent.address() as AddressInfo).port);
      // The server's own patience (backend/src/app.ts) is over first.
      expect(seconds).toBeGreaterThan(20);
      expect(seconds).toBeLessThan(40);
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
  });

  test('but a moment for a server that takes no more connections', async ({ request }) => {
    const full = await fullServer();
    try {
      expect(await untilGivenUp(request, full.port)).toBeLessThan(20);
    } finally {
      full.stop();
    }
  });
});

/** How long a visitor waits until nginx says, in the envelope, that the server does not answer. */
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

/** Listens, and then does nothing, not even take a connection. Ends by itself. */
const BUSY = `
  const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    require('node:fs').writeSync(1, String(server.address().port));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 120_000);
    process.exit();
  });`;

/** A server whose queue others have filled: the system leaves whoever comes now without any answer. */
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
