import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { OPERATOR_TOKEN } from './support/api-environment.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { attributesOf, comeBack, newDonor, pay } from './support/payments.js';
import { createWorld, type World } from './support/test-api.js';

describe('contacts', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld('postgresql');
  });
  afterEach(() => world.sandbox.faults.clear());
  afterAll(() => world.close());

  const post = (path: string, body: object) => world.browser().post(path).send(body);
  const lookUp = async (email: string) => {
    const answer = await world.browser().get('/contacts').set('X-Contact-Email', email);
    return answer.body as { id: string; email: string }[];
  };
  const idOf = async (email: string) => (await lookUp(email))[0]?.id ?? '';
  const update = (contactId: string, attributes: object) =>
    world.browser().put('/update-contact').send({ contactId, attributes });

  describe('the newsletter', () => {
    test('adds a reader, trimmed and in lower case, and subscribes them', async () => {
      const email = newDonor();
      const added = await post('/add-contact', { contactEmail: `  ${email.toUpperCase()} ` });
      expect(added.status).toBe(201);
      const subscribed = await post('/subscribe-to-news', { contactId: added.body.id });
      expect(subscribed.status).toBe(200);
      expect(subscribed.body).toEqual({ id: expect.any(String), confirmation: 'none' });
      expect(world.sandbox.brevo.contact(email)?.listIds).toEqual([8]);
    });

    test('a reader who stays connected may give nothing but the email, new or known', async () => {
      const email = newDonor();
      const nothingMore = { email };
      const added = await post('/add-full-contact', { email, attributes: nothingMore, listIds: [8] });
      expect(added.status).toBe(201);
      expect(world.sandbox.brevo.contact(email)?.listIds).toEqual([8]);
      expect((await update(await idOf(email), nothingMore)).status).toBe(200);
    });

    test('says so when somebody is known', async () => {
      const email = newDonor();
      await post('/add-contact', { contactEmail: email });
      const again = await post('/add-contact', { contactEmail: email });
      expect([again.status, again.body.error.message]).toEqual([409, 'Contact already exist']);
    });

    test('of two at the same instant one is added and one is told', async () => {
      const email = newDonor();
      const both = await Promise.all([1, 2].map(() => post('/add-contact', { contactEmail: email })));
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    });

    test('an answer that got lost after the contact was added is found again', async () => {
      world.sandbox.faults.set({ call: 'brevo.contacts.create', kind: 'apply-then-drop', times: 1 });
      expect((await post('/add-contact', { contactEmail: newDonor() })).status).toBe(201);
    });

    test('subscribing twice is as good as once', async () => {
      const { body } = await post('/add-contact', { contactEmail: newDonor() });
      await post('/subscribe-to-news', { contactId: body.id });
      expect((await post('/subscribe-to-news', { contactId: body.id })).status).toBe(200);
    });

    test('with double opt-in puts nobody on the list who has not followed the link', async () => {
      const asking = await createWorld('postgresql', { BREVO_DOI_TEMPLATE_ID: '3' });
      const email = newDonor();
      const { body } = await asking.browser().post('/add-contact').send({ contactEmail: email });
      const answer = await asking.browser().post('/subscribe-to-news').send({ contactId: body.id });
      expect(answer.status).toBe(200);
      expect(asking.sandbox.brevo.contact(email)?.listIds).toEqual([]);
      const [mail] = asking.sandbox.mail.messages().filter(({ to }) => to.includes(email));
      const token = mail?.text.split('/opt-in/')[1]?.trim() ?? '';
      expect(asking.sandbox.brevo.confirm(token)).toBe('http://localhost:8080');
      expect(asking.sandbox.brevo.contact(email)?.listIds).toEqual([8]);
      await asking.close();
    });

    test('who is known for another reason may subscribe, and is subscribed from then on', async () => {
      const [giver, listed] = [newDonor(), newDonor()];
      world.sandbox.brevo.seed({ email: giver, attributes: { MILES_AMOUNT: 5 } });
      world.sandbox.brevo.seed({ email: listed, listIds: [10] });
      for (const email of [giver, listed]) {
        const before = world.sandbox.brevo.contact(email)?.listIds ?? [];
        const added = await post('/add-contact', { contactEmail: email });
        expect(added.status).toBe(201);
        expect((await post('/subscribe-to-news', { contactId: added.body.id })).status).toBe(200);
        expect(world.sandbox.brevo.contact(email)?.listIds).toEqual([...before, 8]);
        expect((await post('/add-contact', { contactEmail: email })).status).toBe(409);
      }
      expect(attributesOf(world, giver)).toEqual({ MILES_AMOUNT: 5 });
    });

    test('a sign-up that stopped half-way is completed by the next one, which says "already subscribed"', async () => {
      const email = newDonor();
      expect((await post('/add-contact', { contactEmail: email })).status).toBe(201);
      expect(world.sandbox.brevo.contact(email)?.listIds).toEqual([]);
      expect((await post('/add-contact', { contactEmail: email })).status).toBe(409);
      expect(world.sandbox.brevo.contact(email)?.listIds).toEqual([8]);
    });

    test('subscribes a contact that was deleted after it was added', async () => {
      const email = newDonor();
      const { body } = await post('/add-contact', { contactEmail: email });
      const contact = world.sandbox.brevo.contact(email);
      if (contact) world.sandbox.brevo.state.remove(contact);
      expect((await post('/subscribe-to-news', { contactId: body.id })).status).toBe(200);
      expect(world.sandbox.brevo.contact(email)?.listIds).toEqual([8]);
    });

    test('a mailing service that does not answer is a 502, and nothing is promised', async () => {
      world.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 503 });
      expect((await post('/add-contact', { contactEmail: newDonor() })).status).toBe(502);
    });
  });

  describe('the list of contacts', () => {
    test('is empty for anybody, and one row for who can name the email', async () => {
      const email = newDonor();
      world.sandbox.brevo.seed({ email });
      expect((await world.browser().get('/contacts')).body).toEqual([]);
      expect(await lookUp(email.toUpperCase())).toEqual([{ id: expect.any(String), email }]);
      expect(await lookUp(newDonor())).toEqual([]);
    });

    test('is all for the operator, page by page, and nobody else', async () => {
      const list = (token: string) =>
        world.browser().get('/contacts?limit=2&offset=1').set('Authorization', `Bearer ${token}`);
      for (let contact = 0; contact < 3; contact += 1) world.sandbox.brevo.seed({ email: newDonor() });
      expect((await list(OPERATOR_TOKEN)).body).toHaveLength(2);
      expect((await list('the-operator-of-the-testz')).status).toBe(401);
    });

    test('never shows the mailing service’s own ids', async () => {
      const email = newDonor();
      const { id } = world.sandbox.brevo.seed({ email });
      // Encrypted anew each time, so by neither its text nor its repetition does it tell which contact it is.
      const [one, other] = [await idOf(email), await idOf(email)];
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
      const [unknown, known] = [newDonor(), newDonor()];
      const added = await post('/add-full-contact', { email: unknown, attributes, listIds: [list] });
      expect(added.status).toBe(201);
      expect(world.sandbox.brevo.contact(unknown)?.listIds).toEqual([list]);

      world.sandbox.brevo.seed({ email: known, listIds: [8] });
      expect((await update(await idOf(known), attributes)).status).toBe(200);
      expect(attributesOf(world, known)).toMatchObject(attributes);
      expect(world.sandbox.brevo.contact(known)?.listIds).toEqual([8, list]);
    });

    test('of points may be sent as digits, and arrive as a number', async () => {
      const email = newDonor();
      await post('/add-full-contact', { email, attributes: { MILES_AMOUNT: '00250' }, listIds: [10] });
      expect(attributesOf(world, email)).toMatchObject({ MILES_AMOUNT: 250 });
    });

    test('are taken while the mailing service is down, and reach it later', async () => {
      const email = newDonor();
      world.sandbox.faults.set({ call: 'brevo.*', kind: 'hang' });
      const answer = await post('/add-full-contact', {
        email,
        attributes: { MILES_AMOUNT: '7' },
        listIds: [10],
      });
      expect(answer.status).toBe(201);
      world.sandbox.faults.clear();
      await eventually(() => expect(world.sandbox.brevo.contact(email)?.listIds).toEqual([10]));
    });

    test('of two at the same instant make one contact, and one is told', async () => {
      const email = newDonor();
      const pledge = { attributes: { MILES_AMOUNT: '7' }, listIds: [10] };
      const both = [email, email.toUpperCase()].map((written) =>
        post('/add-full-contact', { ...pledge, email: written }),
      );
      expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([201, 409]);
      await eventually(() => expect(world.sandbox.brevo.contact(email)).toBeDefined());
      const alike = world.sandbox.brevo
        .contacts()
        .filter((contact) => contact.email?.toLowerCase() === email);
      expect(alike).toHaveLength(1);
    });

    test('that wait for the mailing service are known, and may be made again', async () => {
      const email = newDonor();
      world.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 503 });
      const pledge = { email, attributes: { MILES_AMOUNT: '7' }, listIds: [10] };
      expect((await post('/add-full-contact', pledge)).status).toBe(201);
      expect((await post('/add-full-contact', pledge)).status).toBe(409);
      expect((await update(await idOf(email), { MILES_AMOUNT: '8' })).status).toBe(200);
      world.sandbox.faults.clear();
      await eventually(() => expect(attributesOf(world, email)).toMatchObject({ MILES_AMOUNT: 8 }));
    });

    test('of somebody known in another letter case change that contact', async () => {
      const email = newDonor();
      world.sandbox.brevo.seed({ email: email.toUpperCase(), listIds: [8] });
      const { body } = await world.browser().get('/contacts').set('X-Contact-Email', ` ${email}`);
      expect((await update(body[0].id, { MILES_AMOUNT: '7', email: email.toUpperCase() })).status).toBe(200);
      const alike = world.sandbox.brevo
        .contacts()
        .filter((contact) => contact.email?.toLowerCase() === email);
      expect(alike).toEqual([expect.objectContaining({ listIds: [8, 10] })]);
    });

    test('of somebody known are told so', async () => {
      const email = newDonor();
      world.sandbox.brevo.seed({ email });
      const answer = await post('/add-full-contact', { email, attributes: {}, listIds: [8] });
      expect([answer.status, answer.body.error.message]).toEqual([409, 'Contact already exist']);
    });
  });

  describe('money', () => {
    const forged = { DONATED_AMOUNT: 1_000_000, DONATION_CURRENCY: 'usd', LAST_DONATION_AMOUNT: 1_000_000 };

    test('that a browser claims is refused, and so are the donors’ lists', async () => {
      const email = newDonor();
      for (const claim of [
        { email, attributes: forged, listIds: [8] },
        { email, attributes: {}, listIds: [6] },
        { email, attributes: {}, listIds: [7] },
      ]) {
        expect((await post('/add-full-contact', claim)).status).toBe(403);
      }
      world.sandbox.brevo.seed({ email });
      expect((await update(await idOf(email), forged)).status).toBe(403);
      expect(attributesOf(world, email)).not.toHaveProperty('DONATED_AMOUNT');
    });

    test('of a donor is the ledger’s, whatever their browser sends', async () => {
      const email = newDonor();
      const browser = world.browser();
      await comeBack(browser, pay(world, { email, amountMinor: 1_000 }));
      const known = await browser.post('/contact-by-email').send({ contactEmail: email });
      const answer = await browser
        .put('/update-contact')
        .send({ contactId: known.body.id, attributes: { ...forged, POINTS_PROGRAM_NAME: 'Sample Miles' } });
      expect(answer.status).toBe(200);
      expect(attributesOf(world, email)).toMatchObject({
        DONATED_AMOUNT: 10,
        POINTS_PROGRAM_NAME: 'Sample Miles',
      });
    });

    test('puts nobody on the monthly list who gave once', async () => {
      const email = newDonor();
      const browser = world.browser();
      world.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 500 });
      await comeBack(browser, pay(world, { email }));
      await browser.post('/add-full-contact').send({ email, attributes: { ...forged }, listIds: [7] });
      world.sandbox.faults.clear();
      await eventually(() => expect(world.sandbox.brevo.contact(email)?.listIds).toEqual([6]));
      expect(attributesOf(world, email)).toMatchObject({ DONATED_AMOUNT: 50 });
    });
  });

  describe('a donor’s details', () => {
    test('are shown to the browser that paid, and to no other', async () => {
      const email = newDonor();
      const [donor, stranger] = [world.browser(), world.browser()];
      const session = pay(world, { email });
      expect((await comeBack(donor, session)).body.customer_details.email).toBe(email);
      expect((await comeBack(donor, session)).status).toBe(200);
      const foreign = await comeBack(stranger, session);
      expect(foreign.status).toBe(404);
      expect(JSON.stringify(foreign.body)).not.toContain(email);
      expect((await stranger.post('/contact-by-email').send({ contactEmail: email })).status).toBe(403);
      expect((await donor.post('/contact-by-email').send({ contactEmail: email })).status).toBe(200);
    });

    test('of somebody else are not shown to a donor', async () => {
      const [mine, theirs] = [newDonor(), newDonor()];
      world.sandbox.brevo.seed({ email: theirs });
      const browser = world.browser();
      await comeBack(browser, pay(world, { email: mine }));
      expect((await browser.post('/contact-by-email').send({ contactEmail: theirs })).status).toBe(403);
    });

    test('travel with a cookie that scripts and other sites cannot use', async () => {
      const answer = await comeBack(world.browser(), pay(world, { email: newDonor() }));
      expect(answer.headers['set-cookie']?.[0]).toMatch(/HttpOnly; SameSite=Strict/i);
    });
  });

  test('a handle is good for its purpose only', async () => {
    const email = newDonor();
    world.sandbox.brevo.seed({ email });
    expect((await post('/subscribe-to-news', { contactId: await idOf(email) })).status).toBe(404);
  });
});
