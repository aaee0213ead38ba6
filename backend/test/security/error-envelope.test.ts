import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { newEmail, pay } from '../support/payments.js';
import { sendRaw } from '../support/raw-http.js';
import { setupTestApi } from '../support/test-api.js';
import { writeCalls } from '../support/write-calls.js';

/** File paths, stack traces, library and provider names. */
const INTERNALS =
  /node_modules|\.[jt]s\b|\bat .+:\d+|fastify|FST_|nest|drizzle|postgres|pglite|select |insert |ECONN|127\.0\.0\.1|sk_|xkeysib|brevo|stripe/i;

const api = setupTestApi('postgresql');

function expectRefusal(response: { status: number; body: unknown }, status: number) {
  const text = JSON.stringify(response.body);
  expect([text, response.status]).toEqual([text, status]);
  expect(response.body).toEqual({
    error: { message: expect.stringMatching(/^\S.{5,}/), code: expect.stringMatching(/^[a-z_]+$/) },
  });
  expect(text).not.toMatch(INTERNALS);
}

const END = 'Host: x\r\nConnection: close\r\n\r\n';
const JSON_TYPE = 'Host: x\r\nConnection: close\r\nContent-Type: application/json\r\n';
const chunk = `9c40\r\n"${'a'.repeat(39_998)}"\r\n0\r\n\r\n`;
test.each([
  ['an unknown path', `GET /.env HTTP/1.1\r\n${END}`, 404],
  ['a path with a slash at the end', `GET /contacts/ HTTP/1.1\r\n${END}`, 404],
  ['a path with a zero byte', `GET /contacts%00 HTTP/1.1\r\n${END}`, 404],
  ['a path upwards', `POST /contact-by-email/../metrics HTTP/1.1\r\n${END}`, 404],
  ['a long path', `GET /${'long'.repeat(30)} HTTP/1.1\r\n${END}`, 404],
  ['the sandbox', `POST /sandbox/api/faults HTTP/1.1\r\n${END}`, 404],
  ['an unsupported method', `DELETE /contacts HTTP/1.1\r\n${END}`, 404],
  ['a malformed URL', `GET /%zz HTTP/1.1\r\n${END}`, 400],
  ['headers that are too large', `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n${END}`, 431],
  ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n', 400],
  [
    'two lengths',
    `POST /add-contact HTTP/1.1\r\n${JSON_TYPE}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`,
    400,
  ],
  [
    'a length beside chunks',
    `POST /add-contact HTTP/1.1\r\n${JSON_TYPE}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  [
    'a length over the limit, before the body arrives',
    `POST /add-contact HTTP/1.1\r\n${JSON_TYPE}Content-Length: 40000\r\n\r\n{`,
    413,
  ],
  [
    'chunks over the limit',
    `POST /add-contact HTTP/1.1\r\n${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n${chunk}`,
    413,
  ],
  [
    'a webhook over its limit',
    `POST /webhooks/stripe HTTP/1.1\r\n${JSON_TYPE}Content-Length: 600000\r\n\r\n{`,
    413,
  ],
])('%s is refused', async (_, text, status) => {
  expectRefusal(await sendRaw(api, text), status);
});

test('a request that takes longer than 20 seconds to arrive is cut off', () => {
  expect(api.app.getHttpServer()).toMatchObject({ requestTimeout: 20_000 });
});

test('every call refuses a body that is no object', async () => {
  for (const { method, path } of writeCalls) {
    for (const body of ['null', '[]', '"text"', '[{"contactEmail":"a@example.org"}]', '', '{', '\u0000']) {
      const call = api.browser()[method](path).set('content-type', 'application/json');
      expectRefusal(await call.send(body), 400);
    }
  }
});

test('a compressed body is refused', async () => {
  const call = api.browser().post('/add-contact').set('content-type', 'application/json');
  const compressed = Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 3]);
  void call.set('content-encoding', 'gzip').serialize((bytes: Buffer) => bytes as unknown as string);
  expectRefusal(await call.send(compressed), 400);
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

test('a failure of the database is a 500 without details', async () => {
  await api.orm.execute(sql`alter table messages rename to renamed`);
  const message = { name: 'Test Visitor', email: newEmail(), message: 'Hello' };
  expectRefusal(await api.browser().post('/send-mail').send(message), 500);
  await api.orm.execute(sql`alter table renamed rename to messages`);
});

test('a failure of a provider is a 502 without details', async () => {
  const payment = { params: { checkoutSessionId: pay(api, { email: newEmail() }) } };
  for (const kind of ['status', 'drop', 'html'] as const) {
    api.sandbox.faults.set({ call: '*', kind });
    expectRefusal(await api.browser().get('/contacts').set('X-Contact-Email', 'a@example.org'), 502);
    expectRefusal(await api.browser().post('/get-payment-data').send(payment), 502);
    expectRefusal(await api.browser().post('/add-contact').send({ contactEmail: newEmail() }), 502);
    api.sandbox.faults.clear();
  }
});
