import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { newEmail, pay } from '../support/payments.js';
import { sendRaw } from '../support/raw-http.js';
import { setupTestApi } from '../support/test-api.js';

/** File paths, stack traces, library and provider names. */
const INTERNALS =
  /node_modules|\.[jt]s\b|\bat .+:\d+|fastify|FST_|nest|drizzle|postgres|pglite|select |insert |ECONN|127\.0\.0\.1|sk_|xkeysib|brevo|stripe/i;

describe('every refusal is the error envelope without internals', () => {
  const api = setupTestApi('postgresql');

  const expectRefusal = (response: { status: number; body: unknown }, status: number) => {
    const text = JSON.stringify(response.body);
    expect([text, response.status]).toEqual([text, status]);
    expect(response.body).toEqual({
      error: { message: expect.stringMatching(/^\S.{5,}/), code: expect.stringMatching(/^[a-z_]+$/) },
    });
    expect(text).not.toMatch(INTERNALS);
  };

  test.each([
    ['GET', '/'],
    ['GET', '/.env'],
    ['GET', '/contacts/1'],
    ['GET', '/contacts/'],
    ['POST', '/contact-by-email/../metrics'],
    ['DELETE', '/no/such/thing'],
    ['GET', '/sandbox'],
    ['POST', '/sandbox/api/faults'],
    ['GET', `/${'long'.repeat(30)}`],
    ['GET', '/contacts%00'],
  ])('%s %s is not found', async (method, path) => {
    expectRefusal(
      await sendRaw(api, `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      404,
    );
  });

  test.each([
    ['DELETE', '/contacts', 'GET'],
    ['POST', '/contacts', 'GET'],
    ['OPTIONS', '/add-contact', 'POST'],
    ['GET', '/add-contact', 'POST'],
    ['PATCH', '/update-contact', 'PUT'],
    ['GET', '/webhooks/stripe?x=1', 'POST'],
    ['PUT', '/openapi.json', 'GET'],
  ])('%s %s is not allowed; Allow names %s', async (method, path, allowed) => {
    const response = await api.browser()[method.toLowerCase() as 'get'](path);
    expectRefusal(response, 405);
    expect(response.headers.allow).toBe(allowed);
  });

  test.each([
    ['a malformed URL', 'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n', 400],
    [
      'two Content-Length headers',
      'POST /add-contact HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      400,
    ],
    [
      'Content-Length beside chunked encoding',
      'POST /add-contact HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'a Content-Length over the limit, before the body arrives',
      'POST /add-contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 40000\r\nConnection: close\r\n\r\n{',
      413,
    ],
    [
      'chunks that add up to more than the limit',
      `POST /add-contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n9c40\r\n"${'a'.repeat(39_998)}"\r\n0\r\n\r\n`,
      413,
    ],
    [
      'a webhook with a Content-Length over its limit',
      'POST /webhooks/stripe HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 600000\r\nConnection: close\r\n\r\n{',
      413,
    ],
    [
      'a Content-Length of 100 GB',
      'POST /add-contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\nConnection: close\r\n\r\n{',
      413,
    ],
  ])('%s is refused', async (_, text, status) => {
    expectRefusal(await sendRaw(api, text), status);
  });

  test('a request that takes longer than 20 seconds to arrive is cut off', () => {
    expect(api.app.getHttpServer()).toMatchObject({ requestTimeout: 20_000 });
  });

  test.each(['null', '[]', '"text"', '5', 'true', '[{"contactEmail":"a@example.org"}]', '', '{', '\u0000'])(
    'every endpoint refuses the body %j',
    async (body) => {
      for (const path of WRITE_ENDPOINTS) {
        const call = api.browser()[path === '/update-contact' ? 'put' : 'post'](path);
        const response = await call.set('content-type', 'application/json').send(body);
        expectRefusal(response, 400);
      }
    },
  );

  test.each([
    ['gzip encoding', { 'content-encoding': 'gzip' }],
    ['the charset utf-16', { 'content-type': 'application/json; charset=utf-16' }],
  ])('a body in %s is refused', async (_, headers) => {
    const body = Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 3]);
    const response = await api
      .browser()
      .post('/add-contact')
      .set({ 'content-type': 'application/json', ...headers })
      .serialize((bytes: Buffer) => bytes as unknown as string)
      .send(body);
    expectRefusal(response, 400);
  });

  test.each([
    'limit=0',
    'limit=1001',
    'limit=1e9',
    'limit=1&limit=2',
    'offset=-1',
    'offset[x]=1',
    'admin=true',
  ])('GET /contacts?%s is refused', async (query) => {
    expectRefusal(await api.browser().get(`/contacts?${query}`), 400);
  });

  test('a database error is a 500 without details', async () => {
    const { orm } = api;
    await orm.execute(sql`alter table messages rename to renamed`);
    const message = { name: 'Test Visitor', email: newEmail(), message: 'Hello' };
    expectRefusal(await api.browser().post('/send-mail').send(message), 500);
    await orm.execute(sql`alter table renamed rename to messages`);
  });

  test('a provider error is a 502 without details', async () => {
    const session = pay(api, { email: newEmail() });
    for (const kind of ['status', 'drop', 'html'] as const) {
      api.sandbox.faults.set({ call: '*', kind });
      const lookUp = await api.browser().get('/contacts').set('X-Contact-Email', 'a@example.org');
      expectRefusal(lookUp, 502);
      const payment = { params: { checkoutSessionId: session } };
      expectRefusal(await api.browser().post('/get-payment-data').send(payment), 502);
      expectRefusal(await api.browser().post('/add-contact').send({ contactEmail: newEmail() }), 502);
      api.sandbox.faults.clear();
    }
  });
});

const WRITE_ENDPOINTS = [
  '/add-contact',
  '/subscribe-to-news',
  '/contact-by-email',
  '/add-full-contact',
  '/update-contact',
  '/get-payment-data',
  '/send-mail',
];
