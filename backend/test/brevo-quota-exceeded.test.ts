import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Database } from '../src/database/database.js';
import { Reconciliation } from '../src/reconciliation/reconciliation.js';
import { ENGINES } from './support/databases.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { attributesOf, comeBack, newDonor, pay } from './support/payments.js';
import { createWorld, type World } from './support/test-api.js';

const NEWSLETTER = 8;
const FLIGHT_DONORS = 10;
const pledge = (email: string) => ({ email, attributes: { MILES_AMOUNT: 7 }, listIds: [FLIGHT_DONORS] });

/** What a browser sends, from a client address of its own. */
function clientOf(world: World, address: string) {
  const browser = world.browser();
  return {
    browser,
    post: (path: string, body: object) => browser.post(path).set('X-Forwarded-For', address).send(body),
    lookUp: (email: string) =>
      browser.get('/contacts').set('X-Forwarded-For', address).set('X-Contact-Email', email),
  };
}

describe.each(ENGINES)('a full quota of the mailing service, on the %s database', (engine) => {
  const worlds: World[] = [];
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
    worlds.push(world);
  });
  afterEach(() => {
    for (const { sandbox } of worlds) sandbox.faults.clear();
  });
  afterAll(async () => {
    for (const one of worlds) await one.close();
  });

  const client = (of = world) => clientOf(of, '192.0.2.1');
  const quotaIsFull = (of = world) => of.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 429 });
  const listsOf = (email: string) => world.sandbox.brevo.contact(email)?.listIds;

  test('a newsletter sign-up is accepted and arrives later', async () => {
    const email = newDonor();
    quotaIsFull();
    const added = await client().post('/add-contact', { contactEmail: email });
    expect(added.status).toBe(201);
    const subscribed = await client().post('/subscribe-to-news', { contactId: added.body.id });
    expect(subscribed.status).toBe(200);
    expect(world.sandbox.brevo.contact(email)).toBeUndefined();
    world.sandbox.faults.clear();
    await eventually(() => expect(listsOf(email)).toEqual([NEWSLETTER]));
  });

  test('a quota that fills up between the two calls of a sign-up loses nothing', async () => {
    const email = newDonor();
    quotaIsFull();
    const { body } = await client().post('/add-contact', { contactEmail: email });
    world.sandbox.faults.clear();
    expect((await client().post('/subscribe-to-news', { contactId: body.id })).status).toBe(200);
    await eventually(() => expect(listsOf(email)).toEqual([NEWSLETTER]));
  });

  test('a sign-up that stopped half-way is completed later', async () => {
    const email = newDonor();
    world.sandbox.brevo.seed({ email });
    world.sandbox.faults.set({ call: 'brevo.lists.add', kind: 'status', status: 429 });
    expect((await client().post('/add-contact', { contactEmail: email })).status).toBe(409);
    expect(listsOf(email)).toEqual([]);
    world.sandbox.faults.clear();
    await eventually(() => expect(listsOf(email)).toEqual([NEWSLETTER]));
  });

  test('with double opt-in one confirmation mail is sent later', async () => {
    const asking = await createWorld(engine, { BREVO_DOI_TEMPLATE_ID: '3' });
    worlds.push(asking);
    const email = newDonor();
    quotaIsFull(asking);
    const { body } = await client(asking).post('/add-contact', { contactEmail: email });
    expect((await client(asking).post('/subscribe-to-news', { contactId: body.id })).status).toBe(200);
    const mails = () => asking.sandbox.mail.messages().filter(({ to }) => to.includes(email));
    expect(mails()).toHaveLength(0);
    asking.sandbox.faults.clear();
    await eventually(() => expect(mails()).toHaveLength(1));
    // Whatever else is delivered about this contact.
    await client(asking).post('/add-full-contact', pledge(newDonor()));
    await comeBack(asking.browser(), pay(asking, { email }));
    await eventually(() => expect(attributesOf(asking, email)).toMatchObject({ DONATED_AMOUNT: 50 }));
    expect(mails()).toHaveLength(1);
    expect(asking.sandbox.brevo.contact(email)?.listIds).toEqual([6]);
  });

  test('with double opt-in a delivery that is repeated sends no second mail', async () => {
    const asking = await createWorld(engine, { BREVO_DOI_TEMPLATE_ID: '3' });
    worlds.push(asking);
    const email = newDonor();
    quotaIsFull(asking);
    const { body } = await client(asking).post('/add-contact', { contactEmail: email });
    expect((await client(asking).post('/subscribe-to-news', { contactId: body.id })).status).toBe(200);
    asking.sandbox.faults.clear();
    // The lost answer makes the delivery come back a minute later, lest the lost call overtakes it.
    asking.sandbox.faults.set({ call: 'brevo.contacts.create', kind: 'apply-then-drop', times: 1 });
    const { orm } = asking.app.get(Database, { strict: false });
    const rowsOf = async (table: string) =>
      ((await orm.execute(sql.raw(`select * from ${table}`))) as { rows: object[] }).rows;
    const mails = () => asking.sandbox.mail.messages().filter(({ to }) => to.includes(email));
    await eventually(async () => {
      expect(mails()).toHaveLength(1);
      expect(await rowsOf('outbox')).toEqual([
        expect.objectContaining({ attempts: 0, uncertain_until: null, lease_token: null }),
      ]);
    });
    expect(await rowsOf('contact_changes')).not.toEqual([]);
    await orm.execute(sql`update outbox set due_at = now()`);
    await eventually(async () => expect(await rowsOf('contact_changes')).toEqual([]));
    expect(mails()).toHaveLength(1);
  });

  test('a look-up says "unknown", and the form that follows reaches the known contact all the same', async () => {
    const email = newDonor();
    world.sandbox.brevo.seed({ email, attributes: { firstName: 'Olena' }, listIds: [6] });
    world.sandbox.faults.set({ call: 'brevo.contacts.get', kind: 'status', status: 429, times: 1 });
    const found = await client().lookUp(email);
    expect([found.status, found.body]).toEqual([200, []]);
    // By now there is room again, and the contact would be found.
    expect((await client().post('/add-full-contact', pledge(email))).status).toBe(201);
    await eventually(() => expect(listsOf(email)).toEqual([6, FLIGHT_DONORS]));
    expect(attributesOf(world, email)).toMatchObject({ firstName: 'Olena', MILES_AMOUNT: 7 });
  });

  test('a mailing service that is down is still a 502', async () => {
    const email = newDonor();
    const { body } = await client().post('/add-contact', { contactEmail: email });
    world.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 503 });
    expect((await client().post('/add-contact', { contactEmail: newDonor() })).status).toBe(502);
    expect((await client().post('/subscribe-to-news', { contactId: body.id })).status).toBe(502);
    expect((await client().lookUp(newDonor())).status).toBe(502);
  });

  test('a comparison by the operator waits for room', async () => {
    world.sandbox.faults.set({ call: 'brevo.contacts.list', kind: 'status', status: 429, times: 1 });
    const options = { fix: false, since: null, say: () => undefined };
    await expect(world.app.get(Reconciliation, { strict: false }).run(options)).resolves.toBeDefined();
  });

  test('strangers who look addresses up at the allowed rate keep neither gifts nor forms away', async () => {
    const limits = { RATE_LIMIT_PER_MINUTE: '200', TRUST_PROXY: '127.0.0.1', BREVO_CALLS_PER_SECOND: '' };
    const attacked = await createWorld(engine, limits, { brevoRateLimit: true });
    worlds.push(attacked);
    const { brevo } = attacked.sandbox;

    const attack = new AbortController();
    const lookUps: Promise<number>[] = [];
    const attackers = Array.from({ length: 12 }, (_, index) => clientOf(attacked, `203.0.113.${index}`));
    const attacking = (async () => {
      // Twenty a second: twice of what Brevo takes. No answer is waited for.
      while (!attack.signal.aborted && lookUps.length < 12 * 100) {
        const attacker = attackers[lookUps.length % attackers.length];
        lookUps.push(Promise.resolve(attacker?.lookUp(newDonor())).then((answer) => answer?.status ?? 0));
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();

    const [givers, readers, known] = [0, 1, 2].map(() => Array.from({ length: 6 }, newDonor)) as [
      string[],
      string[],
      string[],
    ];
    for (const email of known) brevo.seed({ email, attributes: { firstName: 'Olena' }, listIds: [6] });
    for (const [round, giver] of givers.entries()) {
      const visitor = clientOf(attacked, `198.51.100.${round}`);
      const gift = comeBack(visitor.browser, pay(attacked, { email: giver }));
      expect((await gift).status).toBe(200);
      const added = await visitor.post('/add-contact', { contactEmail: readers[round] });
      expect(added.status).toBe(201);
      const subscribed = await visitor.post('/subscribe-to-news', { contactId: added.body.id });
      expect(subscribed.status).toBe(200);
      const email = known[round] ?? '';
      const [found] = (await visitor.lookUp(email)).body as { id: string }[];
      const written = found
        ? visitor.browser
            .put('/update-contact')
            .send({ contactId: found.id, attributes: { MILES_AMOUNT: 7 } })
        : visitor.post('/add-full-contact', pledge(email));
      expect((await written).ok).toBe(true);
    }
    // While the attack goes on.
    for (const giver of givers) {
      await eventually(() => expect(brevo.contact(giver)?.attributes).toMatchObject({ DONATED_AMOUNT: 50 }));
    }
    expect(attack.signal.aborted).toBe(false);
    const stillGoingOn = lookUps.length;
    await eventually(() => expect(lookUps.length).toBeGreaterThan(stillGoingOn));
    attack.abort();
    await attacking;
    expect(new Set(await Promise.all(lookUps))).toEqual(new Set([200]));
    await eventually(() => {
      for (const reader of readers) expect(brevo.contact(reader)?.listIds).toEqual([NEWSLETTER]);
      for (const email of known) {
        expect(brevo.contact(email)?.listIds).toEqual([6, FLIGHT_DONORS]);
        expect(brevo.contact(email)?.attributes).toMatchObject({ firstName: 'Olena', MILES_AMOUNT: 7 });
      }
    }, 40_000);
  });
});
