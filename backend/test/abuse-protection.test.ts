import { randomBytes } from 'node:crypto';
import { describe, expect, jest, test } from '@jest/globals';
import { ConfigService } from '@nestjs/config';
import { inArray, sql } from 'drizzle-orm';
import type { Test } from 'supertest';
import { RateLimits } from '../src/core/abuse-protection/rate-limits.js';
import { ExpiringCounters } from '../src/core/abuse-protection/expiring-counters.js';
import { Database } from '../src/core/database/database.js';
import { rateCounters } from '../src/core/database/schema.js';
import { log } from '../src/core/telemetry/log.js';
import { signUpCeiling } from '../src/operator/alerts/conditions.js';
import { newEmail, pay, returnFromCheckout, sendLatest } from './support/payments.js';
import { setupTestApi, startTestApi } from './support/test-api.js';
import { OPERATOR_TOKEN } from './support/test-sandbox.js';
import { writeCalls } from './support/write-calls.js';

const WRITES_PER_MINUTE = 20;
const HOUR_S = 3_600;
const DAY_S = 86_400;

const api = setupTestApi('postgresql', {
  RATE_LIMIT_PER_MINUTE: String(WRITES_PER_MINUTE),
  TRUST_PROXY: '127.0.0.1',
});
let clients = 0;

function newClient(address = `203.0.113.${(clients += 1)}`) {
  const from = (call: Test) => call.set('X-Forwarded-For', address);
  const get = (path: string, headers: Record<string, string> = {}) =>
    from(api.browser().get(path)).set(headers);
  const post = (path: string, body: object) => from(api.browser().post(path)).send(body);
  return {
    address,
    get,
    post,
    put: (path: string, body: object) => from(api.browser().put(path)).send(body),
    lookUp: (email: string) => get('/contacts', { 'X-Contact-Email': email }),
    subscribe: (contactEmail = newEmail()) => post('/add-contact', { contactEmail }),
  };
}
type Client = ReturnType<typeof newClient>;
const statusOf = async (call: Test) => (await call).status;
/** Counts as another process on the same database does. */
const count = (times: number, ...counter: Parameters<ExpiringCounters['increment']>) => {
  const counters = new ExpiringCounters(api.get(Database), api.get(ConfigService));
  return Promise.all(Array.from({ length: times }, () => counters.increment(...counter)));
};

/** Expects 429 with a Retry-After of at most this time. */
async function expectRateLimited(call: Test, seconds: number) {
  const { status, body, headers } = await call;
  expect([status, body.error?.code]).toEqual([429, 'too_many_requests']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(seconds);
}
/** Expects that one call may be made after all but one of the limit, and no other. */
async function expectLimit(limit: number, kind: string, subject: string, seconds: number, call: () => Test) {
  await count(limit - 1, kind, subject, seconds);
  expect(await statusOf(call())).toBeLessThan(300);
  await expectRateLimited(call(), seconds);
}

test('IPv6 addresses of one /64 count as one client', async () => {
  for (let write = 1; write <= WRITES_PER_MINUTE; write += 1) {
    await newClient(`2001:db8:1:2::${write.toString(16)}`).post('/add-contact', {});
  }
  expect(await statusOf(newClient('2001:db8:1:2:ffff::1').post('/add-contact', {}))).toBe(429);
  expect(await statusOf(newClient('2001:db8:1:3::1').post('/add-contact', {}))).toBe(400);
});

test('every form whose honeypot is filled in is refused; a returning donor is not', async () => {
  for (const { method, path, body } of writeCalls) {
    const response = await newClient()[method](path, body).set('X-Form-Honeypot', '1');
    const isDonors = ['/contact-by-email', '/get-payment-data'].includes(path);
    const isRefused = /robot/.test(response.body.error?.message);
    expect([path, isRefused]).toEqual([path, !isDonors]);
    if (isRefused) expect([response.status, response.body.error.code]).toEqual([403, 'forbidden']);
  }
});

test('a donor who has just shown a payment may write, whatever strangers wrote about the address', async () => {
  const email = newEmail();
  const browser = api.browser();
  await returnFromCheckout(browser, pay(api, { email }));
  const { body } = await browser.post('/contact-by-email').send({ contactEmail: email });
  await count(3 * WRITES_PER_MINUTE, 'write', email, 60);
  const change = { contactId: body.id, attributes: { firstName: 'Olena' } };
  expect((await browser.put('/update-contact').send(change)).status).toBe(200);
  expect(await statusOf(newClient().subscribe(email))).toBe(429);
  // An offer counts as that of anybody: a dollar buys no flood of mails.
  await count(5 * WRITES_PER_MINUTE, 'daily-mail', '127.0.0.1', DAY_S);
  const offer = { contactId: body.id, attributes: { MILES_AMOUNT: 5 } };
  await expectRateLimited(browser.put('/update-contact').send(offer), DAY_S);
  await api.orm.delete(rateCounters);
});

test('writes about one inbox are limited per hour, from all clients together', async () => {
  const email = newEmail();
  const tagged = email.toUpperCase().replace('@', '+tag@');
  await expectLimit(3 * WRITES_PER_MINUTE, 'write', email, HOUR_S, () => newClient().subscribe(tagged));
  const form = { email, attributes: { MILES_AMOUNT: 5 }, listIds: [10] };
  await expectRateLimited(newClient().post('/add-full-contact', form), HOUR_S);
  expect(await statusOf(newClient().post('/send-mail', { ...message(), email }))).toBe(200);
});

const offer = (attributes: object) => ({ email: newEmail(), attributes, listIds: [] });
const message = () => ({ name: 'A', email: newEmail(), message: 'Hello' });
const send = (client: Client) => client.post('/send-mail', message());
const pledge = (client: Client) => client.post('/add-full-contact', offer({ MILES_AMOUNT: 5 }));
const signUp = async () => {
  const { body } = await newClient().subscribe();
  return (client: Client) => client.post('/subscribe-to-news', { contactId: body.id });
};

test.each<[string, kind: string, times: number, seconds: number, (client: Client) => Test]>([
  ['first steps of an hour', 'reader', 1, HOUR_S, (client) => client.subscribe()],
  ['pledges of an hour', 'form', 3, HOUR_S, pledge],
  ['messages of an hour', 'message', 3, HOUR_S, send],
  // The alerts share the quota of the mail server.
  ['messages of a day', 'daily-mail', 5, DAY_S, send],
  ['offers of a day', 'daily-mail', 5, DAY_S, pledge],
  ['lookups of a minute', 'lookup', 1, 60, (client) => client.lookUp(newEmail())],
  ['lookups of a day', 'daily-lookup', 25, DAY_S, (client) => client.lookUp(newEmail())],
])('one client is limited in the %s, not in other calls', async (_, kind, times, seconds, call) => {
  const client = newClient();
  await expectLimit(times * WRITES_PER_MINUTE, kind, client.address, seconds, () => call(client));
  const other =
    kind === 'form' ? send(client) : client.post('/add-full-contact', offer({ firstName: 'Olena' }));
  expect(await statusOf(other)).toBeLessThan(300);
});

test('sign-ups are limited by client, by inbox, and for the whole site, of which the operator is told', async () => {
  const client = newClient();
  const send = await signUp();
  await expectLimit(WRITES_PER_MINUTE, 'subscriber', client.address, HOUR_S, () => send(client));

  const { body } = await newClient().subscribe('olena.melnyk+news@googlemail.com');
  await expectLimit(5, 'sign-up', 'olenamelnyk@gmail.com', DAY_S, () =>
    newClient().post('/subscribe-to-news', { contactId: body.id }),
  );

  const { check } = signUpCeiling(api.get(RateLimits));
  const another = await signUp();
  await api.orm.delete(rateCounters);
  expect((await check()).status).toBe('ok');
  await expectLimit(15 * WRITES_PER_MINUTE, 'site-sign-up', 'all', HOUR_S, () => another(newClient()));
  expect((await check()).status).toBe('failed');
  await api.orm.delete(rateCounters);
});

test('counters are stored under hashed keys, and start again when they expire', async () => {
  const counters = api.get(ExpiringCounters);
  await api.orm.delete(rateCounters);
  await counters.increment('write', 'one@example.org', 60);
  const [row] = await api.orm.select().from(rateCounters);
  expect(row?.key).toMatch(/^[\w-]{43}$/);
  await api.orm
    .update(rateCounters)
    .set({ expiresAt: sql`now()` })
    .where(inArray(rateCounters.key, [row?.key ?? '']));
  for (const count of [1, 2])
    expect(await counters.increment('write', 'one@example.org', 60)).toMatchObject({ count });
});

describe('in a hall, where many donors share an address,', () => {
  const wifi = '203.0.113.200';
  const fromWifi = (call: Test) => call.set('X-Forwarded-For', wifi);
  const cameBack = (sessionId: string, browser = api.browser()) =>
    fromWifi(returnFromCheckout(browser, sessionId));

  test('each may come back from the payment, and do what the page does then', async () => {
    await count(WRITES_PER_MINUTE, 'client', wifi, 60);
    for (let donor = 0; donor <= WRITES_PER_MINUTE; donor += 1) {
      const browser = api.browser();
      const contactEmail = newEmail();
      expect(await statusOf(cameBack(pay(api, { email: contactEmail }), browser))).toBe(200);
      const { status, body } = await fromWifi(browser.post('/contact-by-email')).send({ contactEmail });
      expect(status).toBe(200);
      const update = fromWifi(browser.put('/update-contact'));
      expect(await statusOf(update.send({ contactId: body.id, attributes: {} }))).toBe(200);
    }
    // A made-up cookie does not make a browser count by itself.
    const cookie = `visitor=${randomBytes(32).toString('base64url')}`;
    await expectRateLimited(newClient(wifi).post('/add-contact', {}).set('Cookie', cookie), 60);
  });

  test('the returns of one payment are limited, and so are the guesses of one client', async () => {
    const session = pay(api, { email: newEmail() });
    await count(WRITES_PER_MINUTE, 'return', session, 60);
    await expectRateLimited(cameBack(session), 60);
    const guess = (index: number) => cameBack(`cs_test_guess${index}`);
    for (let time = 2; time <= WRITES_PER_MINUTE; time += 1) expect(await statusOf(guess(time))).toBe(404);
    // Anyone has a checkout that exists by opening a payment link.
    expect(await statusOf(cameBack(api.sandbox.stripe.openSession({ kind: 'once' }).id))).toBe(404);
    await expectRateLimited(guess(0), 60);
    expect(await statusOf(returnFromCheckout(api.browser(), pay(api, { email: newEmail() })))).toBe(200);
  });
});

describe('the operator’s token', () => {
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const list = (query = '', headers: Record<string, string> = bearer(OPERATOR_TOKEN)) =>
    newClient().get(`/contacts${query}`, headers);
  const known = [newEmail(), newEmail()];

  test('lists contacts, in pages and by contact tokens only, and each use is logged', async () => {
    for (const email of known) api.sandbox.brevo.seed({ email });
    const info = jest.spyOn(log, 'info');
    expect((await list('?limit=1')).body).toHaveLength(1);
    expect((await list('?limit=2&offset=1')).body).toHaveLength(2);
    for (const contact of (await list('?limit=2')).body as object[]) {
      expect(contact).toEqual({
        email: expect.any(String),
        id: expect.stringMatching(/^eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/),
      });
    }
    await list('', bearer('guess'));
    const uses = info.mock.calls.filter(([, text]) => text === 'operator authorized');
    info.mockRestore();
    expect(uses).toEqual(Array(3).fill([{ route: '/contacts' }, 'operator authorized']));
  });

  test.each<[string, number, Record<string, string>, string?]>([
    ['no header', 200, {}],
    ['a page size', 200, {}, '?limit=1000&offset=0'],
    ['a wildcard email', 200, { 'X-Contact-Email': '*@example.org' }],
    ['several emails', 400, { 'X-Contact-Email': known.join(',') }],
    ['an empty token', 401, bearer('')],
    ['a wrong token', 401, bearer('operator-token-of-the-testz')],
    ['the token under another scheme', 401, { Authorization: `Token ${OPERATOR_TOKEN}` }],
    ['the token with a prefix', 401, bearer(`x${OPERATOR_TOKEN}`)],
    ['the token in the query', 400, {}, `?token=${OPERATOR_TOKEN}`],
  ])('is needed: %s lists no contact (%d)', async (_, status, headers, query = '') => {
    const response = await list(query, headers);
    expect(response.status).toBe(status);
    for (const email of known) expect(response.text).not.toContain(email);
  });

  test('cannot be guessed: right guesses beyond the limit are refused, too', async () => {
    const attacker = newClient();
    const guess = (token: string) => statusOf(attacker.get('/contacts', bearer(token)));
    await count(WRITES_PER_MINUTE - 1, 'lookup', attacker.address, 60);
    expect([await guess('one'), await guess('another'), await guess(OPERATOR_TOKEN)]).toEqual([
      401, 429, 429,
    ]);
  });

  test('is none while none is set; without a trusted proxy X-Forwarded-For is not believed', async () => {
    const direct = await startTestApi('postgresql', { RATE_LIMIT_PER_MINUTE: '1', OPERATOR_TOKEN: '' });
    const statuses: number[] = [];
    for (const [tries, token] of [OPERATOR_TOKEN, 'undefined'].entries()) {
      const headers = { ...bearer(token), 'X-Forwarded-For': `198.51.100.${tries}` };
      statuses.push((await direct.browser().get('/contacts').set(headers)).status);
    }
    await direct.close();
    expect(statuses).toEqual([401, 429]);
  });

  test('does not open /metrics through a proxy; a direct connection needs none', async () => {
    expect(await statusOf(newClient().get('/metrics', bearer(OPERATOR_TOKEN)))).toBe(404);
    expect((await api.browser().get('/metrics')).status).toBe(200);
  });
});

// The last, because it uses up the limit of the address that webhooks come from.
test('one client may write up to the limit per minute; reads and webhooks are not counted', async () => {
  const client = newClient();
  expect(await statusOf(client.post('/unknown', {}))).toBe(404);
  for (let write = 2; write <= WRITES_PER_MINUTE; write += 1)
    expect(await statusOf(client.subscribe())).toBe(201);
  // The limit of the minute is counted before that of the hour.
  await expectRateLimited(client.subscribe(), 60);
  await expectRateLimited(client.post('/unknown', {}), 60);
  expect(await statusOf(newClient().subscribe())).toBe(201);
  expect(await statusOf(client.lookUp(newEmail()))).toBe(200);
  await count(WRITES_PER_MINUTE, 'client', '127.0.0.1', 60);
  pay(api, { email: newEmail() });
  expect(await sendLatest(api, 'checkout.session.completed')).toBe(200);
});
