import { describe, expect, test } from '@jest/globals';
import { and, eq, exists } from 'drizzle-orm';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { people, pledges } from '../src/database/schema.js';
import { OPERATOR_TOKEN } from './support/api-environment.js';
import { contactTokenOf } from './support/contacts.js';
import { contactAttributes, listsOf, newEmail, pay, returnFromCheckout } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const api = setupTestApi('postgresql');
const seed = (contact: Parameters<typeof api.sandbox.brevo.seed>[0]) => api.sandbox.brevo.seed(contact);
const contactsOf = (email: string) =>
  api.sandbox.brevo.contacts().filter((contact) => contact.email?.toLowerCase() === email);
const post = (path: string, body: object) => api.browser().post(path).send(body);
const addReader = (contactEmail: string) => post('/add-contact', { contactEmail });
const lookUp = async (email: string) =>
  (await api.browser().get('/contacts').set('X-Contact-Email', email)).body as object[];
const tokenOf = (email: string) => contactTokenOf(api, email);
const update = (contactId: string, attributes: object) =>
  api.browser().put('/update-contact').send({ contactId, attributes });

describe('the newsletter', () => {
  const subscribe = (contactId: string, language?: string) =>
    post('/subscribe-to-news', { contactId, language });

  test('adds a subscriber, with the email trimmed and in lower case; subscribing is idempotent', async () => {
    const email = newEmail();
    const added = await addReader(`  ${email.toUpperCase()} `);
    expect(added.status).toBe(201);
    const subscribed = await subscribe(added.body.id);
    expect([subscribed.status, subscribed.body]).toEqual([
      200,
      { id: expect.any(String), confirmation: 'none' },
    ]);
    expect(listsOf(api, email)).toEqual([9]);
    expect((await subscribe(added.body.id)).status).toBe(200);
    const again = await addReader(email);
    expect([again.status, again.body.error.message]).toEqual([409, 'Contact already exist']);
  });

  test('is a list of its own: a contact that is not on it can subscribe', async () => {
    const [formEmail, donor, listed] = [newEmail(), newEmail(), newEmail()];
    const form = { email: formEmail, attributes: { firstName: 'Olena' }, listIds: [8] };
    expect((await post('/add-full-contact', form)).status).toBe(201);
    expect((await post('/add-full-contact', { ...form, email: newEmail(), listIds: [9] })).status).toBe(400);
    seed({ email: donor, attributes: { MILES_AMOUNT: 5 } });
    seed({ email: listed, listIds: [10] });
    for (const email of [formEmail, donor, listed]) {
      const before = listsOf(api, email) ?? [];
      const added = await addReader(email);
      expect(added.status).toBe(201);
      expect((await subscribe(added.body.id)).status).toBe(200);
      expect(listsOf(api, email)).toEqual([...before, 9]);
      expect((await addReader(email)).status).toBe(409);
    }
    expect(contactAttributes(api, donor)).toEqual({ MILES_AMOUNT: 5 });
  });

  test('of two concurrent sign-ups one is added and one is refused', async () => {
    const email = newEmail();
    const both = await Promise.all([addReader(email), addReader(email)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('a sign-up succeeds if the mailing service’s response to it is lost, and is a 502 while it is down', async () => {
    api.sandbox.faults.set({ call: 'brevo.contacts.create', kind: 'apply-then-drop', times: 1 });
    expect((await addReader(newEmail())).status).toBe(201);
    api.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 503 });
    expect((await addReader(newEmail())).status).toBe(502);
  });

  test('an interrupted sign-up is completed by the next one, which says "already subscribed"', async () => {
    const email = newEmail();
    expect((await addReader(email)).status).toBe(201);
    expect(listsOf(api, email)).toEqual([]);
    expect((await addReader(email)).status).toBe(409);
    expect(listsOf(api, email)).toEqual([9]);
  });

  test('a contact that was deleted after it was added is subscribed', async () => {
    const email = newEmail();
    const { body } = await addReader(email);
    const contact = api.sandbox.brevo.contact(email);
    if (contact) api.sandbox.brevo.state.remove(contact);
    expect((await subscribe(body.id)).status).toBe(200);
    expect(listsOf(api, email)).toEqual([9]);
  });

  test('a contact token of a lookup does not subscribe', async () => {
    const email = newEmail();
    seed({ email });
    expect((await subscribe(await tokenOf(email))).status).toBe(404);
  });

  test('a subscriber’s language is written with the list', async () => {
    const email = newEmail();
    expect((await subscribe((await addReader(email)).body.id, 'uk')).status).toBe(200);
    expect(api.sandbox.brevo.contact(email)).toMatchObject({ attributes: { LANGUAGE: 'uk' }, listIds: [9] });
  });
});

describe('the list of contacts', () => {
  test('is empty without an email, and one row for a known email', async () => {
    const email = newEmail();
    seed({ email });
    expect((await api.browser().get('/contacts')).body).toEqual([]);
    expect(await lookUp(email.toUpperCase())).toEqual([{ id: expect.any(String), email }]);
    expect(await lookUp(newEmail())).toEqual([]);
  });

  test('is complete and paginated for the operator only', async () => {
    const list = (token: string) =>
      api.browser().get('/contacts?limit=2&offset=1').set('Authorization', `Bearer ${token}`);
    for (let contact = 0; contact < 3; contact += 1) seed({ email: newEmail() });
    expect((await list(OPERATOR_TOKEN)).body).toHaveLength(2);
    expect((await list('operator-token-of-the-testz')).status).toBe(401);
  });

  test('never shows the mailing service’s own ids, nor that two tokens are of one contact', async () => {
    const email = newEmail();
    const { id } = seed({ email });
    const [one, other] = [await tokenOf(email), await tokenOf(email)];
    expect(one).toMatch(/^eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(one).not.toBe(other);
    expect((await update(String(id), { firstName: 'Mallory' })).status).toBe(404);
  });
});

describe('forms', () => {
  const miles = { attributes: { MILES_AMOUNT: '7' }, listIds: [10] };
  const add = (email: string, form: object = miles) => post('/add-full-contact', { email, ...form });
  const pledgesOf = (email: string) => {
    const isTheirs = and(eq(people.id, pledges.personId), eq(people.email, email));
    return api.orm.$count(pledges, exists(api.orm.select().from(people).where(isTheirs)));
  };

  test.each([
    ['miles', { MILES_AMOUNT: 5000 }, 10],
    ['hotel points', { HOTEL_POINTS_AMOUNT: 5000 }, 13],
    ['card points', { CREDIT_CARDS_POINTS_AMOUNT: 5000 }, 14],
    ['a company', { ORGANISATION_NAME: 'Example Ltd' }, 12],
  ])('with %s add a new contact to their list, and a known one too', async (_, attributes, list) => {
    const [unknown, known] = [newEmail(), newEmail()];
    expect((await add(unknown, { attributes, listIds: [list] })).status).toBe(201);
    expect(listsOf(api, unknown)).toEqual([list]);
    seed({ email: known, listIds: [8] });
    expect((await update(await tokenOf(known), attributes)).status).toBe(200);
    expect(contactAttributes(api, known)).toMatchObject(attributes);
    expect(listsOf(api, known)).toEqual([8, list]);
  });

  test('for staying connected need the email only, for a new or a known contact', async () => {
    const email = newEmail();
    expect((await add(email, { attributes: { email }, listIds: [8] })).status).toBe(201);
    expect(listsOf(api, email)).toEqual([8]);
    expect((await update(await tokenOf(email), { email })).status).toBe(200);
  });

  test('store points as a number, and a language where none was known', async () => {
    const [added, known] = [newEmail(), newEmail()];
    const form = { attributes: { MILES_AMOUNT: '00250' }, listIds: [10], language: 'uk' };
    expect((await add(added, form)).status).toBe(201);
    expect(contactAttributes(api, added)).toMatchObject({ MILES_AMOUNT: 250, LANGUAGE: 'uk' });
    seed({ email: known, attributes: { LANGUAGE: 'pl' }, listIds: [10] });
    const change = { contactId: await tokenOf(known), attributes: { MILES_AMOUNT: 7 }, language: 'uk' };
    expect((await api.browser().put('/update-contact').send(change)).status).toBe(200);
    expect(contactAttributes(api, known)).toMatchObject({ MILES_AMOUNT: 7, LANGUAGE: 'pl' });
  });

  test.each(['UK', 'ukrainian', 'uk/../..', '', null, 5, ['uk']])(
    'refuse the language %j',
    async (language) => {
      expect((await add(newEmail(), { attributes: {}, listIds: [8], language })).status).toBe(400);
    },
  );

  test('are accepted while the mailing service is down, can be updated, and are delivered later', async () => {
    const [email, hanging] = [newEmail(), newEmail()];
    api.sandbox.faults.set({ call: 'brevo.*', kind: 'hang', about: hanging });
    expect((await add(hanging)).status).toBe(201);
    api.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 503 });
    expect((await add(email)).status).toBe(201);
    expect((await add(email)).status).toBe(409);
    expect((await update(await tokenOf(email), { MILES_AMOUNT: '8' })).status).toBe(200);
    api.sandbox.faults.clear();
    await eventually(() => expect(contactAttributes(api, email)).toMatchObject({ MILES_AMOUNT: 8 }));
    await eventually(() => expect(listsOf(api, hanging)).toEqual([10]));
  });

  test('of a known contact are refused as new, in any letter case and at the same time', async () => {
    const [known, email] = [newEmail(), newEmail()];
    seed({ email: known });
    const refused = await add(known);
    expect([refused.status, refused.body.error.message]).toEqual([409, 'Contact already exist']);
    const both = await Promise.all([add(email), add(email.toUpperCase())]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    await eventually(() => expect(contactsOf(email)).toHaveLength(1));
  });

  test('of a contact known in another letter case update that contact', async () => {
    const email = newEmail();
    seed({ email: email.toUpperCase(), listIds: [8] });
    const { body } = await api.browser().get('/contacts').set('X-Contact-Email', ` ${email}`);
    expect((await update(body[0].id, { MILES_AMOUNT: '7', email: email.toUpperCase() })).status).toBe(200);
    expect(contactsOf(email)).toEqual([expect.objectContaining({ listIds: [8, 10] })]);
  });

  test('with the same submission id are one pledge, whether the contact was added or updated', async () => {
    const email = newEmail();
    const id = { 'X-Form-Submission': 'offer-after-a-lost-response' };
    expect((await add(email).set(id)).status).toBe(201);
    const repeat = async (headers: Record<string, string>) =>
      expect((await update(await tokenOf(email), miles.attributes).set(headers)).status).toBe(200);
    await repeat(id);
    expect(await pledgesOf(email)).toBe(1);
    await repeat({ 'X-Form-Submission': 'another-offer-of-miles' });
    await repeat({});
    expect(await pledgesOf(email)).toBe(3);
  });

  test('that the mailing service refused can be sent again with the same submission id', async () => {
    const email = newEmail();
    const send = () => add(email).set('X-Form-Submission', 'offer-that-was-refused');
    api.sandbox.faults.set({ call: 'brevo.contacts.create', kind: 'status', status: 400 });
    expect((await send()).status).toBe(400);
    expect(await pledgesOf(email)).toBe(0);
    api.sandbox.faults.clear();
    expect((await send()).status).toBe(201);
    expect(await pledgesOf(email)).toBe(1);
  });
});

describe('what only a payment decides', () => {
  const forged = { DONATED_AMOUNT: 1_000_000, DONATION_CURRENCY: 'usd', LAST_DONATION_AMOUNT: 1_000_000 };

  test('totals and donor lists are refused from a browser without a payment', async () => {
    const email = newEmail();
    for (const claim of [
      { attributes: forged, listIds: [8] },
      { attributes: {}, listIds: [6] },
      { attributes: {}, listIds: [7] },
    ]) {
      expect((await post('/add-full-contact', { email, ...claim })).status).toBe(403);
    }
    seed({ email });
    expect((await update(await tokenOf(email), forged)).status).toBe(403);
    expect(contactAttributes(api, email)).not.toHaveProperty('DONATED_AMOUNT');
  });

  test('the total of a donor comes from the ledger, whatever their browser sends', async () => {
    const email = newEmail();
    const browser = api.browser();
    await returnFromCheckout(browser, pay(api, { email, amountMinor: 1_000 }));
    const { body } = await browser.post('/contact-by-email').send({ contactEmail: email });
    const attributes = { ...forged, POINTS_PROGRAM_NAME: 'Sample Miles' };
    expect((await browser.put('/update-contact').send({ contactId: body.id, attributes })).status).toBe(200);
    const expected = { DONATED_AMOUNT: 10, POINTS_PROGRAM_NAME: 'Sample Miles' };
    expect(contactAttributes(api, email)).toMatchObject(expected);
  });

  test('a single gift does not lead to the monthly list', async () => {
    const email = newEmail();
    const browser = api.browser();
    api.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 500 });
    await returnFromCheckout(browser, pay(api, { email }));
    await browser.post('/add-full-contact').send({ email, attributes: forged, listIds: [7] });
    api.sandbox.faults.clear();
    await eventually(() => expect(listsOf(api, email)).toEqual([6]));
    expect(contactAttributes(api, email)).toMatchObject({ DONATED_AMOUNT: 50 });
  });

  test('the details of a payment are shown to the browser that paid, by an HttpOnly cookie', async () => {
    const [email, foreign] = [newEmail(), newEmail()];
    seed({ email: foreign });
    const [donor, other] = [api.browser(), api.browser()];
    const session = pay(api, { email });
    const response = await returnFromCheckout(donor, session);
    expect(response.body.customer_details.email).toBe(email);
    expect(response.headers['set-cookie']?.[0]).toMatch(/HttpOnly; SameSite=Strict/i);
    expect((await returnFromCheckout(donor, session)).status).toBe(200);
    const refused = await returnFromCheckout(other, session);
    expect(refused.status).toBe(404);
    expect(JSON.stringify(refused.body)).not.toContain(email);
    const ask = async (browser: typeof donor, contactEmail: string) =>
      (await browser.post('/contact-by-email').send({ contactEmail })).status;
    expect([await ask(donor, email), await ask(donor, foreign), await ask(other, email)]).toEqual([
      200, 403, 403,
    ]);
  });
});
