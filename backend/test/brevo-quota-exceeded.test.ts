import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Database } from '../src/database/database.js';
import { Reconciliation } from '../src/reconciliation/reconciliation.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { contactAttributes, give, newEmail, pay, returnFromCheckout } from './support/payments.js';
import { setupTestApi, startTestApi, type TestApi } from './support/test-api.js';

const NEWSLETTER = 9;
const FLIGHT_DONORS = 10;
const pledge = (email: string) => ({ email, attributes: { MILES_AMOUNT: 7 }, listIds: [FLIGHT_DONORS] });

function clientOf(api: TestApi, address: string) {
  const browser = api.browser();
  return {
    browser,
    post: (path: string, body: object) => browser.post(path).set('X-Forwarded-For', address).send(body),
    lookUp: (email: string) =>
      browser.get('/contacts').set('X-Forwarded-For', address).set('X-Contact-Email', email),
  };
}

describe('with Brevo’s quota exceeded', () => {
  const apis: TestApi[] = [];
  const api = setupTestApi('postgresql');
  afterEach(() => {
    for (const { sandbox } of apis) sandbox.faults.clear();
  });
  afterAll(async () => {
    for (const one of apis) await one.close();
  });

  const client = (of = api) => clientOf(of, '192.0.2.1');
  const exceedQuota = (of = api) => of.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 429 });
  const listsOf = (email: string) => api.sandbox.brevo.contact(email)?.listIds;

  test('a newsletter sign-up is accepted and delivered later', async () => {
    const email = newEmail();
    exceedQuota();
    const added = await client().post('/add-contact', { contactEmail: email });
    expect(added.status).toBe(201);
    const subscribed = await client().post('/subscribe-to-news', { contactId: added.body.id });
    expect(subscribed.status).toBe(200);
    expect(api.sandbox.brevo.contact(email)).toBeUndefined();
    api.sandbox.faults.clear();
    await eventually(() => expect(listsOf(email)).toEqual([NEWSLETTER]));
  });

  test('a sign-up completes if the quota was exceeded for its first call only', async () => {
    const email = newEmail();
    exceedQuota();
    const { body } = await client().post('/add-contact', { contactEmail: email });
    api.sandbox.faults.clear();
    expect((await client().post('/subscribe-to-news', { contactId: body.id })).status).toBe(200);
    await eventually(() => expect(listsOf(email)).toEqual([NEWSLETTER]));
  });

  test('an interrupted sign-up is completed later', async () => {
    const email = newEmail();
    api.sandbox.brevo.seed({ email });
    api.sandbox.faults.set({ call: 'brevo.lists.add', kind: 'status', status: 429 });
    expect((await client().post('/add-contact', { contactEmail: email })).status).toBe(409);
    expect(listsOf(email)).toEqual([]);
    api.sandbox.faults.clear();
    await eventually(() => expect(listsOf(email)).toEqual([NEWSLETTER]));
  });

  test('with double opt-in one confirmation mail is sent later', async () => {
    const doubleOptIn = await startTestApi('postgresql', { BREVO_DOI_TEMPLATE_ID: '3' });
    apis.push(doubleOptIn);
    const email = newEmail();
    exceedQuota(doubleOptIn);
    const { body } = await client(doubleOptIn).post('/add-contact', { contactEmail: email });
    expect((await client(doubleOptIn).post('/subscribe-to-news', { contactId: body.id })).status).toBe(200);
    const mails = () => doubleOptIn.sandbox.mail.messages().filter(({ to }) => to.includes(email));
    expect(mails()).toHaveLength(0);
    doubleOptIn.sandbox.faults.clear();
    await eventually(() => expect(mails()).toHaveLength(1));
    await client(doubleOptIn).post('/add-full-contact', pledge(newEmail()));
    await give(doubleOptIn, { email });
    await eventually(() =>
      expect(contactAttributes(doubleOptIn, email)).toMatchObject({ DONATED_AMOUNT: 50 }),
    );
    expect(mails()).toHaveLength(1);
    expect(doubleOptIn.sandbox.brevo.contact(email)?.listIds).toEqual([6]);
  });

  test('the confirmation mail that is sent later is in the language of the sign-up', async () => {
    const doubleOptIn = await startTestApi('postgresql', {
      BREVO_DOI_TEMPLATE_ID: '3',
      BREVO_DOI_TEMPLATE_LANGUAGES: 'uk:4',
    });
    apis.push(doubleOptIn);
    const email = newEmail();
    exceedQuota(doubleOptIn);
    const { body } = await client(doubleOptIn).post('/add-contact', { contactEmail: email });
    await client(doubleOptIn).post('/subscribe-to-news', { contactId: body.id, language: 'uk' });
    doubleOptIn.sandbox.faults.clear();
    const sent = () => doubleOptIn.sandbox.brevo.state.optIns.values();
    await eventually(() => expect(sent()).toMatchObject([{ email, templateId: 4 }]));
  });

  test('with double opt-in a repeated delivery sends no second mail', async () => {
    const doubleOptIn = await startTestApi('postgresql', { BREVO_DOI_TEMPLATE_ID: '3' });
    apis.push(doubleOptIn);
    const email = newEmail();
    exceedQuota(doubleOptIn);
    const { body } = await client(doubleOptIn).post('/add-contact', { contactEmail: email });
    expect((await client(doubleOptIn).post('/subscribe-to-news', { contactId: body.id })).status).toBe(200);
    doubleOptIn.sandbox.faults.clear();
    // After a lost response the delivery is repeated a minute later.
    doubleOptIn.sandbox.faults.set({ call: 'brevo.contacts.create', kind: 'apply-then-drop', times: 1 });
    const { orm } = doubleOptIn.get(Database);
    const rowsOf = async (table: string) =>
      ((await orm.execute(sql.raw(`select * from ${table}`))) as { rows: object[] }).rows;
    const mails = () => doubleOptIn.sandbox.mail.messages().filter(({ to }) => to.includes(email));
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

  test('a lookup says "unknown", and the form after it updates the known contact', async () => {
    const email = newEmail();
    api.sandbox.brevo.seed({ email, attributes: { firstName: 'Olena' }, listIds: [6] });
    api.sandbox.faults.set({ call: 'brevo.contacts.get', kind: 'status', status: 429, times: 1 });
    const found = await client().lookUp(email);
    expect([found.status, found.body]).toEqual([200, []]);
    // The quota has room again, so the contact would be found.
    expect((await client().post('/add-full-contact', pledge(email))).status).toBe(201);
    await eventually(() => expect(listsOf(email)).toEqual([6, FLIGHT_DONORS]));
    expect(contactAttributes(api, email)).toMatchObject({ firstName: 'Olena', MILES_AMOUNT: 7 });
  });

  test('an unavailable mailing service is a 502', async () => {
    const email = newEmail();
    const { body } = await client().post('/add-contact', { contactEmail: email });
    api.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 503 });
    expect((await client().post('/add-contact', { contactEmail: newEmail() })).status).toBe(502);
    expect((await client().post('/subscribe-to-news', { contactId: body.id })).status).toBe(502);
    expect((await client().lookUp(newEmail())).status).toBe(502);
  });

  test('the operator’s reconciliation waits for room', async () => {
    api.sandbox.faults.set({ call: 'brevo.contacts.list', kind: 'status', status: 429, times: 1 });
    const options = { fix: false, since: null, print: () => undefined };
    await expect(api.get(Reconciliation).run(options)).resolves.toBeDefined();
  });

  test('many lookups at the allowed rate delay neither gifts nor forms', async () => {
    const limits = { RATE_LIMIT_PER_MINUTE: '200', TRUST_PROXY: '127.0.0.1', BREVO_CALLS_PER_SECOND: '' };
    const limited = await startTestApi('postgresql', limits, { brevoRateLimit: true });
    apis.push(limited);
    const { brevo } = limited.sandbox;

    const attack = new AbortController();
    const lookups: Promise<number>[] = [];
    const attackers = Array.from({ length: 12 }, (_, index) => clientOf(limited, `203.0.113.${index}`));
    const attacking = (async () => {
      // 20 a second, twice Brevo's limit, without waiting for responses.
      while (!attack.signal.aborted && lookups.length < 12 * 100) {
        const attacker = attackers[lookups.length % attackers.length];
        lookups.push(Promise.resolve(attacker?.lookUp(newEmail())).then((response) => response?.status ?? 0));
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();

    const [donors, subscribers, known] = [0, 1, 2].map(() => Array.from({ length: 4 }, newEmail)) as [
      string[],
      string[],
      string[],
    ];
    for (const email of known) brevo.seed({ email, attributes: { firstName: 'Olena' }, listIds: [6] });
    for (const [round, donor] of donors.entries()) {
      const visitor = clientOf(limited, `198.51.100.${round}`);
      const gift = returnFromCheckout(visitor.browser, pay(limited, { email: donor }));
      expect((await gift).status).toBe(200);
      const added = await visitor.post('/add-contact', { contactEmail: subscribers[round] });
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
    for (const donor of donors) {
      await eventually(() => expect(brevo.contact(donor)?.attributes).toMatchObject({ DONATED_AMOUNT: 50 }));
    }
    expect(attack.signal.aborted).toBe(false);
    const lookupsSoFar = lookups.length;
    await eventually(() => expect(lookups.length).toBeGreaterThan(lookupsSoFar));
    attack.abort();
    await attacking;
    expect(new Set(await Promise.all(lookups))).toEqual(new Set([200]));
    await eventually(() => {
      for (const subscriber of subscribers) expect(brevo.contact(subscriber)?.listIds).toEqual([NEWSLETTER]);
      for (const email of known) {
        expect(brevo.contact(email)?.listIds).toEqual([6, FLIGHT_DONORS]);
        expect(brevo.contact(email)?.attributes).toMatchObject({ firstName: 'Olena', MILES_AMOUNT: 7 });
      }
    }, 40_000);
  });
});
