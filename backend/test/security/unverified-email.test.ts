import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Database } from '../../src/database/database.js';
import { GiftLedger } from '../../src/gifts/gift-ledger.js';
import { PeopleRepository } from '../../src/people/people-repository.js';
import { Reconciliation } from '../../src/reconciliation/reconciliation.js';
import { ENGINES } from '../support/databases.js';
import { eventually } from '../../../sandbox/src/testing/eventually.js';
import { attributesOf, comeBack, deliver, eventsOf, newDonor, pay } from '../support/payments.js';
import { createWorld, type World } from '../support/test-api.js';

/** The payment page does not verify an email address: a dollar paid under somebody's buys nothing of theirs. */
describe.each(ENGINES)('a payment under another’s email, on the %s database', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterEach(() => world.sandbox.faults.clear());
  afterAll(() => world.close());

  const theirs = {
    firstName: 'Victim',
    lastName: 'Example',
    phone: '+380441234567',
    location: 'UA',
    HOW_SUPPORT_VFU: 'A private word',
    MILES_AMOUNT: 7_000,
    DONATED_AMOUNT: 900,
    DONATION_CURRENCY: 'usd',
  };
  const victim = () => {
    const email = newDonor();
    world.sandbox.brevo.seed({ email, attributes: theirs, listIds: [6, 10] });
    return email;
  };
  const payAndComeBack = async (email: string) => {
    const browser = world.browser();
    await comeBack(browser, pay(world, { email, amountMinor: 100 }));
    await eventually(() => expect(attributesOf(world, email).DONATED_AMOUNT).toBe(901), 20_000);
    return browser;
  };
  const handleOf = async (email: string) => {
    const answer = await world.browser().get('/contacts').set('X-Contact-Email', email);
    return (answer.body as { id: string }[])[0]?.id ?? '';
  };

  test('opens nothing that was known before, neither totals nor words', async () => {
    const email = victim();
    const browser = await payAndComeBack(email);
    const answer = await browser.post('/contact-by-email').send({ contactEmail: email });
    expect(answer.status).toBe(200);
    expect(answer.body.attributes).toEqual({
      email,
      firstName: 'Test',
      lastName: 'Donor',
      phone: '+12025550123',
      location: 'US',
      HOW_DID_YOU_HERE_ABOUT_VFU: 'friend',
    });
  });

  test('fills in what is empty, and changes nothing that is there', async () => {
    const email = victim();
    const browser = await payAndComeBack(email);
    const { body } = await browser.post('/contact-by-email').send({ contactEmail: email });
    const said = { firstName: 'Mallory', phone: '1', location: 'XX', MILES_AMOUNT: '1', POC_NAME: 'Mallory' };
    const answer = await browser.put('/update-contact').send({ contactId: body.id, attributes: said });
    expect(answer.status).toBe(200);
    await browser.put('/update-contact').send({ contactId: answer.body.id, attributes: said });
    expect(attributesOf(world, email)).toMatchObject({
      ...theirs,
      DONATED_AMOUNT: 901,
      HOW_DID_YOU_HERE_ABOUT_VFU: 'friend',
      POC_NAME: 'Mallory',
    });
  });

  test('a stranger’s form sets what belongs to its offer, and fills in the rest where it is empty', async () => {
    const email = victim();
    const offer = { POINTS_PROGRAM_NAME: 'Sample Miles', MILES_AMOUNT: '42', HOW_SUPPORT_VFU: 'With miles' };
    const attributes = { ...offer, firstName: 'Mallory', phone: '1', location: 'XX' };
    const contactId = await handleOf(email);
    expect((await world.browser().put('/update-contact').send({ contactId, attributes })).status).toBe(200);
    expect(attributesOf(world, email)).toMatchObject({ ...theirs, ...offer, MILES_AMOUNT: 42 });

    const empty = newDonor();
    world.sandbox.brevo.seed({ email: empty, attributes: { lastName: ' ' } });
    const filled = {
      contactId: await handleOf(empty),
      attributes: { firstName: 'Olena', lastName: 'Example' },
    };
    await world.browser().put('/update-contact').send(filled);
    expect(attributesOf(world, empty)).toMatchObject({ firstName: 'Olena', lastName: 'Example' });
  });

  test('a session that is a day old shows its donor to nobody, and its gift is recorded all the same', async () => {
    const email = newDonor();
    const session = pay(world, { email });
    const { sessions } = world.sandbox.stripe.state;
    const kept = world.sandbox.stripe.session(session);
    const openedAt = (hours: number) =>
      sessions.set(session, { ...kept, created: Math.floor(Date.now() / 1000 - hours * 3_600) });
    openedAt(24.1);
    const answer = await comeBack(world.browser(), session);
    expect([answer.status, JSON.stringify(answer.body).includes(email)]).toEqual([404, false]);
    expect(await world.app.get(GiftLedger).knowsGift(session)).toBe(true);
    openedAt(23.9);
    expect((await comeBack(world.browser(), session)).status).toBe(200);
  });
});

describe.each(ENGINES)('what the mailing service refuses, on the %s database', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterEach(() => world.sandbox.faults.clear());
  afterAll(() => world.close());

  /** Brevo refuses a whole write for a phone number that another contact has. */
  const taken = () => {
    const SMS = `+1202555${String(Math.floor(Math.random() * 9_000) + 1_000)}`;
    world.sandbox.brevo.seed({ email: newDonor(), attributes: { SMS } });
    return SMS;
  };

  test('of what a person said does not hold back their gifts, and is named', async () => {
    const email = newDonor();
    const people = world.app.get(PeopleRepository, { strict: false });
    await world.app.get(Database, { strict: false }).orm.transaction(async (transaction) => {
      const { personId } = await people.withEmail(email, transaction);
      const change = { attributes: { SMS: taken() } as object, listIds: [] };
      await people.addChange(personId, change, transaction);
      await people.addChange(personId, { attributes: { POC_NAME: 'Accepted' }, listIds: [12] }, transaction);
    });
    const session = pay(world, { email });
    await deliver(world, eventsOf(world, 'checkout.session.completed').at(-1) ?? '');
    await eventually(() =>
      expect(attributesOf(world, email)).toMatchObject({ DONATED_AMOUNT: 50, POC_NAME: 'Accepted' }),
    );
    expect(world.sandbox.brevo.contact(email)?.listIds.sort((a, b) => a - b)).toEqual([6, 12]);
    world.sandbox.stripe.refund(session, 1_000, false);
    await deliver(world, eventsOf(world, 'charge.refunded').at(-1) ?? '');
    await eventually(() => expect(attributesOf(world, email).DONATED_AMOUNT).toBe(40), 20_000);
    const lines: string[] = [];
    const reconciliation = world.app.get(Reconciliation, { strict: false });
    await reconciliation.run({ fix: true, since: null, say: (line) => lines.push(line) });
    expect(lines).toEqual([
      expect.stringMatching(/^Person \d+: the mailing service refused what they said on \d{4}-\d\d-\d\d/),
    ]);
  });
});
