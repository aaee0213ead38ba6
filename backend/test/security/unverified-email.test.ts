import { describe, expect, test } from '@jest/globals';
import { PeopleRepository } from '../../src/ledger/people-repository.js';
import { PersonRecords } from '../../src/operator/privacy/person-record.js';
import { eventually } from '../../../sandbox/src/testing/eventually.js';
import { purposeOf } from '../support/ledger.js';
import {
  addDonor,
  changeContact,
  changeSession,
  contactAttributes,
  expectTotal,
  newEmail,
  pay,
  payAndReturn,
  returnFromCheckout,
  sendLatest,
  contactTokenOf,
} from '../support/payments.js';
import { setupTestApi } from '../support/test-api.js';

describe('a payment under an unverified email address', () => {
  const api = setupTestApi('postgresql');

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
    const forged = {
      firstName: 'Mallory',
      phone: '1',
      location: 'XX',
      MILES_AMOUNT: '1',
      POC_NAME: 'Mallory',
    };
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

  test('a form replaces a donor’s offer only; what it says of the person stands with the pledge', async () => {
    const ofTotal = seedVictim();
    await submit(ofTotal, { ...person, ...offer });
    expect(contactAttributes(api, ofTotal)).toMatchObject({ ...victimAttributes, ...offer });
    expect(await pledgesOf(ofTotal)).toEqual([{ ...person, ...offer }]);

    const { email: ofGift } = await addDonor(api);
    await submit(ofGift, person);
    expect(contactAttributes(api, ofGift)).toMatchObject({ FIRSTNAME: 'Test', PHONE: '+12025550123' });
    expect(await pledgesOf(ofGift)).toEqual([person]);
  });

  test('a form replaces what a contact who has given nothing had, and their first payment what the form said', async () => {
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
    await submit(email, person);
    expect(contactAttributes(api, email)).toMatchObject(paid);
  });

  test('nobody but the donor’s browser adds to what a donor’s contact lacks', async () => {
    const { email, browser } = await addDonor(api, { name: 'Olena' });
    changeContact(api, email, { PHONE: undefined });
    const id = await contactTokenOf(api, email);
    const signUp = {
      contactId: (await api.browser().post('/add-contact').send({ contactEmail: email })).body.id,
    };
    await api
      .browser()
      .post('/subscribe-to-news')
      .send({ ...signUp, language: 'uk' });
    await api.browser().put('/update-contact').send({ contactId: id, attributes: person, language: 'uk' });
    const stored = contactAttributes(api, email);
    expect([stored.FIRSTNAME, stored.LASTNAME, stored.PHONE, stored.LANGUAGE]).toEqual([
      'Olena',
      undefined,
      undefined,
      undefined,
    ]);
    const { body } = await browser.post('/contact-by-email').send({ contactEmail: email });
    await browser
      .put('/update-contact')
      .send({ contactId: body.id, attributes: { lastName: 'Koval' }, language: 'uk' });
    expect(contactAttributes(api, email)).toMatchObject({ LASTNAME: 'Koval', LANGUAGE: 'uk' });
  });

  test('neither a small payment under a donor’s address nor its browser adds to what the donor said', async () => {
    const { email } = await addDonor(api, { name: 'Olena' });
    changeContact(api, email, { PHONE: undefined });
    const payment = { email, amountMinor: 100, name: 'Mallory Failed', reference: '_uk' };
    const { browser } = await payAndReturn(api, payment);
    await expectTotal(api, email, 51);
    const { body } = await browser.post('/contact-by-email').send({ contactEmail: email });
    const attributes = { lastName: 'Your gift failed' };
    await browser.put('/update-contact').send({ contactId: body.id, attributes, language: 'uk' });
    const { LASTNAME, PHONE, LANGUAGE } = contactAttributes(api, email);
    expect([LASTNAME, PHONE, LANGUAGE]).toEqual([undefined, undefined, undefined]);
  });

  test('a first payment with one name leaves no last name of a form', async () => {
    const email = newEmail();
    const attributes = { email, firstName: 'Mallory', lastName: 'Your gift failed' };
    await api
      .browser()
      .post('/add-full-contact')
      .send({ email, attributes, listIds: [8] });
    await addDonor(api, { email, name: 'Olena' });
    const { FIRSTNAME, LASTNAME } = contactAttributes(api, email);
    expect([FIRSTNAME, LASTNAME]).toEqual(['Olena', '']);
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
