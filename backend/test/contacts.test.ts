import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { and, eq, exists, lte, sql } from 'drizzle-orm';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { POINTS } from '../src/contract/contact-attributes.js';
import { BrevoContacts } from '../src/contacts/brevo-contacts.js';
import type { NewsSubscription } from '../src/contract/contacts.js';
import { alerts, contactChanges, people, pledges, scheduledTasks } from '../src/core/database/schema.js';
import { Alerts } from '../src/operator/alerts/alerts.js';
import { makeDeliveriesDue } from './support/ledger.js';
import {
  addDonor,
  contactAttributes,
  listsOf,
  newEmail,
  pay,
  returnFromCheckout,
  contactTokenOf,
} from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const api = setupTestApi('postgresql');
const seed = (contact: Parameters<typeof api.sandbox.brevo.seed>[0]) => api.sandbox.brevo.seed(contact);
const contactsOf = (email: string) =>
  api.sandbox.brevo.state.contacts.values().filter((contact) => contact.email.toLowerCase() === email);
const post = (path: string, body: object) => api.browser().post(path).send(body);
const addReader = (contactEmail: string) => post('/add-contact', { contactEmail });
const tokenOf = (email: string) => contactTokenOf(api, email);
const update = (contactId: string, attributes: object, language?: string) =>
  api.browser().put('/update-contact').send({ contactId, attributes, language });

describe('the newsletter', () => {
  const subscribe = async (contactId: string, language?: string) =>
    (await post('/subscribe-to-news', { contactId, language })).status;

  test('adds a subscriber with the page’s language, and the email trimmed and in lower case', async () => {
    const email = newEmail();
    const added = await addReader(`  ${email.toUpperCase()} `);
    expect(added.status).toBe(201);
    expect([await subscribe(added.body.id, 'uk'), await subscribe(added.body.id)]).toEqual([200, 200]);
    expect(api.sandbox.brevo.contact(email)).toMatchObject({ attributes: { LANGUAGE: 'uk' }, listIds: [9] });
    const again = await addReader(email);
    expect([again.status, again.body.error.message]).toEqual([409, 'Contact already exist']);
  });

  test('is a list of its own: a contact that is not on it can subscribe', async () => {
    const email = newEmail();
    seed({ email, attributes: { MILES_AMOUNT: 5 }, listIds: [10] });
    const added = await addReader(email);
    expect([added.status, await subscribe(added.body.id)]).toEqual([201, 200]);
    expect(listsOf(api, email)).toEqual([10, 9]);
    expect((await addReader(email)).status).toBe(409);
    expect(contactAttributes(api, email)).toEqual({ MILES_AMOUNT: 5 });
  });

  test.each([
    ['of all mails', undefined],
    ['of the newsletter', 9],
  ])(
    'tells a reader who unsubscribed %s, keeps the block, and takes their gifts and forms',
    async (_, listId) => {
      const [email, later] = [newEmail(), newEmail()];
      seed({ email, listIds: [9] });
      api.sandbox.brevo.unsubscribe(email, listId);
      const refused = await addReader(email);
      expect([refused.status, refused.body.error.code]).toEqual([409, 'unsubscribed']);
      const { body } = await addReader(later);
      api.sandbox.brevo.unsubscribe(later, listId);
      expect(await subscribe(body.id)).toBe(409);
      await addDonor(api, { email });
      expect((await update(await tokenOf(email), { MILES_AMOUNT: '7' })).status).toBe(200);
      expect(api.sandbox.brevo.contact(email)).toMatchObject({
        attributes: { DONATED_AMOUNT: 50, MILES_AMOUNT: 7 },
        emailBlacklisted: listId === undefined,
        listUnsubscribed: listId === undefined ? [] : [listId],
      });
    },
  );

  test('a contact token of a lookup does not subscribe', async () => {
    const email = newEmail();
    seed({ email });
    expect(await subscribe(await tokenOf(email))).toBe(404);
    expect(listsOf(api, email)).toEqual([]);
  });
});

/** Without an email, and of the operator: test/abuse-protection.test.ts. */
test('a lookup is one row for a known email, without the mailing service’s id', async () => {
  const email = newEmail();
  const { id } = seed({ email });
  const lookUp = async (searched: string) =>
    (await api.browser().get('/contacts').set('X-Contact-Email', searched)).body as object[];
  expect(await lookUp(email.toUpperCase())).toEqual([{ id: expect.stringMatching(/^eyJ/), email }]);
  expect(await lookUp(newEmail())).toEqual([]);
  expect((await update(String(id), { firstName: 'Mallory' })).status).toBe(404);
});

describe('forms', () => {
  const miles = { attributes: { MILES_AMOUNT: '7' }, listIds: [10] };
  const add = (email: string, form: object = miles) => post('/add-full-contact', { email, ...form });
  const pledgesOf = (email: string) => {
    const isTheirs = and(eq(people.id, pledges.personId), eq(people.email, email));
    return api.orm.$count(pledges, exists(api.orm.select().from(people).where(isTheirs)));
  };

  test.each([
    ...Object.values(POINTS).map(
      ({ label, attribute, listId }) => [label, { [attribute]: 5000 }, listId] as const,
    ),
    ['a company', { ORGANISATION_NAME: 'Example Ltd' }, 12],
    ['contact details', { firstName: 'Olena', phone: '1' }, 8, { FIRSTNAME: 'Olena', PHONE: '1' }],
  ])(
    'with %s add a new contact to their list, and a known one too',
    async (_, attributes, list, expected: object = attributes) => {
      const [unknown, known] = [newEmail(), newEmail()];
      expect((await add(unknown, { attributes, listIds: [list] })).status).toBe(201);
      expect(listsOf(api, unknown)).toEqual([list]);
      seed({ email: known, listIds: [8] });
      expect((await update(await tokenOf(known), attributes)).status).toBe(200);
      expect(contactAttributes(api, known)).toEqual(expected);
      expect(listsOf(api, known)).toEqual([...new Set([8, list])]);
    },
  );

  test('store points as a number, and a language where none was known', async () => {
    const [added, known] = [newEmail(), newEmail()];
    const form = { attributes: { MILES_AMOUNT: '00250' }, listIds: [10], language: 'uk' };
    expect((await add(added, form)).status).toBe(201);
    expect(contactAttributes(api, added)).toMatchObject({ MILES_AMOUNT: 250, LANGUAGE: 'uk' });
    seed({ email: known, attributes: { LANGUAGE: 'pl' }, listIds: [10] });
    expect((await update(await tokenOf(known), { MILES_AMOUNT: 7 }, 'uk')).status).toBe(200);
    expect(contactAttributes(api, known)).toMatchObject({ MILES_AMOUNT: 7, LANGUAGE: 'pl' });
  });

  test('are accepted while the mailing service is down, can be updated, and are delivered later', async () => {
    const [email, hanging] = [newEmail(), newEmail()];
    api.sandbox.faults.set({ call: 'brevo.*', kind: 'drop', delayMs: 60_000, about: hanging });
    expect((await add(hanging)).status).toBe(201);
    api.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 503 });
    expect([(await add(email)).status, (await add(email)).status]).toEqual([201, 409]);
    expect((await update(await tokenOf(email), { MILES_AMOUNT: '8' })).status).toBe(200);
    api.sandbox.faults.clear();
    await eventually(() => expect(contactAttributes(api, email)).toMatchObject({ MILES_AMOUNT: 8 }));
    await eventually(() => expect(listsOf(api, hanging)).toEqual([10]));
  });

  test('of a known contact are refused as new; two at the same time are one contact', async () => {
    const [known, email] = [newEmail(), newEmail()];
    seed({ email: known.toUpperCase() });
    const refused = await add(known);
    expect([refused.status, refused.body.error.message]).toEqual([409, 'Contact already exist']);
    await Promise.all([add(email), add(email.toUpperCase())]);
    await eventually(() => expect(contactsOf(email)).toHaveLength(1));
  });

  test('of a contact known in another letter case update that contact', async () => {
    const email = newEmail();
    seed({ email: email.toUpperCase(), listIds: [8] });
    const attributes = { MILES_AMOUNT: '7', email: email.toUpperCase() };
    expect((await update(await tokenOf(` ${email}`), attributes)).status).toBe(200);
    expect(contactsOf(email)).toEqual([expect.objectContaining({ listIds: [8, 10] })]);
  });

  test('with the same idempotency key are one pledge, whether the contact was refused, added or updated', async () => {
    const email = newEmail();
    const id = { 'Idempotency-Key': 'offer-after-a-lost-response' };
    const send = async () => (await add(email).set(id)).status;
    api.sandbox.faults.set({ call: 'brevo.contacts.create', kind: 'status', status: 400 });
    expect([await send(), await pledgesOf(email)]).toEqual([400, 0]);
    api.sandbox.faults.clear();
    expect([await send(), await pledgesOf(email)]).toEqual([201, 1]);
    const repeat = async (headers: Record<string, string>) => {
      expect((await update(await tokenOf(email), miles.attributes).set(headers)).status).toBe(200);
      return pledgesOf(email);
    };
    expect(await repeat(id)).toBe(1);
    expect(await repeat({ 'Idempotency-Key': 'another-offer-of-miles' })).toBe(2);
    expect(await repeat({})).toBe(3);
  });
});

test('a list that the account does not have turns nothing away; the operator is told, and all is delivered once it exists', async () => {
  const [offering, giving, reader] = [newEmail(), newEmail(), newEmail()];
  const { lists } = api.sandbox.brevo.state;
  const missing = ['9', '10'].map((id) => [id, lists.get(id)] as const);
  for (const [id] of missing) lists.delete(id);
  const form = { attributes: { MILES_AMOUNT: '7', phone: '1' }, listIds: [10] };
  for (const email of [offering, giving])
    expect((await post('/add-full-contact', { ...form, email })).status).toBe(201);
  // A later form, which needs no list, counts in the end.
  for (const attributes of [{ phone: '2' }, { MILES_AMOUNT: '8' }])
    expect((await update(await tokenOf(offering), attributes)).status).toBe(200);
  const { body } = await addReader(reader);
  expect((await post('/subscribe-to-news', { contactId: body.id, language: 'uk' })).status).toBe(200);
  await addDonor(api, { email: giving });
  // The first refusal makes the hourly check due.
  const isDue = and(eq(scheduledTasks.name, 'remote-conditions'), lte(scheduledTasks.dueAt, sql`now()`));
  await eventually(async () => expect(await api.orm.$count(scheduledTasks, isDue)).toBe(1));
  await api.get(Alerts).checkRemote();
  expect(await api.orm.select().from(alerts).where(eq(alerts.name, 'Brevo account'))).toMatchObject([
    {
      endedAt: null,
      detail: expect.stringMatching(/no list with the id .*BREVO_LIST_FLIGHT_DONORS, BREVO_LIST_NEWSLETTER/),
    },
  ]);
  for (const [id, list] of missing) if (list) lists.set(id, list);
  await makeDeliveriesDue(api);
  await eventually(() => expect(listsOf(api, giving)).toEqual([6, 10]));
  await eventually(() => expect(listsOf(api, offering)).toEqual([10]));
  await eventually(() => expect(listsOf(api, reader)).toEqual([9]));
  expect(contactAttributes(api, reader)).toEqual({ LANGUAGE: 'uk' });
  expect(contactAttributes(api, offering)).toMatchObject({ MILES_AMOUNT: 8, PHONE: '2' });
  await api.get(Alerts).checkRemote();
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

  test('the total and the list of a donor come from the ledger, whatever their browser sends', async () => {
    const email = newEmail();
    const browser = api.browser();
    api.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 500 });
    await returnFromCheckout(browser, pay(api, { email, amountMinor: 1_000 }));
    await browser.post('/add-full-contact').send({ email, attributes: forged, listIds: [7] });
    api.sandbox.faults.clear();
    await eventually(() => expect(listsOf(api, email)).toEqual([6]));
    const { body } = await browser.post('/contact-by-email').send({ contactEmail: email });
    const attributes = { ...forged, POINTS_PROGRAM_NAME: 'Sample Miles' };
    expect((await browser.put('/update-contact').send({ contactId: body.id, attributes })).status).toBe(200);
    const expected = { DONATED_AMOUNT: 10, POINTS_PROGRAM_NAME: 'Sample Miles' };
    expect(contactAttributes(api, email)).toMatchObject(expected);
  });
});

describe('double opt-in', () => {
  const settings = { BREVO_DOI_TEMPLATE_ID: '3', BREVO_DOI_TEMPLATE_LANGUAGES: 'uk:4, pt-BR:5' };

  beforeAll(async () => {
    await api.restart(settings);
    for (const id of ['3', '4', '5'])
      api.sandbox.brevo.state.templates.set(id, { isActive: true, isDoubleOptIn: true });
  });

  const confirmationsTo = (email: string) =>
    api.sandbox.mail
      .messages()
      .filter(({ to }) => to.includes(email))
      .map(({ text }) => text.split('/opt-in/')[1]?.trim() ?? '');
  async function signUp(email: string, language?: string) {
    const added = await addReader(email);
    expect(added.status).toBe(201);
    const subscribed = await post('/subscribe-to-news', { contactId: added.body.id, language });
    expect(subscribed.status).toBe(200);
    return subscribed.body as NewsSubscription;
  }

  test('a known contact joins by confirming one of several mails', async () => {
    const email = newEmail();
    api.sandbox.brevo.seed({ email, attributes: { MILES_AMOUNT: 5 }, listIds: [10] });
    await signUp(email);
    expect(await signUp(email)).toEqual({ id: expect.any(String), confirmation: 'sent' });
    expect(listsOf(api, email)).toEqual([10]);
    const [token = '', ...more] = confirmationsTo(email);
    expect(more).toHaveLength(1);
    api.sandbox.brevo.confirm(token);
    expect(listsOf(api, email)).toEqual([10, 9]);
    expect((await addReader(email)).status).toBe(409);
  });

  test('a stranger’s sign-up adds no contact, and no form puts one on the newsletter’s list', async () => {
    const [email, offering] = [newEmail(), newEmail()];
    await signUp(email);
    expect(api.sandbox.brevo.contact(email)).toBeUndefined();
    await api.restart({ ...settings, BREVO_LIST_NEWSLETTER: '8' });
    const form = { email: offering, attributes: { firstName: 'Olena' }, listIds: [8] };
    expect((await post('/add-full-contact', form)).status).toBe(201);
    expect(listsOf(api, offering)).toEqual([]);
    await api.restart(settings);
  });

  test('a sign-up that waited for a corrected template adds no contact, and mails once', async () => {
    const email = newEmail();
    const { templates } = api.sandbox.brevo.state;
    templates.set('3', { isActive: false, isDoubleOptIn: true });
    expect(await signUp(email)).toMatchObject({ confirmation: 'sent' });
    expect(confirmationsTo(email)).toEqual([]);
    templates.set('3', { isActive: true, isDoubleOptIn: true });
    await makeDeliveriesDue(api);
    await eventually(() => expect(confirmationsTo(email)).toHaveLength(1));
    const isSignUp = eq(contactChanges.subscribesToNewsletter, true);
    await eventually(async () => expect(await api.orm.$count(contactChanges, isSignUp)).toBe(0));
    expect(api.sandbox.brevo.contact(email)).toBeUndefined();
  });

  test('a contact that Brevo does not invite is told so', async () => {
    const email = newEmail();
    const { body } = await addReader(email);
    api.sandbox.brevo.seed({ email });
    const isUnknown = jest.spyOn(BrevoContacts.prototype, 'find').mockResolvedValue(null);
    api.sandbox.brevo.unsubscribe(email);
    const { status, body: failure } = await post('/subscribe-to-news', { contactId: body.id });
    isUnknown.mockRestore();
    expect([status, failure.error.code]).toEqual([409, 'unsubscribed']);
    expect(confirmationsTo(email)).toEqual([]);
  });

  test.each([
    ['uk', 4, 'http://localhost:8080/uk', 'uk'],
    ['pt-BR', 5, 'http://localhost:8080/pt-BR', 'pt-BR'],
    // A language without a template, which the site may not have.
    ['pl', 3, 'http://localhost:8080', 'pl'],
    [undefined, 3, 'http://localhost:8080', undefined],
  ])('signing up on a page in %s', async (language, templateId, redirectionUrl, known) => {
    const email = newEmail();
    await signUp(email, language);
    const [token = ''] = confirmationsTo(email);
    expect(api.sandbox.brevo.state.optIns.get(token)).toMatchObject({ templateId, redirectionUrl });
    api.sandbox.brevo.confirm(token);
    expect(contactAttributes(api, email).LANGUAGE).toBe(known);
  });
});
