import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Payload } from 'altcha-lib/types';
import type { Test } from 'supertest';
import type { Environment } from '../src/config/environment.js';
import { Database } from '../src/database/database.js';
import { rateCounters } from '../src/database/schema.js';
import { Challenges } from '../src/abuse-protection/challenges.js';
import { RateCounters } from '../src/abuse-protection/rate-counters.js';
import { ENGINES } from './support/databases.js';
import { comeBack, newDonor, pay } from './support/payments.js';
import { solved } from './support/proof-of-work.js';
import { createWorld, type World } from './support/test-api.js';

const MINUTE = 20;
const envelope = (code: string) => ({ error: { message: expect.any(String), code } });

describe.each(ENGINES)('against robots, on the %s database', (engine) => {
  let world: World;
  let clients = 0;
  beforeAll(async () => {
    world = await createWorld(engine, { RATE_LIMIT_PER_MINUTE: String(MINUTE), TRUST_PROXY: '127.0.0.1' });
  });
  afterAll(() => world.close());

  /** Somebody who writes from an address nobody has written from. */
  function newClient(address = `203.0.113.${(clients += 1)}`) {
    const from = (call: Test) => call.set('X-Forwarded-For', address);
    const browser = world.browser();
    return {
      address,
      post: (path: string, body: object) => from(browser.post(path)).send(body),
      put: (path: string, body: object) => from(browser.put(path)).send(body),
      lookUp: (email: string) => from(browser.get('/contacts')).set('X-Contact-Email', email),
      subscribe: () => from(browser.post('/add-contact')).send({ contactEmail: newDonor() }),
    };
  }
  type Client = ReturnType<typeof newClient>;
  const statusOf = async (call: Test) => (await call).status;
  /** Turned away, and told when to come again: within this time, and not at once. */
  async function isTurnedAway(call: Test, seconds: number) {
    const { status, headers } = await call;
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(seconds / 2);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(seconds);
  }
  /** As if the client had written that often in the minute before. */
  async function hasWritten({ address }: Client, times: number) {
    for (let time = 0; time < times; time += 1) await world.app.get(RateCounters).add('writer', address, 120);
  }

  test('a minute’s writes are taken as plain as they are, and no more', async () => {
    const client = newClient();
    for (let write = 1; write <= MINUTE; write += 1) expect(await statusOf(client.subscribe())).toBe(201);
    const refused = await client.subscribe();
    expect([refused.status, refused.body]).toEqual([429, envelope('too_many_requests')]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statusOf(newClient().subscribe())).toBe(201);
  });

  test('a network of IPv6 addresses is one client', async () => {
    for (let write = 1; write <= MINUTE; write += 1) {
      await newClient(`2001:db8:1:2::${write.toString(16)}`).post('/add-contact', {});
    }
    expect(await statusOf(newClient('2001:db8:1:2:ffff::1').post('/add-contact', {}))).toBe(429);
    expect(await statusOf(newClient('2001:db8:1:3::1').post('/add-contact', {}))).toBe(400);
  });

  test('who goes on like that is asked for work, and taken with it, once', async () => {
    const client = newClient();
    await hasWritten(client, 29);
    expect(await statusOf(client.subscribe())).toBe(201);
    const asked = await client.subscribe();
    expect([asked.status, asked.body]).toEqual([428, envelope('challenge_required')]);
    const solution = await solved(asked.headers['x-challenge']);
    const withWork = () => client.subscribe().set('X-Challenge-Solution', solution);
    expect(await statusOf(withWork())).toBe(201);
    expect(await statusOf(withWork())).toBe(428);
  });

  const writes: [string, (client: Client) => Test, number][] = [
    ['add-contact', (client) => client.subscribe(), 201],
    ['subscribe-to-news', (client) => client.post('/subscribe-to-news', { contactId: 'none' }), 404],
    [
      'add-full-contact',
      (client) => client.post('/add-full-contact', { email: newDonor(), attributes: {}, listIds: [8] }),
      201,
    ],
    ['update-contact', (client) => client.put('/update-contact', { contactId: 'none', attributes: {} }), 404],
    [
      'send-mail',
      (client) => client.post('/send-mail', { name: 'A', email: newDonor(), message: 'Hello' }),
      200,
    ],
  ];
  test.each(writes)('a form that a program filled in costs work: %s', async (_, write, taken) => {
    const client = newClient();
    for (const [header, value] of [
      ['X-Form-Honeypot', '1'],
      ['X-Form-Seconds', '0.1'],
    ] as const) {
      const asked = await write(client).set(header, value);
      expect(asked.status).toBe(428);
      const again = write(client).set(header, value);
      const solution = await solved(asked.headers['x-challenge']);
      expect(await statusOf(again.set('X-Challenge-Solution', solution))).toBe(taken);
    }
  });

  test('nothing stands between a donor and their gift', async () => {
    const email = newDonor();
    const browser = world.browser();
    const session = pay(world, { email });
    const suspicious = { 'X-Form-Honeypot': '1', 'X-Form-Seconds': '0' };
    expect((await comeBack(browser, session).set(suspicious)).status).toBe(200);
    const known = await browser.post('/contact-by-email').set(suspicious).send({ contactEmail: email });
    expect(known.status).toBe(200);
    // Not even what a stranger has written about their address.
    for (let write = 0; write <= 3 * MINUTE; write += 1)
      await world.app.get(RateCounters).add('write', email, 60);
    const change = { contactId: known.body.id, attributes: { firstName: 'Olena' } };
    expect((await browser.put('/update-contact').send(change)).status).toBe(200);
    expect(await statusOf(newClient().post('/add-contact', { contactEmail: email }))).toBe(429);
  });

  describe('a solution', () => {
    const offered = (solution: string) =>
      statusOf(newClient().subscribe().set({ 'X-Form-Honeypot': '1', 'X-Challenge-Solution': solution }));

    test('of a challenge that has expired is none', async () => {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 6 * 60_000);
      const challenge = await world.app.get(Challenges).make();
      clock.mockRestore();
      expect(await offered(await solved(challenge))).toBe(428);
    });

    test('of another server’s challenge is none', async () => {
      const secret = { SESSION_SECRET: 'another-secret-of-it', DATA_DIR: '' } as Environment;
      const other = new Challenges(world.app.get(RateCounters), secret);
      expect(await offered(await solved(await other.make()))).toBe(428);
    });

    test('that was not worked for is none', async () => {
      const challenge = await world.app.get(Challenges).make();
      const payload = JSON.parse(Buffer.from(await solved(challenge), 'base64url').toString()) as Payload;
      const changed = (change: object) =>
        Buffer.from(JSON.stringify({ ...payload, ...change })).toString('base64url');
      const { parameters } = payload.challenge;
      const guessed = changed({ solution: { counter: 1, derivedKey: parameters.keyPrefix.repeat(2) } });
      const easier = changed({ challenge: { ...payload.challenge, parameters: { ...parameters, cost: 1 } } });
      const tooLong = changed({ solution: { ...payload.solution, more: 'a'.repeat(4_000) } });
      for (const bad of ['', '!', 'bnVsbA', changed({ solution: null }), guessed, easier, tooLong]) {
        expect(await offered(bad)).toBe(428);
      }
      expect(await offered(changed({}))).toBe(201);
    });
  });

  test('an address is signed up for the newsletter as often as a person tries, from wherever', async () => {
    const email = newDonor();
    const { body } = await newClient().post('/add-contact', { contactEmail: email });
    const signUp = () => newClient().post('/subscribe-to-news', { contactId: body.id });
    for (let time = 0; time < 5; time += 1) expect(await statusOf(signUp())).toBe(200);
    await isTurnedAway(signUp(), 3_600);
  });

  test('an address is written about so often in an hour, from wherever', async () => {
    const email = newDonor();
    const message = { name: 'A', email: email.toUpperCase(), message: 'Hello' };
    const add = () => newClient().post('/add-contact', { contactEmail: email });
    expect(await statusOf(add())).toBe(201);
    for (let write = 1; write < 3 * MINUTE; write += 1) expect(await statusOf(add())).toBe(409);
    await isTurnedAway(newClient().post('/send-mail', message), 3_600);
    expect(await statusOf(newClient().post('/send-mail', { ...message, email: newDonor() }))).toBe(200);
  });

  test('beyond ten look-ups a minute each costs a proof of work, for the known and the unknown alike', async () => {
    const known = newDonor();
    world.sandbox.brevo.seed({ email: known });
    const client = newClient();
    for (let lookUp = 1; lookUp <= 10; lookUp += 1) {
      expect(await statusOf(client.lookUp(newDonor()))).toBe(200);
    }
    for (const [email, rows] of [
      [known, [{ id: expect.any(String), email: known }]],
      [newDonor(), []],
    ] as const) {
      const asked = await client.lookUp(email);
      expect([asked.status, asked.body]).toEqual([428, envelope('challenge_required')]);
      const solution = await solved(asked.headers['x-challenge']);
      const withWork = () => client.lookUp(email).set('X-Challenge-Solution', solution);
      const answer = await withWork();
      expect([answer.status, answer.body]).toEqual([200, rows]);
      expect(await statusOf(withWork())).toBe(428);
    }
    expect(await statusOf(newClient().lookUp(known))).toBe(200);
    // Whoever asks for nobody gets nobody, as often as they like.
    expect(await statusOf(world.browser().get('/contacts').set('X-Forwarded-For', client.address))).toBe(200);
  });

  test('look-ups from one network of IPv6 addresses count together', async () => {
    for (let lookUp = 1; lookUp <= 10; lookUp += 1) {
      const neighbor = newClient(`2001:db8:5:5::${lookUp.toString(16)}`);
      expect(await statusOf(neighbor.lookUp(newDonor()))).toBe(200);
    }
    expect(await statusOf(newClient('2001:db8:5:5:ffff::1').lookUp(newDonor()))).toBe(428);
    expect(await statusOf(newClient('2001:db8:5:6::1').lookUp(newDonor()))).toBe(200);
  });

  test('nobody tries out a list of addresses, and reading goes on', async () => {
    const client = newClient();
    for (let lookUp = 1; lookUp <= 5 * MINUTE; lookUp += 1) {
      expect(await statusOf(client.lookUp(newDonor()))).toBe(lookUp <= 10 ? 200 : 428);
    }
    await isTurnedAway(client.lookUp(newDonor()), 60);
    expect(await statusOf(newClient().lookUp(newDonor()))).toBe(200);
    expect(await statusOf(client.subscribe())).toBe(201);
  });

  test('what is kept names nobody, and goes when it does not count any more', async () => {
    const { orm } = world.app.get(Database);
    await world.app.get(RateCounters).add('write', 'somebody@example.org', -1);
    await world.app.get(RateCounters).add('write', 'somebody-else@example.org', 60);
    const before = await orm.select().from(rateCounters);
    expect(before.map(({ key }) => key)).toEqual(before.map(() => expect.stringMatching(/^[\w-]{43}$/)));
    await world.app.get(RateCounters).sweep();
    expect(await orm.select().from(rateCounters)).toHaveLength(before.length - 1);
    // Over, and so a first time again.
    await world.app.get(RateCounters).add('write', 'anybody@example.org', -1);
    expect((await world.app.get(RateCounters).add('write', 'anybody@example.org', 60)).count).toBe(1);
  });
});
