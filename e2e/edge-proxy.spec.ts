import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startNginxWithTls, type TlsNginx } from '../stack/tls-nginx';
import { expect, test } from './support/test';

/** The server behind nginx accepts everything, so every rejection is nginx's. */
test.describe('nginx, in front of the server', () => {
  test.describe.configure({ mode: 'default' });
  const received = new Map<string, IncomingHttpHeaders>();
  let server: Server;
  let nginx: TlsNginx;
  test.beforeAll(async () => {
    server = createServer((request, response) => {
      received.set(request.url ?? '', request.headers);
      response.setHeader('Cache-Control', 'public, max-age=60');
      response.setHeader('Content-Type', 'application/json');
      request.resume().once('end', () => response.end(JSON.stringify({ text: 'a'.repeat(5_000) })));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    nginx = await startNginxWithTls({ apiUrl: `http://127.0.0.1:${port}` });
  });
  test.afterAll(async () => {
    await nginx.stop();
    server.close();
  });
  test.use({ ignoreHTTPSErrors: true });

  const tooLarge = { error: { code: 'too_large' } };
  const address = (path: string) => `https://localhost:${nginx.httpsPort}${path}`;

  test('forwards the address of the connection, not the one the client claims', async ({ request }) => {
    const claims = {
      'x-forwarded-for': '8.8.8.8',
      'x-forwarded-proto': 'gopher',
      'x-forwarded-host': 'evil.example',
      'x-real-ip': '8.8.8.8',
      forwarded: 'for=8.8.8.8;host=evil.example',
    };
    await request.get(address('/api/contacts?limit=1'), { headers: claims });
    expect(received.get('/contacts?limit=1')).toMatchObject({
      host: `localhost:${nginx.httpsPort}`,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    });
    expect(JSON.stringify(received.get('/contacts?limit=1'))).not.toMatch(/8\.8\.8\.8|evil|gopher/);
  });

  test('forwards the request id of the access log, not the one the client claims', async ({ request }) => {
    await request.get(address('/api/identified'), { headers: { 'x-request-id': 'evil' } });
    const id = received.get('/identified')?.['x-request-id'];
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    await expect.poll(() => nginx.log()).toContain(`"request_id":"${String(id)}"`);
    const line = nginx
      .log()
      .split('\n')
      .find((text) => text.includes(String(id)));
    expect(JSON.parse(line ?? '')).toMatchObject({ path: '/api/identified', request_id: id });
  });

  test('hides the metrics, however the path is written', async ({ request }) => {
    for (const path of ['/api/metrics', '/api/metrics/', '/api//metrics', '/api/%6detrics']) {
      expect([path, (await request.get(address(path))).status()]).toEqual([path, 404]);
    }
    expect([...received.keys()].join()).not.toContain('metrics');
  });

  test('limits the size of bodies', async ({ request }) => {
    const post = async (path: string, bytes: number) => {
      const response = await request.post(address(path), { data: 'a'.repeat(bytes) });
      return [response.status(), await response.json()] as unknown;
    };
    expect(await post('/api/large', 60_000)).toMatchObject([200, {}]);
    expect(await post('/api/too-large', 70_000)).toMatchObject([413, tooLarge]);
    expect(await post('/api/webhooks/large', 500_000)).toMatchObject([200, {}]);
    expect(await post('/api/webhooks/too-large', 600_000)).toMatchObject([413, tooLarge]);
    expect(await post('/donate', 2_000)).toMatchObject([413, tooLarge]);
    expect([...received.keys()].join()).not.toMatch(/too-large|donate/);
  });

  test('limits the size of headers', async ({ request }) => {
    const headers = { cookie: `visitor=${'a'.repeat(9_000)}` };
    const response = await request.get(address('/api/too-long'), { headers });
    expect([response.status(), await response.json()]).toMatchObject([431, tooLarge]);
    expect([...received.keys()]).not.toContain('/too-long');
  });

  test('sends API responses with no-store and uncompressed (BREACH)', async ({ request }) => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const response = (await request.get(address('/api/location'), { headers })).headers();
    expect(response['cache-control']).toBe('no-store');
    expect(response).not.toHaveProperty('content-encoding');
  });

  test('has no sandbox if none is configured', async ({ request }) => {
    for (const path of ['/sandbox', '/sandbox/checkout/once']) {
      const response = await request.get(address(path), { maxRedirects: 0 });
      expect([path, response.status(), response.headers().location]).toEqual([path, 302, '/']);
    }
  });

  test('responds with 502 and the error envelope if the server is down', async ({ request }) => {
    server.close();
    server.closeAllConnections();
    const response = await request.get(address('/api/location'));
    expect([response.status(), await response.json()]).toEqual([
      502,
      { error: { message: 'Our server does not answer just now. Please try again.', code: 'unavailable' } },
    ]);
  });
});
