import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { eventually } from '../../../sandbox/src/testing/eventually.js';
import {
  contactAttributes,
  newEmail,
  pay,
  payAndReturn,
  returnFromCheckout,
  contactTokenOf,
  addDonor,
  changeSession,
  expectTotal,
  sendLatest,
} from '../support/payments.js';
import { setupTestApi } from '../support/test-api.js';
import { PeopleRepository } from '../../src/ledger/people-repository.js';
import { PersonRecords } from '../../src/operator/privacy/person-record.js';
import { purposeOf } from '../support/ledger.js';

const api = setupTestApi('postgresql');
const seedContact = () => {
  const email = newEmail();
  api.sandbox.brevo.seed({ email, attributes: { FIRSTNAME: 'Known' } });
  return email;
};

/** Which tokens are valid is tested in backend/src/contacts/contact-tokens.test.ts. */
describe('a contact token', () => {
  const update = (contactId: string, attributes: object) =>
    api.browser().put('/update-contact').send({ contactId, attributes });

  test('changes its own contact only, whatever email the body names', async () => {
    const [own, foreign] = [seedContact(), seedContact()];
    const attributes = { email: foreign, firstName: 'Mallory' };
    expect((await update(await contactTokenOf(api, own), attributes)).status).toBe(200);
    const added = { email: newEmail(), attributes, listIds: [8] };
    expect((await api.browser().post('/add-full-contact').send(added)).status).toBe(201);
    expect(contactAttributes(api, foreign)).toEqual({ FIRSTNAME: 'Known' });
    expect(api.sandbox.brevo.contact(foreign)).toBeDefined();
    expect(api.sandbox.brevo.contact(own)).toBeDefined();
  });
});

describe('payment details', () => {
  const contactByEmail = (browser: ReturnType<typeof api.browser>, contactEmail: string) =>
    browser.post('/contact-by-email').send({ contactEmail });

  test('are shown for an hour, to the browser that paid, by an HttpOnly cookie', async () => {
    const { email, session, browser, response } = await payAndReturn(api);
    expect(response.body.customer_details.email).toBe(email);
    const cookie = /^visitor=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/;
    expect(response.headers['set-cookie']?.[0]).toMatch(cookie);
    expect((await returnFromCheckout(browser, session)).status).toBe(200);
    expect((await contactByEmail(browser, email)).status).toBe(200);
    expect((await contactByEmail(browser, seedContact())).status).toBe(403);

    await api.orm.execute(sql`update session_claims set claimed_at = claimed_at - interval '61 minutes'`);
    for (const any of [browser, api.browser()]) {
      expect((await returnFromCheckout(any, session)).status).toBe(404);
    }
    expect((await contactByEmail(browser, email)).status).toBe(403);
    const claim = { email, attributes: { DONATED_AMOUNT: 5 }, listIds: [6] };
    expect((await browser.post('/add-full-contact').send(claim)).status).toBe(403);
  });

  test('cannot be fetched with a copy of the database, which stores hashes', async () => {
    const { session, response } = await payAndReturn(api);
    const token = /=([\w-]{43});/.exec(String(response.headers['set-cookie']))?.[1] ?? '';
    expect(token).not.toBe('');
    const { rows } = (await api.orm.execute(
      sql`select * from session_claims order by claimed_at desc limit 1`,
    )) as { rows: object[] };
    expect(rows).toHaveLength(1);
    for (const secret of [session, token]) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('are shown again to a browser that had its cookie before, and did not get the answer', async () => {
    const session = pay(api, { email: newEmail() });
    const { headers } = await api.browser().get('/gift-status');
    const cookie = String(headers['set-cookie']).replace(/;.*/, '');
    for (const time of ['first', 'again']) {
      const response = await returnFromCheckout(api.browser(), session).set('cookie', cookie);
      expect([time, response.status]).toEqual([time, 200]);
    }
    const known = await api.browser().get('/gift-status').set('cookie', cookie);
    expect(known.headers['set-cookie']).toBeUndefined();
  });

  test('are not claimed for a browser that has left before the answer', async () => {
    const email = newEmail();
    const session = pay(api, { email });
    api.sandbox.faults.set({ call: 'brevo.*', kind: 'delay', delayMs: 500, about: email });
    const left = new AbortController();
    const lost = fetch(`${await api.app.getUrl()}/get-payment-data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ params: { checkoutSessionId: session } }),
      signal: left.signal,
    });
    await eventually(() => expect(api.sandbox.faults.triggeredCount()).toBeGreaterThan(0));
    left.abort();
    await expect(lost).rejects.toThrow();
    expect((await returnFromCheckout(api.browser(), session)).status).toBe(200);
  });

  test('are shown to one of several browsers that ask concurrently', async () => {
    const session = pay(api, { email: newEmail() });
    const browsers = Array.from({ length: 8 }, () => api.browser());
    const responses = await Promise.all(browsers.map((browser) => returnFromCheckout(browser, session)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(404)]);
    const statuses = await Promise.all(browsers.map((browser) => browser.get('/gift-status')));
    expect(statuses.filter(({ body }) => body.gift !== null)).toHaveLength(1);
  });

  test.each([
    ['no cookie', ''],
    ['an invented cookie', `visitor=${'a'.repeat(43)}`],
    ['two cookies', `visitor=${'a'.repeat(43)}; visitor=${'b'.repeat(43)}`],
    ['a quoted cookie', `visitor="${'a'.repeat(43)}"`],
  ])('are refused with %s', async (_, cookie) => {
    const { email, session, response } = await payAndReturn(api);
    const refused = await returnFromCheckout(api.browser(), session).set('cookie', cookie);
    expect([refused.status, JSON.stringify(refused.body).includes(email)]).toEqual([404, false]);
    // Another tab of this browser may have claimed it just now, with a cookie that this would replace.
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect((await contactByEmail(api.browser(), email).set('cookie', cookie)).status).toBe(403);
    const giftStatus = api.browser().get(`/gift-status?session=${session}`).set('cookie', cookie);
    expect((await giftStatus.set('x-gift', response.body.gift)).body).toEqual({ gift: null });
  });

  test('are refused alike whether the session or the address is known or not', async () => {
    const { session } = await payAndReturn(api);
    const emails = [seedContact(), newEmail()].map((email) => contactByEmail(api.browser(), email));
    const ids = [session, `cs_test_${'b'.repeat(58)}`].map((id) => returnFromCheckout(api.browser(), id));
    for (const [status, calls] of [
      [403, emails],
      [404, ids],
    ] as const) {
      const [known, unknown] = await Promise.all(calls);
      expect([known?.status, unknown?.status]).toEqual([status, status]);
      expect(known?.body).toEqual(unknown?.body);
    }
  });
});

describe('a payment under an unverified email address', () => {
  const victimAttributes = {
    FIRSTNAME: 'Victim',
    LASTNAME: 'Example',
    PHONE: '+380441234567',
    LOCATION: 'UA',
    HOW_SUPPORT_VFU: 'A private word',
    MILES_AMOUNT: 7_000,
    DONATED_AMOUNT: 900,
    DONATION_CURRENCY: 'usd',
  };
  const seedVictim = () => {
    const email = newEmail();
    api.sandbox.brevo.seed({ email, attributes: victimAttributes, listIds: [6, 10] });
    return email;
  };
  const pledgesOf = async (email: string) =>
    (await api.get(PersonRecords).read(email)).pledges.map(({ attributes }) => attributes);

  test('shows the browser what the payment said, and only fills in empty attributes', async () => {
    const email = seedVictim();
    const { browser } = await payAndReturn(api, { email, amountMinor: 100 });
    await expectTotal(api, email, 901);
    const { body } = await browser.post('/contact-by-email').send({ contactEmail: email });
    expect(body.attributes).toEqual({
      email,
      firstName: 'Test',
      lastName: 'Donor',
      phone: '+12025550123',
      location: 'US',
      HOW_DID_YOU_HERE_ABOUT_VFU: 'friend',
    });

    const update = (contactId: string, attributes: object) =>
      browser.put('/update-contact').send({ contactId, attributes });
    const forged = { firstName: 'Mallory', phone: '1', MILES_AMOUNT: '1', POC_NAME: 'Mallory' };
    const response = await update(body.id, forged);
    await update(response.body.id, forged);
    expect(contactAttributes(api, email)).toMatchObject({
      ...victimAttributes,
      DONATED_AMOUNT: 901,
      HOW_DID_YOU_HERE_ABOUT_VFU: 'friend',
      POC_NAME: 'Mallory',
    });
    // The site sends the payment's details back after each gift: no form.
    expect((await update(body.id, { firstName: 'Test', phone: '+12025550123' })).status).toBe(200);
    expect((await pledgesOf(email)).map(({ phone }) => phone)).toEqual(['1', '1']);
  });

  const submit = async (email: string, attributes: object) => {
    const contactId = await contactTokenOf(api, email);
    expect((await api.browser().put('/update-contact').send({ contactId, attributes })).status).toBe(200);
  };
  const person = { firstName: 'Olena', lastName: 'New', phone: '12025550177', location: 'PL' };
  const offer = { POINTS_PROGRAM_NAME: 'Sample Miles', MILES_AMOUNT: 42, HOW_SUPPORT_VFU: 'With miles' };

  /** Which change may write what: backend/src/contacts/contact-changes.test.ts. */
  test('a form counts until the first payment; what a later form or payment says stands with the pledge, or nowhere', async () => {
    const email = newEmail();
    const attributes = { ...victimAttributes, DONATED_AMOUNT: 0 };
    api.sandbox.brevo.seed({ email, attributes, listIds: [8] });
    await submit(email, { ...person, phone: ' ', ...offer });
    const written = { FIRSTNAME: 'Olena', LASTNAME: 'New', LOCATION: 'PL', PHONE: victimAttributes.PHONE };
    expect(contactAttributes(api, email)).toMatchObject({ ...written, ...offer });
    await addDonor(api, { email });
    const paid = { FIRSTNAME: 'Test', LASTNAME: 'Donor', LOCATION: 'US', PHONE: '+12025550123' };
    expect(contactAttributes(api, email)).toMatchObject({ ...paid, ...offer });
    await payAndReturn(api, { email, name: 'Mallory Other' });
    await expectTotal(api, email, 100);
    await submit(email, { ...person, MILES_AMOUNT: 43 });
    expect(contactAttributes(api, email)).toMatchObject({ ...paid, MILES_AMOUNT: 43 });
    expect((await pledgesOf(email)).at(-1)).toEqual({ ...person, MILES_AMOUNT: 43 });
  });

  test('nobody but the donor’s browser adds to what a donor’s contact lacks', async () => {
    const { email, browser } = await addDonor(api, { name: 'Olena' });
    const stranger = api.browser();
    const { body: reader } = await stranger.post('/add-contact').send({ contactEmail: email });
    await stranger.post('/subscribe-to-news').send({ contactId: reader.id, language: 'uk' });
    const change = { attributes: { lastName: 'Koval' }, language: 'uk' };
    await stranger.put('/update-contact').send({ contactId: await contactTokenOf(api, email), ...change });
    const { FIRSTNAME, LASTNAME, LANGUAGE } = contactAttributes(api, email);
    expect([FIRSTNAME, LASTNAME, LANGUAGE]).toEqual(['Olena', undefined, undefined]);
    const { body } = await browser.post('/contact-by-email').send({ contactEmail: email });
    await browser.put('/update-contact').send({ contactId: body.id, ...change });
    expect(contactAttributes(api, email)).toMatchObject({ LASTNAME: 'Koval', LANGUAGE: 'uk' });
  });

  test.each([
    [24.1, 404],
    [23.9, 200],
  ])(
    'a session that is %d hours old is answered with %d, and its gift is recorded',
    async (hours, status) => {
      const email = newEmail();
      const session = pay(api, { email });
      changeSession(api, session, { created: Math.floor(Date.now() / 1000 - hours * 3_600) });
      const response = await returnFromCheckout(api.browser(), session);
      const showsDetails = JSON.stringify(response.body).includes(email);
      expect([response.status, showsDetails]).toEqual([status, status === 200]);
      expect(await purposeOf(api, session)).toBeNull();
    },
  );

  test('attributes that the mailing service refuses do not block the total', async () => {
    const email = newEmail();
    // Brevo refuses a whole update for a phone number that another contact has.
    const SMS = '+12025550199';
    api.sandbox.brevo.seed({ email: newEmail(), attributes: { SMS } });
    const people = api.get(PeopleRepository);
    await api.orm.transaction(async (transaction) => {
      const personId = await people.upsertByEmail(email, transaction);
      await people.addChange(personId, { attributes: { SMS } as object, listIds: [] }, transaction);
      await people.addChange(personId, { attributes: { POC_NAME: 'Accepted' }, listIds: [12] }, transaction);
    });
    const session = pay(api, { email });
    await sendLatest(api, 'checkout.session.completed');
    await eventually(() =>
      expect(contactAttributes(api, email)).toMatchObject({ DONATED_AMOUNT: 50, POC_NAME: 'Accepted' }),
    );
    expect(api.sandbox.brevo.contact(email)?.listIds.sort((a, b) => a - b)).toEqual([6, 12]);
    api.sandbox.stripe.refund(session, 1_000, false);
    await sendLatest(api, 'charge.refunded');
    await expectTotal(api, email, 40);
  });
});
