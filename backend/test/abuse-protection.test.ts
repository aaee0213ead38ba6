import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { ConfigService } from '@nestjs/config';
import { inArray, sql } from 'drizzle-orm';
import type { Test } from 'supertest';
import { RateLimits } from '../src/core/abuse-protection/rate-limits.js';
import { ExpiringCounters, type CounterKind } from '../src/core/abuse-protection/expiring-counters.js';
import { Database } from '../src/core/database/database.js';
import { rateCounters } from '../src/core/database/schema.js';
import { signUpCeiling } from '../src/operator/alerts/conditions.js';
import { newEmail, pay, returnFromCheckout, sendLatest } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';
import { writeCalls } from './support/write-calls.js';

const WRITES_PER_MINUTE = 20;
const HOUR_S = 3_600;
const DAY_S = 86_400;
const envelope = (code: string) => ({ error: { message: expect.any(String), code } });

const api = setupTestApi('postgresql', {
  RATE_LIMIT_PER_MINUTE: String(WRITES_PER_MINUTE),
  TRUST_PROXY: '127.0.0.1',
});
let clients = 0;

function newClient(address = `203.0.113.${(clients += 1)}`) {
  const from = (call: Test) => call.set('X-Forwarded-For', address);
  return {
    address,
    post: (path: string, body: object) => from(api.browser().post(path)).send(body),
    put: (path: string, body: object) => from(api.browser().put(path)).send(body),
    lookUp: (email: string) => from(api.browser().get('/contacts')).set('X-Contact-Email', email),
    subscribe: () => from(api.browser().post('/add-contact')).send({ contactEmail: newEmail() }),
  };
}
const statusOf = async (call: Test) => (await call).status;
/** Counts as another process on the same database does. */
const count = (times: number, ...counter: Parameters<ExpiringCounters['increment']>) => {
  const counters = new ExpiringCounters(api.get(Database), api.get(ConfigService));
  return Promise.all(Array.from({ length: times }, () => counters.increment(...counter)));
};

/** Expects 429 with a Retry-After between half of and the whole of this time. */
async function expectRateLimited(call: Test, seconds: number) {
  const { status, body, headers } = await call;
  expect([status, body]).toEqual([429, envelope('too_many_requests')]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(seconds);
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
    if (isRefused) expect([response.status, response.body]).toEqual([403, envelope('forbidden')]);
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
  expect(await statusOf(newClient().post('/add-contact', { contactEmail: email }))).toBe(429);
  // An offer counts as that of anybody: a dollar buys no flood of mails.
  await count(5 * WRITES_PER_MINUTE, 'daily-mail', '127.0.0.1', DAY_S);
  const offer = { contactId: body.id, attributes: { MILES_AMOUNT: 5 } };
  await expectRateLimited(browser.put('/update-contact').send(offer), DAY_S);
  await api.orm.delete(rateCounters);
});

/** Expects that a client may make one call after all but one of the limit, and no other. */
async function expectLimit(
  limit: number,
  counter: [CounterKind, subject: string, seconds: number],
  call: () => Test,
) {
  await count(limit - 1, ...counter);
  expect(await statusOf(call())).toBeLessThan(300);
  await expectRateLimited(call(), counter[2]);
}
test.each([
  ['five of a day for one email, from all clients together', 5, 'sign-up', DAY_S, null],
  [
    'those of one client in an hour, whichever it has begun',
    WRITES_PER_MINUTE,
    'subscriber',
    HOUR_S,
    newClient(),
  ],
] as const)('confirmation mails are limited: %s', async (_, limit, kind, seconds, client) => {
  const contactEmail = newEmail();
  const { body } = await newClient().post('/add-contact', { contactEmail });
  const counter = [kind, client?.address ?? contactEmail, seconds] as const;
  await expectLimit(limit, [...counter], () =>
    (client ?? newClient()).post('/subscribe-to-news', { contactId: body.id }),
  );
});

test('the dots of an address at Gmail lead to the same inbox', async () => {
  await count(5, 'sign-up', 'olenamelnyk@gmail.com', DAY_S);
  const { body } = await newClient().post('/add-contact', {
    contactEmail: 'olena.melnyk+news@googlemail.com',
  });
  await expectRateLimited(newClient().post('/subscribe-to-news', { contactId: body.id }), DAY_S);
});

test('writes about one inbox are limited per hour, from all clients together', async () => {
  const email = newEmail();
  const tagged = email.toUpperCase().replace('@', '+tag@');
  await count(3 * WRITES_PER_MINUTE - 1, 'write', email, HOUR_S);
  expect(await statusOf(newClient().post('/add-contact', { contactEmail: tagged }))).toBe(201);
  await expectRateLimited(newClient().post('/add-contact', { contactEmail: tagged }), HOUR_S);
  const form = { email, attributes: { MILES_AMOUNT: 5 }, listIds: [10] };
  await expectRateLimited(newClient().post('/add-full-contact', form), HOUR_S);
  expect(await statusOf(newClient().post('/send-mail', { ...message(), email }))).toBe(200);
});

type Client = ReturnType<typeof newClient>;
const offer = (attributes: object) => ({ email: newEmail(), attributes, listIds: [] });
const message = () => ({ name: 'A', email: newEmail(), message: 'Hello' });
const send = (client: Client) => client.post('/send-mail', message());
const pledge = (client: Client) => client.post('/add-full-contact', offer({ MILES_AMOUNT: 5 }));

test.each<[string, CounterKind, times: number, seconds: number, (client: Client) => Test]>([
  ['sign-ups of an hour', 'reader', 1, HOUR_S, (client) => client.subscribe()],
  ['pledges of an hour', 'form', 3, HOUR_S, pledge],
  ['messages of an hour', 'message', 3, HOUR_S, send],
  // The alerts share the quota of the mail server.
  ['messages of a day', 'daily-mail', 5, DAY_S, send],
  ['offers of a day', 'daily-mail', 5, DAY_S, pledge],
  ['lookups of a minute', 'lookup', 1, 60, (client) => client.lookUp(newEmail())],
  ['lookups of a day', 'daily-lookup', 25, DAY_S, (client) => client.lookUp(newEmail())],
])('one client is limited in the %s, not in other calls', async (_, kind, times, seconds, call) => {
  const client = newClient();
  await expectLimit(times * WRITES_PER_MINUTE, [kind, client.address, seconds], () => call(client));
  const other =
    kind === 'form' ? send(client) : client.post('/add-full-contact', offer({ firstName: 'Olena' }));
  expect(await statusOf(other)).toBeLessThan(300);
});

test('the sign-ups of the whole site have a ceiling, which the operator is told of', async () => {
  const { check } = signUpCeiling(api.get(RateLimits));
  const { body } = await newClient().subscribe();
  const signUp = () => newClient().post('/subscribe-to-news', { contactId: body.id });
  // The tests before have signed up, too.
  await api.orm.delete(rateCounters);
  await count(15 * WRITES_PER_MINUTE - 1, 'site-sign-up', 'all', HOUR_S);
  expect([await statusOf(signUp()), (await check()).status]).toEqual([200, 'ok']);
  await expectRateLimited(signUp(), HOUR_S);
  expect((await check()).status).toBe('failed');
  await api.orm.delete(rateCounters);
});

test('counters are stored under hashed keys, and start again when they expire', async () => {
  const counters = api.get(ExpiringCounters);
  const keys = async () => (await api.orm.select().from(rateCounters)).map(({ key }) => key);
  const before = await keys();
  await counters.increment('write', 'one@example.org', 60);
  const added = (await keys()).filter((key) => !before.includes(key));
  expect(added).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  await api.orm
    .update(rateCounters)
    .set({ expiresAt: sql`now()` })
    .where(inArray(rateCounters.key, added));
  expect((await counters.increment('write', 'one@example.org', 60)).count).toBe(1);
  expect((await counters.increment('write', 'one@example.org', 60)).count).toBe(2);
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
    await expectRateLimited(fromWifi(api.browser().post('/add-contact')).send({}), 60);
  });

  test('the returns of one payment are limited, and so are the guesses of one client', async () => {
    const session = pay(api, { email: newEmail() });
    await count(WRITES_PER_MINUTE, 'return', session, 60);
    await expectRateLimited(cameBack(session), 60);
    const guess = (index: number) => cameBack(`cs_test_guess${index}`);
    // Anyone has a checkout that exists by opening a payment link.
    const unpaid = () => cameBack(api.sandbox.stripe.openSession({ kind: 'once' }).id);
    for (let time = 2; time <= WRITES_PER_MINUTE; time += 1) expect(await statusOf(guess(time))).toBe(404);
    expect(await statusOf(unpaid())).toBe(404);
    await expectRateLimited(guess(0), 60);
    expect(await statusOf(returnFromCheckout(api.browser(), pay(api, { email: newEmail() })))).toBe(200);
  });

  test('a made-up cookie does not make a browser count by itself', async () => {
    const post = () =>
      fromWifi(api.browser().post('/add-contact')).set(
        'Cookie',
        `visitor=${randomBytes(32).toString('base64url')}`,
      );
    await count(WRITES_PER_MINUTE, 'client', wifi, 60);
    await expectRateLimited(post().send({}), 60);
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
