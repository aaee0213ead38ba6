import { describe, expect, jest, test } from '@jest/globals';
import { ConfigService } from '@nestjs/config';
import type { Payload } from 'altcha-lib/types';
import { inArray, sql } from 'drizzle-orm';
import type { Test } from 'supertest';
import { ProofOfWork } from '../src/abuse-protection/proof-of-work.js';
import { RateCounters } from '../src/abuse-protection/rate-counters.js';
import type { Environment } from '../src/config/environment.js';
import { rateCounters } from '../src/database/schema.js';
import { newEmail, pay, returnFromCheckout, sendLatest } from './support/payments.js';
import { solveProofOfWork } from './support/proof-of-work.js';
import { setupTestApi } from './support/test-api.js';
import { writeCalls } from './support/write-calls.js';

const WRITES_PER_MINUTE = 20;
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
const count = (times: number, ...counter: Parameters<RateCounters['increment']>) =>
  Promise.all(Array.from({ length: times }, () => api.get(RateCounters).increment(...counter)));

/** Expects 429 with a Retry-After between half of and the whole of this time. */
async function expectRateLimited(call: Test, seconds: number) {
  const { status, body, headers } = await call;
  expect([status, body]).toEqual([429, envelope('too_many_requests')]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(seconds / 2);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(seconds);
}

test('IPv6 addresses of one /64 count as one client', async () => {
  for (let write = 1; write <= WRITES_PER_MINUTE; write += 1) {
    await newClient(`2001:db8:1:2::${write.toString(16)}`).post('/add-contact', {});
  }
  expect(await statusOf(newClient('2001:db8:1:2:ffff::1').post('/add-contact', {}))).toBe(429);
  expect(await statusOf(newClient('2001:db8:1:3::1').post('/add-contact', {}))).toBe(400);
});

test('a client with many writes needs a proof of work, and each solution is accepted once', async () => {
  const client = newClient();
  await count(29, 'writer', client.address, 120);
  expect(await statusOf(client.subscribe())).toBe(201);
  const challenged = await client.subscribe();
  expect([challenged.status, challenged.body]).toEqual([428, envelope('challenge_required')]);
  const solution = await solveProofOfWork(challenged.headers['x-challenge']);
  const withSolution = () => client.subscribe().set('X-Challenge-Solution', solution);
  expect([await statusOf(withSolution()), await statusOf(withSolution())]).toEqual([201, 428]);
});

test.each([
  ['X-Form-Honeypot', '1'],
  ['X-Form-Seconds', '0.1'],
])('a form with the bot signal %s: %s needs a proof of work', async (header, value) => {
  // A returning donor needs none: nothing may come between a gift and the ledger.
  const donorCalls = ['/contact-by-email', '/get-payment-data'];
  for (const { method, path, body } of writeCalls) {
    const statuses = [await statusOf(newClient()[method](path, body).set(header, value))];
    expect([path, statuses]).toEqual([path, [donorCalls.includes(path) ? expect.any(Number) : 428]]);
    expect(statuses.includes(428)).toBe(!donorCalls.includes(path));
  }
  const challenged = await newClient().subscribe().set(header, value);
  const solution = await solveProofOfWork(challenged.headers['x-challenge']);
  const solved = newClient().subscribe().set(header, value).set('X-Challenge-Solution', solution);
  expect(await statusOf(solved)).toBe(201);
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
});

describe('a proof of work', () => {
  const submit = (solution: string) =>
    statusOf(newClient().subscribe().set({ 'X-Form-Honeypot': '1', 'X-Challenge-Solution': solution }));

  test('of an expired challenge, or of another server’s, is refused', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 6 * 60_000);
    const expired = await api.get(ProofOfWork).createChallenge();
    clock.mockRestore();
    const secret = { SESSION_SECRET: 'another-secret-of-it', DATA_DIR: '' };
    const other = new ProofOfWork(api.get(RateCounters), new ConfigService<Environment, true>(secret));
    for (const challenge of [expired, await other.createChallenge()]) {
      expect(await submit(await solveProofOfWork(challenge))).toBe(428);
    }
  });

  test('that is guessed, altered or too long is refused', async () => {
    const challenge = await api.get(ProofOfWork).createChallenge();
    const solved = Buffer.from(await solveProofOfWork(challenge), 'base64url').toString();
    const payload = JSON.parse(solved) as Payload;
    const changed = (change: object) =>
      Buffer.from(JSON.stringify({ ...payload, ...change })).toString('base64url');
    const { parameters } = payload.challenge;
    const guessed = changed({ solution: { counter: 1, derivedKey: parameters.keyPrefix.repeat(2) } });
    const easier = changed({ challenge: { ...payload.challenge, parameters: { ...parameters, cost: 1 } } });
    const tooLong = changed({ solution: { ...payload.solution, more: 'a'.repeat(4_000) } });
    for (const bad of ['', '!', 'bnVsbA', changed({ solution: null }), guessed, easier, tooLong]) {
      expect(await submit(bad)).toBe(428);
    }
    expect(await submit(changed({}))).toBe(201);
  });
});

test('an email is subscribed at most five times an hour, from all clients together', async () => {
  const { body } = await newClient().subscribe();
  const signUp = () => newClient().post('/subscribe-to-news', { contactId: body.id });
  for (let time = 0; time < 5; time += 1) expect(await statusOf(signUp())).toBe(200);
  await expectRateLimited(signUp(), 3_600);
});

test('writes about one email are limited per hour, from all clients together', async () => {
  const email = newEmail();
  const message = { name: 'A', email: email.toUpperCase(), message: 'Hello' };
  await count(3 * WRITES_PER_MINUTE - 1, 'write', email, 3_600);
  expect(await statusOf(newClient().post('/add-contact', { contactEmail: email }))).toBe(201);
  await expectRateLimited(newClient().post('/send-mail', message), 3_600);
  expect(await statusOf(newClient().post('/send-mail', { ...message, email: newEmail() }))).toBe(200);
});

test('after ten lookups in a minute each further one needs a proof of work, for known and unknown emails', async () => {
  const known = newEmail();
  api.sandbox.brevo.seed({ email: known });
  const addresses = Array.from({ length: 10 }, (_, host) => `2001:db8:5:5::${host}`);
  for (const address of addresses) expect(await statusOf(newClient(address).lookUp(known))).toBe(200);
  const client = newClient('2001:db8:5:5:ffff::1');
  for (const [email, rows] of [
    [known, [{ id: expect.any(String), email: known }]],
    [newEmail(), []],
  ] as const) {
    const challenged = await client.lookUp(email);
    expect([challenged.status, challenged.body]).toEqual([428, envelope('challenge_required')]);
    const solution = await solveProofOfWork(challenged.headers['x-challenge']);
    const response = await client.lookUp(email).set('X-Challenge-Solution', solution);
    expect([response.status, response.body]).toEqual([200, rows]);
  }
  expect(await statusOf(newClient('2001:db8:5:6::1').lookUp(known))).toBe(200);
});

test('lookups over the limit per minute are refused, other calls are not', async () => {
  const client = newClient();
  await count(5 * WRITES_PER_MINUTE - 1, 'lookup', client.address, 60);
  expect(await statusOf(client.lookUp(newEmail()))).toBe(428);
  await expectRateLimited(client.lookUp(newEmail()), 60);
  expect(await statusOf(client.subscribe())).toBe(201);
});

test('counters are stored under hashed keys, start again when they expire, and are then deleted', async () => {
  const counters = api.get(RateCounters);
  const keys = async () => (await api.orm.select().from(rateCounters)).map(({ key }) => key);
  const before = await keys();
  await counters.increment('write', 'one@example.org', 60);
  const added = (await keys()).filter((key) => !before.includes(key));
  expect(added).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  const expire = () =>
    api.orm
      .update(rateCounters)
      .set({ expiresAt: sql`now()` })
      .where(inArray(rateCounters.key, added));
  await expire();
  expect((await counters.increment('write', 'one@example.org', 60)).count).toBe(1);
  expect((await counters.increment('write', 'one@example.org', 60)).count).toBe(2);
  await counters.deleteExpired();
  expect(await keys()).toEqual(expect.arrayContaining(added));
  await expire();
  await counters.deleteExpired();
  expect(await keys()).not.toEqual(expect.arrayContaining(added));
});

// The last, because it uses up the limit of the address that webhooks come from.
test('one client may write up to the limit per minute; reads and webhooks are not counted', async () => {
  const client = newClient();
  for (let write = 1; write <= WRITES_PER_MINUTE; write += 1)
    expect(await statusOf(client.subscribe())).toBe(201);
  await expectRateLimited(client.subscribe(), 60);
  expect(await statusOf(newClient().subscribe())).toBe(201);
  expect(await statusOf(client.lookUp(newEmail()))).toBe(200);
  await count(WRITES_PER_MINUTE, 'client', '127.0.0.1', 60);
  pay(api, { email: newEmail() });
  expect(await sendLatest(api, 'checkout.session.completed')).toBe(200);
});
