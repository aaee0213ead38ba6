import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Database } from '../../src/database/database.js';
import { newDonor, pay } from '../support/payments.js';
import { sendRaw } from '../support/raw-http.js';
import { createWorld, type World } from '../support/test-api.js';

/** What tells of the machinery: where files lie, what the code is built from, which database it uses. */
const INTERNALS =
  /node_modules|\.[jt]s\b|\bat .+:\d+|fastify|FST_|nest|drizzle|postgres|pglite|select |insert |ECONN|127\.0\.0\.1|sk_|xkeysib|brevo|stripe/i;

describe('whatever is sent, the answer is the one envelope', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld('postgresql');
  });
  afterEach(() => world.sandbox.faults.clear());
  afterAll(() => world.close());

  const expectRefusal = (answer: { status: number; body: unknown }, status: number) => {
    const said = JSON.stringify(answer.body);
    expect([said, answer.status]).toEqual([said, status]);
    expect(answer.body).toEqual({
      error: { message: expect.stringMatching(/^\S.{5,}/), code: expect.stringMatching(/^[a-z_]+$/) },
    });
    expect(said).not.toMatch(INTERNALS);
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
  ])('%s %s: nobody serves it', async (method, path) => {
    expectRefusal(
      await sendRaw(world, `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
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
  ])('%s %s: that is served otherwise, by %s', async (method, path, allowed) => {
    const answer = await world.browser()[method.toLowerCase() as 'get'](path);
    expectRefusal(answer, 405);
    expect(answer.headers.allow).toBe(allowed);
  });

  test.each([
    ['an address that cannot be read', 'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n', 400],
    [
      'two lengths',
      'POST /add-contact HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      400,
    ],
    [
      'a length and chunks',
      'POST /add-contact HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'a body announced as larger than any call takes, before it is sent',
      'POST /add-contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 40000\r\nConnection: close\r\n\r\n{',
      413,
    ],
    [
      'chunks that are together larger than any call takes',
      `POST /add-contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n9c40\r\n"${'a'.repeat(39_998)}"\r\n0\r\n\r\n`,
      413,
    ],
    [
      'an event announced as larger than any is',
      'POST /webhooks/stripe HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 600000\r\nConnection: close\r\n\r\n{',
      413,
    ],
    [
      'a body announced as endless',
      'POST /add-contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\nConnection: close\r\n\r\n{',
      413,
    ],
  ])('%s', async (_, text, status) => {
    expectRefusal(await sendRaw(world, text), status);
  });

  test('who takes longer than twenty seconds to say what they want is not waited for', () => {
    expect(world.app.getHttpServer()).toMatchObject({ requestTimeout: 20_000 });
  });

  test.each(['null', '[]', '"text"', '5', 'true', '[{"contactEmail":"a@example.org"}]', '', '{', '\u0000'])(
    'every call refuses the body %j',
    async (body) => {
      for (const path of CALLS) {
        const call = world.browser()[path === '/update-contact' ? 'put' : 'post'](path);
        const answer = await call.set('content-type', 'application/json').send(body);
        expectRefusal(answer, 400);
      }
    },
  );

  test.each([
    ['what claims to be packed', { 'content-encoding': 'gzip' }],
    ['another alphabet', { 'content-type': 'application/json; charset=utf-16' }],
  ])('%s is not unpacked', async (_, headers) => {
    const body = Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 3]);
    const answer = await world
      .browser()
      .post('/add-contact')
      .set({ 'content-type': 'application/json', ...headers })
      .serialize((bytes: Buffer) => bytes as unknown as string)
      .send(body);
    expectRefusal(answer, 400);
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
    expectRefusal(await world.browser().get(`/contacts?${query}`), 400);
  });

  test('nothing of our own trouble reaches the visitor', async () => {
    const { orm } = world.app.get(Database);
    await orm.execute(sql`alter table messages rename to gone`);
    const message = { name: 'Test Visitor', email: newDonor(), message: 'Hello' };
    expectRefusal(await world.browser().post('/send-mail').send(message), 500);
    await orm.execute(sql`alter table gone rename to messages`);
  });

  test('nothing of a provider’s trouble reaches the visitor', async () => {
    const session = pay(world, { email: newDonor() });
    for (const kind of ['status', 'drop', 'html'] as const) {
      world.sandbox.faults.set({ call: '*', kind });
      const lookUp = await world.browser().get('/contacts').set('X-Contact-Email', 'a@example.org');
      expectRefusal(lookUp, 502);
      const payment = { params: { checkoutSessionId: session } };
      expectRefusal(await world.browser().post('/get-payment-data').send(payment), 502);
      expectRefusal(await world.browser().post('/add-contact').send({ contactEmail: newDonor() }), 502);
      world.sandbox.faults.clear();
    }
  });
});

const CALLS = [
  '/add-contact',
  '/subscribe-to-news',
  '/contact-by-email',
  '/add-full-contact',
  '/update-contact',
  '/get-payment-data',
  '/send-mail',
];
