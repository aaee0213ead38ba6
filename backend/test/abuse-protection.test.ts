import { describe, expect, test, jest } from '@jest/globals';
import { inArray, sql } from 'drizzle-orm';
import { ConfigService } from '@nestjs/config';
import type { Payload } from 'altcha-lib/types';
import type { Test } from 'supertest';
import type { Environment } from '../src/config/environment.js';
import { Database } from '../src/database/database.js';
import { rateCounters } from '../src/database/schema.js';
import { ProofOfWork } from '../src/abuse-protection/proof-of-work.js';
import { RateCounters } from '../src/abuse-protection/rate-counters.js';
import { ENGINES } from './support/databases.js';
import { newEmail, pay, returnFromCheckout } from './support/payments.js';
import { solveProofOfWork } from './support/proof-of-work.js';
import { setupTestApi } from './support/test-api.js';

const WRITES_PER_MINUTE = 20;
const envelope = (code: string) => ({ error: { message: expect.any(String), code } });

describe.each(ENGINES)('abuse protection on the %s database', (engine) => {
  const api = setupTestApi(engine, {
    RATE_LIMIT_PER_MINUTE: String(WRITES_PER_MINUTE),
    TRUST_PROXY: '127.0.0.1',
  });
  let clients = 0;

  function newClient(address = `203.0.113.${(clients += 1)}`) {
    const from = (call: Test) => call.set('X-Forwarded-For', address);
    const browser = api.browser();
    return {
      address,
      post: (path: string, body: object) => from(browser.post(path)).send(body),
      put: (path: string, body: object) => from(browser.put(path)).send(body),
      lookUp: (email: string) => from(browser.get('/contacts')).set('X-Contact-Email', email),
      subscribe: () => from(browser.post('/add-contact')).send({ contactEmail: newEmail() }),
    };
  }
  type Client = ReturnType<typeof newClient>;
  const statusOf = async (call: Test) => (await call).status;
  /** Expects 429 with a Retry-After between half of and the whole of this time. */
  async function expectRateLimited(call: Test, seconds: number) {
    const { status, headers } = await call;
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(seconds / 2);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(seconds);
  }
  /** Counts writes of the client, as if it had sent them a minute ago. */
  async function countWrites({ address }: Client, times: number) {
    for (let time = 0; time < times; time += 1) await api.get(RateCounters).increment('writer', address, 120);
  }

  test('writes up to the limit per minute are accepted, further writes are refused', async () => {
    const client = newClient();
    for (let write = 1; write <= WRITES_PER_MINUTE; write += 1)
      expect(await statusOf(client.subscribe())).toBe(201);
    const refused = await client.subscribe();
    expect([refused.status, refused.body]).toEqual([429, envelope('too_many_requests')]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statusOf(newClient().subscribe())).toBe(201);
  });

  test('IPv6 addresses of one /64 count as one client', async () => {
    for (let write = 1; write <= WRITES_PER_MINUTE; write += 1) {
      await newClient(`2001:db8:1:2::${write.toString(16)}`).post('/add-contact', {});
    }
    expect(await statusOf(newClient('2001:db8:1:2:ffff::1').post('/add-contact', {}))).toBe(429);
    expect(await statusOf(newClient('2001:db8:1:3::1').post('/add-contact', {}))).toBe(400);
  });

  test('a client with many writes needs a proof of work, and each solution is accepted once', async () => {
    const client = newClient();
    await countWrites(client, 29);
    expect(await statusOf(client.subscribe())).toBe(201);
    const challenged = await client.subscribe();
    expect([challenged.status, challenged.body]).toEqual([428, envelope('challenge_required')]);
    const solution = await solveProofOfWork(challenged.headers['x-challenge']);
    const withSolution = () => client.subscribe().set('X-Challenge-Solution', solution);
    expect(await statusOf(withSolution())).toBe(201);
    expect(await statusOf(withSolution())).toBe(428);
  });

  const writes: [string, (client: Client) => Test, number][] = [
    ['add-contact', (client) => client.subscribe(), 201],
    ['subscribe-to-news', (client) => client.post('/subscribe-to-news', { contactId: 'none' }), 404],
    [
      'add-full-contact',
      (client) => client.post('/add-full-contact', { email: newEmail(), attributes: {}, listIds: [8] }),
      201,
    ],
    ['update-contact', (client) => client.put('/update-contact', { contactId: 'none', attributes: {} }), 404],
    [
      'send-mail',
      (client) => client.post('/send-mail', { name: 'A', email: newEmail(), message: 'Hello' }),
      200,
    ],
  ];
  test.each(writes)('a form with bot signals needs a proof of work: %s', async (_, write, status) => {
    const client = newClient();
    for (const [header, value] of [
      ['X-Form-Honeypot', '1'],
      ['X-Form-Seconds', '0.1'],
    ] as const) {
      const challenged = await write(client).set(header, value);
      expect(challenged.status).toBe(428);
      const again = write(client).set(header, value);
      const solution = await solveProofOfWork(challenged.headers['x-challenge']);
      expect(await statusOf(again.set('X-Challenge-Solution', solution))).toBe(status);
    }
  });

  test('a returning donor needs no proof of work', async () => {
    const email = newEmail();
    const browser = api.browser();
    const session = pay(api, { email });
    const botSignals = { 'X-Form-Honeypot': '1', 'X-Form-Seconds': '0' };
    expect((await returnFromCheckout(browser, session).set(botSignals)).status).toBe(200);
    const known = await browser.post('/contact-by-email').set(botSignals).send({ contactEmail: email });
    expect(known.status).toBe(200);
    // Not even after other clients have written about the same email address.
    for (let write = 0; write <= 3 * WRITES_PER_MINUTE; write += 1)
      await api.get(RateCounters).increment('write', email, 60);
    const change = { contactId: known.body.id, attributes: { firstName: 'Olena' } };
    expect((await browser.put('/update-contact').send(change)).status).toBe(200);
    expect(await statusOf(newClient().post('/add-contact', { contactEmail: email }))).toBe(429);
  });

  describe('a proof of work', () => {
    const submit = (solution: string) =>
      statusOf(newClient().subscribe().set({ 'X-Form-Honeypot': '1', 'X-Challenge-Solution': solution }));

    test('of an expired challenge is refused', async () => {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 6 * 60_000);
      const challenge = await api.get(ProofOfWork).createChallenge();
      clock.mockRestore();
      expect(await submit(await solveProofOfWork(challenge))).toBe(428);
    });

    test('of another server’s challenge is refused', async () => {
      const secret = new ConfigService<Environment, true>({
        SESSION_SECRET: ['another-secret-of-it'],
        DATA_DIR: '',
      });
      const other = new ProofOfWork(api.get(RateCounters), secret);
      expect(await submit(await solveProofOfWork(await other.createChallenge()))).toBe(428);
    });

    test('that is guessed, altered or too long is refused', async () => {
      const challenge = await api.get(ProofOfWork).createChallenge();
      const payload = JSON.parse(
        Buffer.from(await solveProofOfWork(challenge), 'base64url').toString(),
      ) as Payload;
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
    const email = newEmail();
    const { body } = await newClient().post('/add-contact', { contactEmail: email });
    const signUp = () => newClient().post('/subscribe-to-news', { contactId: body.id });
    for (let time = 0; time < 5; time += 1) expect(await statusOf(signUp())).toBe(200);
    await expectRateLimited(signUp(), 3_600);
  });

  test('writes about one email are limited per hour, from all clients together', async () => {
    const email = newEmail();
    const message = { name: 'A', email: email.toUpperCase(), message: 'Hello' };
    const add = () => newClient().post('/add-contact', { contactEmail: email });
    expect(await statusOf(add())).toBe(201);
    for (let write = 1; write < 3 * WRITES_PER_MINUTE; write += 1) expect(await statusOf(add())).toBe(409);
    await expectRateLimited(newClient().post('/send-mail', message), 3_600);
    expect(await statusOf(newClient().post('/send-mail', { ...message, email: newEmail() }))).toBe(200);
  });

  test('after ten lookups in a minute, each further one needs a proof of work, for known and unknown emails', async () => {
    const known = newEmail();
    api.sandbox.brevo.seed({ email: known });
    const client = newClient();
    for (let lookup = 1; lookup <= 10; lookup += 1) {
      expect(await statusOf(client.lookUp(newEmail()))).toBe(200);
    }
    for (const [email, rows] of [
      [known, [{ id: expect.any(String), email: known }]],
      [newEmail(), []],
    ] as const) {
      const challenged = await client.lookUp(email);
      expect([challenged.status, challenged.body]).toEqual([428, envelope('challenge_required')]);
      const solution = await solveProofOfWork(challenged.headers['x-challenge']);
      const withSolution = () => client.lookUp(email).set('X-Challenge-Solution', solution);
      const response = await withSolution();
      expect([response.status, response.body]).toEqual([200, rows]);
      expect(await statusOf(withSolution())).toBe(428);
    }
    expect(await statusOf(newClient().lookUp(known))).toBe(200);
    // A request without an email reveals nothing and is not limited.
    expect(await statusOf(api.browser().get('/contacts').set('X-Forwarded-For', client.address))).toBe(200);
  });

  test('lookups from one IPv6 /64 count together', async () => {
    for (let lookup = 1; lookup <= 10; lookup += 1) {
      const neighbor = newClient(`2001:db8:5:5::${lookup.toString(16)}`);
      expect(await statusOf(neighbor.lookUp(newEmail()))).toBe(200);
    }
    expect(await statusOf(newClient('2001:db8:5:5:ffff::1').lookUp(newEmail()))).toBe(428);
    expect(await statusOf(newClient('2001:db8:5:6::1').lookUp(newEmail()))).toBe(200);
  });

  test('lookups over the limit per minute are refused, other calls are not', async () => {
    const client = newClient();
    for (let lookup = 1; lookup <= 5 * WRITES_PER_MINUTE; lookup += 1) {
      expect(await statusOf(client.lookUp(newEmail()))).toBe(lookup <= 10 ? 200 : 428);
    }
    await expectRateLimited(client.lookUp(newEmail()), 60);
    expect(await statusOf(newClient().lookUp(newEmail()))).toBe(200);
    expect(await statusOf(client.subscribe())).toBe(201);
  });

  test('counters are stored under hashed keys and deleted when they expire', async () => {
    const { orm } = api.get(Database);
    const keys = async () => (await orm.select().from(rateCounters)).map(({ key }) => key);
    // Counters of the tests before may expire at any time.
    const count = async (subject: string) => {
      const before = await keys();
      await api.get(RateCounters).increment('write', subject, 60);
      return (await keys()).filter((key) => !before.includes(key));
    };
    const [over, running] = [await count('one@example.org'), await count('other@example.org')];
    await orm
      .update(rateCounters)
      .set({ expiresAt: sql`now()` })
      .where(inArray(rateCounters.key, over));
    await api.get(RateCounters).deleteExpired();
    const left = await keys();
    expect(over).toHaveLength(1);
    expect(left).toEqual(expect.arrayContaining(running));
    expect(left).not.toEqual(expect.arrayContaining(over));
    for (const key of left) expect(key).toMatch(/^[\w-]{43}$/);
    await api.get(RateCounters).increment('write', 'expired@example.org', -1);
    expect((await api.get(RateCounters).increment('write', 'expired@example.org', 60)).count).toBe(1);
  });
});
