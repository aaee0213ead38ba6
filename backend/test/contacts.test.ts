import { describe, expect, test } from '@jest/globals';
import { and, eq, exists } from 'drizzle-orm';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { people, pledges } from '../src/database/schema.js';
import { OPERATOR_TOKEN } from './support/api-environment.js';
import { contactTokenOf } from './support/contacts.js';
import { contactAttributes, newEmail, pay, returnFromCheckout } from './support/payments.js';
import { setupTestApi, startTestApi } from './support/test-api.js';

describe('contacts', () => {
  const api = setupTestApi('postgresql');

  const post = (path: string, body: object) => api.browser().post(path).send(body);
  const lookUp = async (email: string) =>
    (await api.browser().get('/contacts').set('X-Contact-Email', email)).body as object[];
  const tokenOf = (email: string) => contactTokenOf(api, email);
  const update = (contactId: string, attributes: object) =>
    api.browser().put('/update-contact').send({ contactId, attributes });
  const pledgesOf = (email: string) => {
    const isTheirs = and(eq(people.id, pledges.personId), eq(people.email, email));
    return api.orm.$count(pledges, exists(api.orm.select().from(people).where(isTheirs)));
  };

  describe('the newsletter', () => {
    test('adds a subscriber, with the email trimmed and in lower case', async () => {
      const email = newEmail();
      const added = await post('/add-contact', { contactEmail: `  ${email.toUpperCase()} ` });
      expect(added.status).toBe(201);
      const subscribed = await post('/subscribe-to-news', { contactId: added.body.id });
      expect(subscribed.status).toBe(200);
      expect(subscribed.body).toEqual({ id: expect.any(String), confirmation: 'none' });
      expect(api.sandbox.brevo.contact(email)?.listIds).toEqual([9]);
    });

    test('the stay-connected form needs the email only, for a new or a known contact', async () => {
      const email = newEmail();
      const emailOnly = { email };
      const added = await post('/add-full-contact', { email, attributes: emailOnly, listIds: [8] });
      expect(added.status).toBe(201);
      expect(api.sandbox.brevo.contact(email)?.listIds).toEqual([8]);
      expect((await update(await tokenOf(email), emailOnly)).status).toBe(200);
    });

    test('is a list of its own: who only left details can subscribe', async () => {
      const email = newEmail();
      const details = { email, attributes: { firstName: 'Olena' }, listIds: [8] };
      expect((await post('/add-full-contact', details)).status).toBe(201);
      expect((await post('/add-full-contact', { ...details, email: newEmail(), listIds: [9] })).status).toBe(
        400,
      );
      const added = await post('/add-contact', { contactEmail: email });
      expect(added.status).toBe(201);
      expect((await post('/subscribe-to-news', { contactId: added.body.id })).status).toBe(200);
      expect(api.sandbox.brevo.contact(email)?.listIds).toEqual([8, 9]);
    });

    test('refuses a contact that exists', async () => {
      const email = newEmail();
      await post('/add-contact', { contactEmail: email });
      const again = await post('/add-contact', { contactEmail: email });
      expect([again.status, again.body.error.message]).toEqual([409, 'Contact already exist']);
    });

    test('of two concurrent sign-ups one is added and one is refused', async () => {
      const email = newEmail();
      const both = await Promise.all([1, 2].map(() => post('/add-contact', { contactEmail: email })));
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    });

    test('a sign-up succeeds if the mailing service’s response to it is lost', async () => {
      api.sandbox.faults.set({ call: 'brevo.contacts.create', kind: 'apply-then-drop', times: 1 });
      expect((await post('/add-contact', { contactEmail: newEmail() })).status).toBe(201);
    });

    test('subscribing is idempotent', async () => {
      const { body } = await post('/add-contact', { contactEmail: newEmail() });
      await post('/subscribe-to-news', { contactId: body.id });
      expect((await post('/subscribe-to-news', { contactId: body.id })).status).toBe(200);
    });

    test('with double opt-in a subscriber joins the list by following the link', async () => {
      const doubleOptIn = await startTestApi('postgresql', { BREVO_DOI_TEMPLATE_ID: '3' });
      const email = newEmail();
      const { body } = await doubleOptIn.browser().post('/add-contact').send({ contactEmail: email });
      const response = await doubleOptIn.browser().post('/subscribe-to-news').send({ contactId: body.id });
      expect(response.status).toBe(200);
      expect(doubleOptIn.sandbox.brevo.contact(email)?.listIds).toEqual([]);
      const [mail] = doubleOptIn.sandbox.mail.messages().filter(({ to }) => to.includes(email));
      const token = mail?.text.split('/opt-in/')[1]?.trim() ?? '';
      expect(doubleOptIn.sandbox.brevo.confirm(token)).toBe('http://localhost:8080');
      expect(doubleOptIn.sandbox.brevo.contact(email)?.listIds).toEqual([9]);
      await doubleOptIn.close();
    });

    test('a subscriber’s language is known before the list is joined', async () => {
      const email = newEmail();
      const { body } = await post('/add-contact', { contactEmail: email });
      expect((await post('/subscribe-to-news', { contactId: body.id, language: 'uk' })).status).toBe(200);
      expect(api.sandbox.brevo.contact(email)).toMatchObject({
        attributes: { LANGUAGE: 'uk' },
        listIds: [9],
      });
    });

    test('the language of a form’s page is written where none was known', async () => {
      const [added, known] = [newEmail(), newEmail()];
      const form = { attributes: { MILES_AMOUNT: 5 }, listIds: [10], language: 'uk' };
      expect((await post('/add-full-contact', { email: added, ...form })).status).toBe(201);
      expect(contactAttributes(api, added)).toMatchObject({ MILES_AMOUNT: 5, LANGUAGE: 'uk' });

      api.sandbox.brevo.seed({ email: known, attributes: { LANGUAGE: 'pl' }, listIds: [10] });
      const change = { contactId: await tokenOf(known), attributes: { MILES_AMOUNT: 7 }, language: 'uk' };
      expect((await api.browser().put('/update-contact').send(change)).status).toBe(200);
      expect(contactAttributes(api, known)).toMatchObject({ MILES_AMOUNT: 7, LANGUAGE: 'pl' });
    });

    test.each(['UK', 'ukrainian', 'uk/../..', '', null, 5, ['uk']])(
      'a language of %j is refused',
      async (language) => {
        const body = { email: newEmail(), attributes: {}, listIds: [8], language };
        expect((await post('/add-full-contact', body)).status).toBe(400);
      },
    );

    test('an existing contact that is no subscriber can subscribe', async () => {
      const [donor, listed] = [newEmail(), newEmail()];
      api.sandbox.brevo.seed({ email: donor, attributes: { MILES_AMOUNT: 5 } });
      api.sandbox.brevo.seed({ email: listed, listIds: [10] });
      for (const email of [donor, listed]) {
        const before = api.sandbox.brevo.contact(email)?.listIds ?? [];
        const added = await post('/add-contact', { contactEmail: email });
        expect(added.status).toBe(201);
        expect((await post('/subscribe-to-news', { contactId: added.body.id })).status).toBe(200);
        expect(api.sandbox.brevo.contact(email)?.listIds).toEqual([...before, 9]);
        expect((await post('/add-contact', { contactEmail: email })).status).toBe(409);
      }
      expect(contactAttributes(api, donor)).toEqual({ MILES_AMOUNT: 5 });
    });

    test('an interrupted sign-up is completed by the next one, which says "already subscribed"', async () => {
      const email = newEmail();
      expect((await post('/add-contact', { contactEmail: email })).status).toBe(201);
      expect(api.sandbox.brevo.contact(email)?.listIds).toEqual([]);
      expect((await post('/add-contact', { contactEmail: email })).status).toBe(409);
      expect(api.sandbox.brevo.contact(email)?.listIds).toEqual([9]);
    });

    test('a contact that was deleted after it was added is subscribed', async () => {
      const email = newEmail();
      const { body } = await post('/add-contact', { contactEmail: email });
      const contact = api.sandbox.brevo.contact(email);
      if (contact) api.sandbox.brevo.state.remove(contact);
      expect((await post('/subscribe-to-news', { contactId: body.id })).status).toBe(200);
      expect(api.sandbox.brevo.contact(email)?.listIds).toEqual([9]);
    });

    test('an unavailable mailing service is a 502', async () => {
      api.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 503 });
      expect((await post('/add-contact', { contactEmail: newEmail() })).status).toBe(502);
    });
  });

  describe('the list of contacts', () => {
    test('is empty without an email, and one row for a known email', async () => {
      const email = newEmail();
      api.sandbox.brevo.seed({ email });
      expect((await api.browser().get('/contacts')).body).toEqual([]);
      expect(await lookUp(email.toUpperCase())).toEqual([{ id: expect.any(String), email }]);
      expect(await lookUp(newEmail())).toEqual([]);
    });

    test('is complete and paginated for the operator only', async () => {
      const list = (token: string) =>
        api.browser().get('/contacts?limit=2&offset=1').set('Authorization', `Bearer ${token}`);
      for (let contact = 0; contact < 3; contact += 1) api.sandbox.brevo.seed({ email: newEmail() });
      expect((await list(OPERATOR_TOKEN)).body).toHaveLength(2);
      expect((await list('operator-token-of-the-testz')).status).toBe(401);
    });

    test('never shows the mailing service’s own ids', async () => {
      const email = newEmail();
      const { id } = api.sandbox.brevo.seed({ email });
      // Each token is encrypted anew, so two tokens cannot be recognized as the same contact.
      const [one, other] = [await tokenOf(email), await tokenOf(email)];
      expect(one).toMatch(/^eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
      expect(one).not.toBe(other);
      expect((await update(String(id), { firstName: 'Mallory' })).status).toBe(404);
    });
  });

  describe('pledges', () => {
    test.each([
      ['miles', { MILES_AMOUNT: 5000 }, 10],
      ['hotel points', { HOTEL_POINTS_AMOUNT: 5000 }, 13],
      ['card points', { CREDIT_CARDS_POINTS_AMOUNT: 5000 }, 14],
      ['a company', { ORGANISATION_NAME: 'Example Ltd' }, 12],
    ])('of %s add a new contact to their list, and a known one too', async (_, attributes, list) => {
      const [unknown, known] = [newEmail(), newEmail()];
      const added = await post('/add-full-contact', { email: unknown, attributes, listIds: [list] });
      expect(added.status).toBe(201);
      expect(api.sandbox.brevo.contact(unknown)?.listIds).toEqual([list]);

      api.sandbox.brevo.seed({ email: known, listIds: [8] });
      expect((await update(await tokenOf(known), attributes)).status).toBe(200);
      expect(contactAttributes(api, known)).toMatchObject(attributes);
      expect(api.sandbox.brevo.contact(known)?.listIds).toEqual([8, list]);
    });

    test('of points are sent as digits and stored as a number', async () => {
      const email = newEmail();
      await post('/add-full-contact', { email, attributes: { MILES_AMOUNT: '00250' }, listIds: [10] });
      expect(contactAttributes(api, email)).toMatchObject({ MILES_AMOUNT: 250 });
    });

    test('are accepted while the mailing service is down, and delivered later', async () => {
      const email = newEmail();
      api.sandbox.faults.set({ call: 'brevo.*', kind: 'hang' });
      const response = await post('/add-full-contact', {
        email,
        attributes: { MILES_AMOUNT: '7' },
        listIds: [10],
      });
      expect(response.status).toBe(201);
      api.sandbox.faults.clear();
      await eventually(() => expect(api.sandbox.brevo.contact(email)?.listIds).toEqual([10]));
    });

    test('of two concurrent pledges one adds the contact and one is refused', async () => {
      const email = newEmail();
      const pledge = { attributes: { MILES_AMOUNT: '7' }, listIds: [10] };
      const both = [email, email.toUpperCase()].map((written) =>
        post('/add-full-contact', { ...pledge, email: written }),
      );
      expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([201, 409]);
      await eventually(() => expect(api.sandbox.brevo.contact(email)).toBeDefined());
      const matching = api.sandbox.brevo
        .contacts()
        .filter((contact) => contact.email?.toLowerCase() === email);
      expect(matching).toHaveLength(1);
    });

    test('with the same submission id are stored once, whether the contact was added or updated', async () => {
      const email = newEmail();
      const attributes = { MILES_AMOUNT: '7' };
      const id = { 'X-Form-Submission': 'offer-after-a-lost-response' };
      const added = await post('/add-full-contact', { email, attributes, listIds: [10] }).set(id);
      expect(added.status).toBe(201);
      expect((await update(await tokenOf(email), attributes).set(id)).status).toBe(200);
      expect(await pledgesOf(email)).toBe(1);
      const another = { 'X-Form-Submission': 'another-offer-of-miles' };
      expect((await update(await tokenOf(email), attributes).set(another)).status).toBe(200);
      expect((await update(await tokenOf(email), attributes)).status).toBe(200);
      expect(await pledgesOf(email)).toBe(3);
    });

    test('that the mailing service refused can be sent again with the same submission id', async () => {
      const email = newEmail();
      const pledge = { email, attributes: { MILES_AMOUNT: '7' }, listIds: [10] };
      const send = () => post('/add-full-contact', pledge).set('X-Form-Submission', 'offer-that-was-refused');
      api.sandbox.faults.set({ call: 'brevo.contacts.create', kind: 'status', status: 400 });
      expect((await send()).status).toBe(400);
      expect(await pledgesOf(email)).toBe(0);
      api.sandbox.faults.clear();
      expect((await send()).status).toBe(201);
      expect(await pledgesOf(email)).toBe(1);
    });

    test('that are not delivered yet make a contact known, and can be updated', async () => {
      const email = newEmail();
      api.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 503 });
      const pledge = { email, attributes: { MILES_AMOUNT: '7' }, listIds: [10] };
      expect((await post('/add-full-contact', pledge)).status).toBe(201);
      expect((await post('/add-full-contact', pledge)).status).toBe(409);
      expect((await update(await tokenOf(email), { MILES_AMOUNT: '8' })).status).toBe(200);
      api.sandbox.faults.clear();
      await eventually(() => expect(contactAttributes(api, email)).toMatchObject({ MILES_AMOUNT: 8 }));
    });

    test('of a contact known in another letter case update that contact', async () => {
      const email = newEmail();
      api.sandbox.brevo.seed({ email: email.toUpperCase(), listIds: [8] });
      const { body } = await api.browser().get('/contacts').set('X-Contact-Email', ` ${email}`);
      expect((await update(body[0].id, { MILES_AMOUNT: '7', email: email.toUpperCase() })).status).toBe(200);
      const matching = api.sandbox.brevo
        .contacts()
        .filter((contact) => contact.email?.toLowerCase() === email);
      expect(matching).toEqual([expect.objectContaining({ listIds: [8, 10] })]);
    });

    test('of a known contact are refused', async () => {
      const email = newEmail();
      api.sandbox.brevo.seed({ email });
      const response = await post('/add-full-contact', { email, attributes: {}, listIds: [8] });
      expect([response.status, response.body.error.message]).toEqual([409, 'Contact already exist']);
    });
  });

  describe('donation totals', () => {
    const forged = { DONATED_AMOUNT: 1_000_000, DONATION_CURRENCY: 'usd', LAST_DONATION_AMOUNT: 1_000_000 };

    test('and donor lists are refused from a browser without a payment', async () => {
      const email = newEmail();
      for (const claim of [
        { email, attributes: forged, listIds: [8] },
        { email, attributes: {}, listIds: [6] },
        { email, attributes: {}, listIds: [7] },
      ]) {
        expect((await post('/add-full-contact', claim)).status).toBe(403);
      }
      api.sandbox.brevo.seed({ email });
      expect((await update(await tokenOf(email), forged)).status).toBe(403);
      expect(contactAttributes(api, email)).not.toHaveProperty('DONATED_AMOUNT');
    });

    test('of a donor comes from the ledger, whatever the browser sends', async () => {
      const email = newEmail();
      const browser = api.browser();
      await returnFromCheckout(browser, pay(api, { email, amountMinor: 1_000 }));
      const known = await browser.post('/contact-by-email').send({ contactEmail: email });
      const response = await browser
        .put('/update-contact')
        .send({ contactId: known.body.id, attributes: { ...forged, POINTS_PROGRAM_NAME: 'Sample Miles' } });
      expect(response.status).toBe(200);
      expect(contactAttributes(api, email)).toMatchObject({
        DONATED_AMOUNT: 10,
        POINTS_PROGRAM_NAME: 'Sample Miles',
      });
    });

    test('of a single gift does not lead to the monthly list', async () => {
      const email = newEmail();
      const browser = api.browser();
      api.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 500 });
      await returnFromCheckout(browser, pay(api, { email }));
      await browser.post('/add-full-contact').send({ email, attributes: { ...forged }, listIds: [7] });
      api.sandbox.faults.clear();
      await eventually(() => expect(api.sandbox.brevo.contact(email)?.listIds).toEqual([6]));
      expect(contactAttributes(api, email)).toMatchObject({ DONATED_AMOUNT: 50 });
    });
  });

  describe('payment details', () => {
    test('are shown to the browser that paid only', async () => {
      const email = newEmail();
      const [donor, otherBrowser] = [api.browser(), api.browser()];
      const session = pay(api, { email });
      expect((await returnFromCheckout(donor, session)).body.customer_details.email).toBe(email);
      expect((await returnFromCheckout(donor, session)).status).toBe(200);
      const foreign = await returnFromCheckout(otherBrowser, session);
      expect(foreign.status).toBe(404);
      expect(JSON.stringify(foreign.body)).not.toContain(email);
      expect((await otherBrowser.post('/contact-by-email').send({ contactEmail: email })).status).toBe(403);
      expect((await donor.post('/contact-by-email').send({ contactEmail: email })).status).toBe(200);
    });

    test('of another contact are not shown to a donor', async () => {
      const [own, foreign] = [newEmail(), newEmail()];
      api.sandbox.brevo.seed({ email: foreign });
      const browser = api.browser();
      await returnFromCheckout(browser, pay(api, { email: own }));
      expect((await browser.post('/contact-by-email').send({ contactEmail: foreign })).status).toBe(403);
    });

    test('need a cookie that is HttpOnly and SameSite=Strict', async () => {
      const response = await returnFromCheckout(api.browser(), pay(api, { email: newEmail() }));
      expect(response.headers['set-cookie']?.[0]).toMatch(/HttpOnly; SameSite=Strict/i);
    });
  });

  test('a contact token is valid for its purpose only', async () => {
    const email = newEmail();
    api.sandbox.brevo.seed({ email });
    expect((await post('/subscribe-to-news', { contactId: await tokenOf(email) })).status).toBe(404);
  });
});
