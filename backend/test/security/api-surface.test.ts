import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { isEmailAddress } from '../../src/contract/email-address.js';
import { cleanName } from '../../src/contract/person-name.js';
import { ApiError } from '../../src/core/http/api-error.js';
import { createValidationPipe } from '../../src/core/http/validation.js';
import { changeSession, newEmail, pay, returnFromCheckout } from '../support/payments.js';
import { setupTestApi } from '../support/test-api.js';
import { writeCalls, type WriteCall } from '../support/write-calls.js';

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

function expectRefusal(
  response: { status: number; body: unknown },
  status: number,
  {
    message = expect.stringMatching(/^\S.{5,}/),
    code = expect.stringMatching(/^[a-z_]+$/),
  }: { message?: unknown; code?: unknown } = {},
) {
  const text = JSON.stringify(response.body);
  expect([text, response.status]).toEqual([text, status]);
  expect(response.body).toEqual({ error: { message, code } });
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

const email = 'a@example.org';
const offer = (attributes: object, listIds: unknown = [8]) => ({ email, attributes, listIds });
const mail = (change: object) => ({ name: 'Olena', email, message: 'Hello', ...change });
const session = (checkoutSessionId: string) => ({ params: { checkoutSessionId } });

/** The site maps some of the messages to its own (specification section 8). */
const INVALID = 'Invalid email address';
const INCOMPLETE = 'Please, specify your name, email and message';
const UNREADABLE = 'The request could not be read.';
const UNKNOWN = `cs_test_${'a'.repeat(58)}`;
test.each<[what: string, call: string, status: number, body?: unknown, message?: string]>([
  ['a file', 'get /.env', 404],
  ['another spelling', 'get /contacts/', 404],
  ['a path with NUL', 'get /contacts%00', 404],
  ['a malformed path', 'get /%zz', 400],
  ['a path out of the projects', 'get /projects/..%2fedcamp/raised', 404],
  ['the sandbox', 'post /sandbox/api/faults', 404],
  ['another method', 'delete /contacts', 404],
  ['a page of nothing', 'get /contacts?limit=0', 400],
  ['two limits', 'get /contacts?limit=1&limit=2', 400],
  ['a negative offset', 'get /contacts?offset=-1', 400],
  ['an unknown parameter', 'get /contacts?admin=true', 400],
  ['an invalid email', 'post /add-contact', 400, { contactEmail: 'nobody@example' }, INVALID],
  ['an empty body', 'post /add-contact', 400, {}, INVALID],
  ['an unknown property', 'post /add-contact', 400, { contactEmail: email, admin: true }],
  ['an unknown attribute', 'post /add-full-contact', 400, offer({ ROLE: 'admin' })],
  ['a long attribute', 'post /add-full-contact', 400, offer({ firstName: 'a'.repeat(101) })],
  ['points that are not digits', 'post /add-full-contact', 400, offer({ MILES_AMOUNT: '1e9' })],
  ['an unknown list', 'post /add-full-contact', 400, offer({}, [9])],
  ['a language that is no tag', 'post /add-full-contact', 400, { ...offer({}), language: 'uk/../..' }],
  ['an invalid contact token', 'post /subscribe-to-news', 404, { contactId: '42' }],
  ['no session id', 'post /get-payment-data', 400, { params: {} }],
  ['an unknown session id', 'post /get-payment-data', 404, session(UNKNOWN), 'Payment not found.'],
  ['a message without a name', 'post /send-mail', 400, mail({ name: ' ' }), INCOMPLETE],
  ['a message without an email', 'post /send-mail', 400, mail({ email: '' }), INVALID],
  ['two senders', 'post /send-mail', 400, mail({ email: `${email},b@example.org` }), INVALID],
  ['a prototype', 'post /add-contact', 400, '{"__proto__":{"admin":true}}'],
  ['a body 10,000 levels deep', 'post /add-contact', 400, '['.repeat(10_000) + ']'.repeat(10_000)],
  ['a body of more than 64 kB', 'post /add-contact', 413, `{"contactEmail":"${'a'.repeat(65_536)}"}`],
  // Before they are validated.
  ['10,000 bodies', 'post /get-payment-data', 400, Array(10_000).fill({}), UNREADABLE],
  ['10,000 values', 'post /get-payment-data', 400, { params: Array(10_000).fill({}) }, UNREADABLE],
  ['200 inner values', 'post /get-payment-data', 400, { params: { ids: Array(200).fill(1) } }, UNREADABLE],
])('%s is refused', async (_, call, status, ...[body, message]) => {
  const [method, path] = call.split(' ') as ['get' | 'post' | 'delete', string];
  const sent = api.browser()[method](path);
  if (body !== undefined) void sent.set('content-type', 'application/json');
  expectRefusal(await sent.send(body as object | undefined), status, { message });
});

test('an invalid email in a lookup is refused', async () => {
  const lookup = api.browser().get('/contacts').set('X-Contact-Email', 'olena');
  expectRefusal(await lookup, 400, { message: INVALID });
});

test('malformed session ids are refused without a request to Stripe', async () => {
  api.sandbox.faults.set({ call: 'stripe.*', kind: 'status', status: 500 });
  const statusOf = async (id: string) => (await returnFromCheckout(api.browser(), id)).status;
  expect(await statusOf(UNKNOWN)).toBe(502);
  for (const id of ['pi_1', 'cs_x/../../customers', '{CHECKOUT_SESSION_ID}', `cs_${'a'.repeat(201)}`]) {
    expect([id, await statusOf(id)]).toEqual([id, 404]);
  }
});

test('an expired session is refused', async () => {
  const { id } = api.sandbox.stripe.openSession({ kind: 'once' });
  changeSession(api, id, { status: 'expired' });
  expect((await returnFromCheckout(api.browser(), id)).status).toBe(404);
});

/** Calls the API without supertest. */
function openRequest(options: RequestOptions): ClientRequest {
  const { port } = api.app.getHttpServer().address() as AddressInfo;
  return request({ port, path: '/location', ...options });
}
async function expectRefused(sent: ClientRequest, status: number, code: string) {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expectRefusal({ status: response.statusCode ?? 0, body: await json(response) }, status, { code });
}

test('what Node refuses is refused in the same words', async () => {
  await expectRefused(openRequest({ method: 'FOO' }).end(), 400, 'bad_request');
  await expectRefused(openRequest({ headers: { 'x-long': 'a'.repeat(20_000) } }).end(), 431, 'too_large');
});

test.each([
  ['an event without a signature', '/webhooks/stripe', 400, 'bad_signature'],
  ['a write to an unknown address', '/webhooks/other', 404, 'not_found'],
])('%s is refused before its body has come', async (_, path, status, code) => {
  const headers = { 'content-type': 'application/json', 'content-length': 500_000 };
  const sent = openRequest({ path, method: 'POST', headers }).on('error', () => undefined);
  sent.write('[');
  await expectRefused(sent, status, code);
  sent.destroy();
});

test('a body that is too large is read to its end, so that a proxy does not lose the answer', async () => {
  const body = Buffer.alloc(10_000_000, 'a');
  for (const length of [{ 'content-length': body.length }, { 'transfer-encoding': 'chunked' }]) {
    const headers = { 'content-type': 'application/json', connection: 'close', ...length };
    const errors = jest.fn();
    const sent = openRequest({ path: '/add-contact', method: 'POST', headers }).on('error', errors);
    const closed = once(sent, 'close');
    sent.end(body);
    await expectRefused(sent, 413, 'too_large');
    await closed;
    expect(errors).not.toHaveBeenCalled();
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

describe('writes of other sites', () => {
  /** What every write answers to an empty body, each status once. */
  async function statusesWith(headers: Record<string, string>): Promise<number[]> {
    const statuses = new Set<number>();
    for (const { method, path } of writeCalls) {
      const call = api.browser()[method](path);
      void call.set({ host: 'site.example', 'content-type': 'application/json', ...headers });
      statuses.add((await call.send('{}')).status);
    }
    return [...statuses];
  }

  test.each<[status: number, string, Record<string, string>]>([
    [403, 'another site', { 'sec-fetch-site': 'cross-site' }],
    [403, 'another subdomain', { 'sec-fetch-site': 'same-site' }],
    [403, 'another origin', { origin: 'https://evil.example' }],
    [403, 'an origin with the site’s name as a prefix', { origin: 'https://site.example.evil.example' }],
    [403, 'another port', { origin: 'https://site.example:8443' }],
    [403, 'an opaque origin', { origin: 'null' }],
    [403, 'a malformed origin', { origin: 'site.example' }],
    [403, 'two opinions', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
    // What needs no CORS preflight.
    [415, 'text', { 'content-type': 'text/plain' }],
    [415, 'a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    [415, 'a form with files', { 'content-type': 'multipart/form-data; boundary=x' }],
    // May write: validation then refuses the empty body.
    [400, 'the site’s own page', { 'sec-fetch-site': 'same-origin', origin: 'https://site.example' }],
    [400, 'a browser without Sec-Fetch-Site', { origin: 'https://site.example' }],
    [400, 'a client that is not a browser', {}],
  ])('%d for %s', async (status, _, headers) => {
    expect(await statusesWith(headers)).toEqual([status]);
  });

  test('no response allows cross-origin reading', async () => {
    const origin = { origin: 'https://evil.example', 'access-control-request-method': 'GET' };
    for (const method of ['options', 'get'] as const) {
      const { headers } = await api.browser()[method]('/contacts').set(origin);
      expect(Object.keys(headers).join()).not.toContain('access-control');
    }
  });

  /** The cookie without HTTPS: donors-data.test.ts. */
  test('get no cookie of an HTTPS site, which is bound to the host', async () => {
    await api.restart({ PUBLIC_URL: 'https://site.example' });
    const response = await returnFromCheckout(api.browser(), pay(api, { email: newEmail() }));
    await api.restart();
    const attributes = 'Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Strict';
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(new RegExp(`^__Host-visitor=[\\w-]{43}; ${attributes}$`)),
    ]);
  });
});

describe('what is stored, mailed or passed on', () => {
  /** No field accepts longer text. */
  const MAX_LENGTH = 5_000;

  const malicious = [
    ...['\u0000', '\u001b[2J', '\u0085', '\u202egnp.exe', '\u2066\u2069\u200f\u061c', '\u2028\u2029\ufeff'],
    ...['\r\nBcc: other@example.org\r\n\r\n', '\nContent-Type: text/html', '%0d%0aX-Injected: 1'],
    ...['\ud800', 'x\udfff\ud83d', '👩‍👩‍👧‍👦🇺🇦', `Z${'\u0351'.repeat(30)}`, 'a'.repeat(10_000), '9'.repeat(400)],
    ...['\u200bA\u00ad\u{e0041}', '\u200d\u3164\u2800', 'https://evil.example', 'WWW.evil.example'],
    ...['<script>alert(1)</script>', "'; drop table people; --", '=HYPERLINK("https://evil.example","x")'],
    ...['__proto__', 'constructor', 'NaN', '1e309', '-1', '٣٤٥', '%s%n', '../../etc/passwd'],
    ...[
      'reader@exаmple.org',
      'reader@example.org\u0000.evil.example',
      '"a b"@example.org',
      'reader@[127.0.0.1]',
    ],
    ...['reader@ex\u00adample.org', 'reader@пошта.укр', 'a@b.c,d@e.org', 'Name <reader@example.org>'],
  ];
  const others = [
    ...[true, 0, -1, 1e21, 2 ** 53, [], {}, [[]], [null]],
    // JSON.parse creates __proto__ as an own property.
    JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  ];
  const values: unknown[] = [...malicious, ...malicious.map((text) => `a${text}a`), ...others];

  /** Control characters except line feeds and tabs, bidirectional controls, and what has no width. */
  const INVISIBLE = /[^\P{Cc}\n\t]|\p{Bidi_Control}|[\u00ad\u200b\u2028\u2029\u2060\ufeff\u{e0041}]/u;

  /** Without HTTP. What the pipe returns is all that is stored, mailed or passed on. */
  const pipe = createValidationPipe();
  /** The validated body, or null if it was refused with 400. @throws what would become a 5xx */
  async function validate({ dto }: WriteCall, body: object): Promise<object | null> {
    try {
      return (await pipe.transform(body, { type: 'body', metatype: dto })) as object;
    } catch (error) {
      if (error instanceof ApiError && error.status === 400 && error.message.length < 200) return null;
      throw error;
    }
  }

  function violationsIn(value: unknown, path = ''): string[] {
    if (typeof value === 'object' && value !== null) {
      return Object.entries(value).flatMap(([name, inner]) => violationsIn(inner, `${path}.${name}`));
    }
    if (typeof value !== 'string') return [];
    const checks = {
      'is too long': value.length > MAX_LENGTH,
      'contains invisible characters': INVISIBLE.test(value),
      'contains a lone surrogate': !value.isWellFormed(),
      'contains a line feed': value.includes('\n') && !/\.(message|HOW_SUPPORT_VFU)$/.test(path),
      'is no name': value !== cleanName(value) && /\.(name|firstName|lastName|location|\w+_NAME)$/.test(path),
      'is not a valid email':
        /email$/i.test(path) && (!isEmailAddress(value) || value !== value.toLowerCase()),
    };
    return Object.entries(checks).flatMap(([violation, applies]) =>
      applies ? [`${path} ${violation}`] : [],
    );
  }

  const callOf = (path: string) => writeCalls.find((call) => call.path === path) as WriteCall;

  /** The body with another value in one field, and for the attributes with no other attribute. */
  function* bodies({ body }: WriteCall, value: unknown): Iterable<[string, object]> {
    for (const [name, inner] of Object.entries(body)) {
      yield [name, { ...body, [name]: value }];
      if (typeof inner !== 'object' || Array.isArray(inner)) continue;
      for (const attribute of Object.keys(inner as object)) {
        yield [`${name}.${attribute}`, { ...body, [name]: { [attribute]: value } }];
      }
    }
  }

  test('a message or a name of which nothing shows is missing', async () => {
    const call = callOf('/send-mail');
    for (const field of ['name', 'message'])
      for (const text of ['\u200b\ufeff', '\u{e0041}', '\u200d\u3164', '\u2800 '])
        expect(await validate(call, { ...call.body, [field]: text })).toBeNull();
  });

  test('the attributes of a form have 2,000 characters in all', async () => {
    const call = callOf('/add-full-contact');
    const body = (length: number) => ({
      ...call.body,
      attributes: { HOW_SUPPORT_VFU: 'a'.repeat(length), ORGANISATION_NAME: 'a'.repeat(100) },
    });
    expect(await validate(call, body(1_900))).not.toBeNull();
    expect(await validate(call, body(1_901))).toBeNull();
  });

  test.each(writeCalls)('hostile values in $path are refused or sanitized', async (call) => {
    const violations = new Set<string>();
    const refused = new Set<string>();
    const fields = new Set<string>();
    for (const value of values) {
      for (const [field, body] of bodies(call, value)) {
        fields.add(field);
        const accepted = await validate(call, body);
        for (const violation of violationsIn(accepted)) violations.add(violation);
        if (!accepted) refused.add(field);
      }
    }
    for (const [field, body] of bodies(call, null)) {
      // Null counts as no phone number.
      if (field !== 'phoneNumber') expect([field, await validate(call, body)]).toEqual([field, null]);
    }
    expect([...violations]).toEqual([]);
    expect(refused).toEqual(fields);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
