import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { newEmail, pay } from '../support/payments.js';
import { setupTestApi } from '../support/test-api.js';
import { writeCalls } from '../support/write-calls.js';

/** File paths, stack traces, library and provider names. */
const INTERNALS =
  /node_modules|\.[jt]s\b|\bat .+:\d+|fastify|FST_|nest|drizzle|postgres|pglite|select |insert |ECONN|127\.0\.0\.1|sk_|xkeysib|brevo|stripe/i;

const api = setupTestApi('postgresql');

const docs = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');

/** The routes of Fastify, which prints them as a tree of lines such as `└── /location (GET, HEAD)`. */
function endpoints(): string[] {
  const tree = api.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  const lines = tree.matchAll(/── (\S+) \((.+)\)/g);
  return [...lines]
    .flatMap(([, path = '', methods = '']) =>
      methods.split(', ').map((method) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
    )
    .filter((call) => !/^(?:HEAD|OPTIONS) /.test(call))
    .sort();
}

function expectRefusal(response: { status: number; body: unknown }, status: number) {
  const text = JSON.stringify(response.body);
  expect([text, response.status]).toEqual([text, status]);
  expect(response.body).toEqual({
    error: { message: expect.stringMatching(/^\S.{5,}/), code: expect.stringMatching(/^[a-z_]+$/) },
  });
  expect(text).not.toMatch(INTERNALS);
}

test('the API has the calls of docs/interface.md and no others, and the threat model names each', () => {
  const calls = [...docs('interface.md').matchAll(/\*\*([A-Z]+ )`(\S+)`\*\*/g)];
  const names = calls.map(([, method, path]) => `${method}${path}`);
  expect(endpoints()).toEqual(names.toSorted());
  const tested = writeCalls.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(names.filter((call) => !/^GET|webhooks/.test(call)).sort()).toEqual(tested.sort());
  const threats = [...docs('threat-model.md').matchAll(/^- \*\*[A-Z]+ (.+?)\*\*/gm)];
  const paths = new Set(threats.flatMap(([, list = '']) => list.split(', ')));
  expect(paths).toEqual(new Set(calls.map(([, , path]) => path)));
});

test.each([
  ['get', '/.env', 404],
  ['get', '/contacts/', 404],
  ['get', '/contacts%00', 404],
  ['post', '/sandbox/api/faults', 404],
  ['delete', '/contacts', 404],
  ['get', '/%zz', 400],
  ['get', '/projects/..%2fedcamp/raised', 404],
  ['get', '/contacts?limit=0', 400],
  ['get', '/contacts?limit=1001', 400],
  ['get', '/contacts?limit=1&limit=2', 400],
  ['get', '/contacts?offset=-1', 400],
  ['get', '/contacts?admin=true', 400],
] as const)('%s %s is refused', async (method, path, status) => {
  expectRefusal(await api.browser()[method](path), status);
});

test.each([
  ['an unknown method', { method: 'FOO' }, 400, 'bad_request'],
  ['too many headers', { headers: { 'x-long': 'a'.repeat(20_000) } }, 431, 'too_large'],
])('%s, which Node refuses, is refused in the same words', async (_, options, status, code) => {
  const { port } = api.app.getHttpServer().address() as AddressInfo;
  const call = request({ port, path: '/location', ...options }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const body = await json(response);
  expectRefusal({ status: response.statusCode ?? 0, body }, status);
  expect(body).toMatchObject({ error: { code } });
});

test.each([
  ['an event without a signature', '/webhooks/stripe', 400, 'bad_signature'],
  ['a write to an unknown address', '/webhooks/other', 404, 'not_found'],
])('%s is refused before its body has come', async (_, path, status, code) => {
  const { port } = api.app.getHttpServer().address() as AddressInfo;
  const headers = { 'content-type': 'application/json', 'content-length': 500_000 };
  const call = request({ port, path, method: 'POST', headers });
  call.on('error', () => undefined).write('[');
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const body = await json(response);
  call.destroy();
  expectRefusal({ status: response.statusCode ?? 0, body }, status);
  expect(body).toMatchObject({ error: { code } });
});

test('a body that is too large is read to its end, so that a proxy does not lose the answer', async () => {
  const { port } = api.app.getHttpServer().address() as AddressInfo;
  const body = Buffer.alloc(10_000_000, 'a');
  for (const length of [{ 'content-length': body.length }, { 'transfer-encoding': 'chunked' }]) {
    const headers = { 'content-type': 'application/json', connection: 'close', ...length };
    const call = request({ port, path: '/add-contact', method: 'POST', headers });
    const errors: Error[] = [];
    call.on('error', (error) => errors.push(error));
    const closed = once(call, 'close');
    call.end(body);
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    expectRefusal({ status: response.statusCode ?? 0, body: await json(response) }, 413);
    await closed;
    expect(errors).toEqual([]);
  }
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

test.each([
  ['pollutes a prototype', '{"__proto__":{"admin":true}}', 400],
  ['pollutes by constructor', '{"constructor":{"prototype":{"admin":1}}}', 400],
  ['is nested 10,000 levels deep', `{"contactEmail":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400],
  ['has more than 64 kB', `{"contactEmail":"${'a'.repeat(65_536)}"}`, 413],
])('a body that %s is refused', async (_, body, status) => {
  const call = api.browser().post('/add-contact').set('content-type', 'application/json');
  expectRefusal(await call.send(body), status);
});

test('a body of more values than any form has is refused before it is validated', async () => {
  for (const body of [
    Array(10_000).fill({}),
    { params: Array(10_000).fill({}) },
    { params: { ids: Array(200).fill(1) } },
  ]) {
    const response = await api.browser().post('/get-payment-data').send(body);
    expectRefusal(response, 400);
    expect(response.body).toMatchObject({ error: { message: 'The request could not be read.' } });
  }
});

test('a failure of the database is a 503 without details', async () => {
  await api.orm.execute(sql`alter table messages rename to renamed`);
  const message = { name: 'Test Visitor', email: newEmail(), message: 'Hello' };
  expectRefusal(await api.browser().post('/send-mail').send(message), 503);
  await api.orm.execute(sql`alter table renamed rename to messages`);
});

test('a failure of a provider is a 502 without details', async () => {
  const payment = { params: { checkoutSessionId: pay(api, { email: newEmail() }) } };
  for (const fault of [{ kind: 'status' }, { kind: 'status', status: 200 }, { kind: 'drop' }] as const) {
    api.sandbox.faults.set({ call: '*', ...fault });
    expectRefusal(await api.browser().get('/contacts').set('X-Contact-Email', 'a@example.org'), 502);
    expectRefusal(await api.browser().post('/get-payment-data').send(payment), 502);
    expectRefusal(await api.browser().post('/add-contact').send({ contactEmail: newEmail() }), 502);
    api.sandbox.faults.clear();
  }
});
