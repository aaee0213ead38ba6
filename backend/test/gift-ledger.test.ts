import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { GiftLedger } from '../src/gifts/gift-ledger.js';
import { ENGINES } from './support/databases.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { attributesOf, comeBack, deliver, eventsOf, newDonor, pay } from './support/payments.js';
import { createWorld, type World } from './support/test-api.js';

const lastOf = (ids: string[]) => ids.at(-1) ?? '';

describe.each(ENGINES)('the gift ledger on the %s database', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterEach(() => world.sandbox.faults.clear());
  afterAll(() => world.close());

  const donated = (email: string) => attributesOf(world, email).DONATED_AMOUNT;
  const listsOf = (email: string) => world.sandbox.brevo.contact(email)?.listIds ?? [];

  test('a returning donor becomes a contact with everything the payment told', async () => {
    const email = newDonor();
    const answer = await comeBack(world.browser(), pay(world, { email, amountMinor: 5_050 }));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ amount_total: 5_050, currency: 'usd', mode: 'payment' });
    // The donor waits for it, but on a busy machine not long enough for the first one of all.
    await eventually(() =>
      expect(attributesOf(world, email)).toMatchObject({
        DONATED_AMOUNT: 50.5,
        DONATION_CURRENCY: 'usd',
        LAST_DONATION_AMOUNT: 50.5,
        firstName: 'Test',
        lastName: 'Donor',
        location: 'US',
        phone: '+12025550123',
        HOW_DID_YOU_HERE_ABOUT_VFU: 'friend',
      }),
    );
    expect(listsOf(email)).toEqual([6]);
  });

  test('a gift without an email is counted, once, and belongs to nobody', async () => {
    const gift = {
      providerKey: 'cs_without_email',
      kind: 'once',
      amountMinor: 5_000,
      currency: 'usd',
      givenAt: new Date(),
      paymentIntent: null,
      invoice: null,
      subscription: null,
      purpose: null,
      donor: null,
    } as const;
    const ledger = world.app.get(GiftLedger);
    const both = await Promise.all([ledger.record(gift), ledger.record(gift)]);
    expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
    expect(both.map(({ personId }) => personId)).toEqual([null, null]);
  });

  test('a second gift adds to the first', async () => {
    const email = newDonor();
    const browser = world.browser();
    await comeBack(browser, pay(world, { email, amountMinor: 1_000 }));
    await comeBack(browser, pay(world, { email, amountMinor: 2_500 }));
    expect(attributesOf(world, email)).toMatchObject({ DONATED_AMOUNT: 35, LAST_DONATION_AMOUNT: 25 });
  });

  test('a donor who never comes back is recorded from the webhook, list included', async () => {
    const email = newDonor();
    pay(world, { email, amountMinor: 700 });
    expect(await deliver(world, lastOf(eventsOf(world, 'checkout.session.completed')))).toBe(200);
    await eventually(() => {
      expect(donated(email)).toBe(7);
      expect(listsOf(email)).toEqual([6]);
    });
  });

  test('landing page and webhook, each several times and at once, count one gift', async () => {
    const email = newDonor();
    const session = pay(world, { email, amountMinor: 900 });
    const event = lastOf(eventsOf(world, 'checkout.session.completed'));
    await Promise.all([
      ...Array.from({ length: 10 }, () => comeBack(world.browser(), session)),
      ...Array.from({ length: 10 }, () => deliver(world, event)),
    ]);
    await deliver(world, event);
    await eventually(() => expect(donated(email)).toBe(9));
  });

  test('the total starts from what the contact had before the ledger met it', async () => {
    const email = newDonor();
    world.sandbox.brevo.seed({
      email,
      attributes: { DONATED_AMOUNT: 120.5, DONATION_CURRENCY: 'USD' },
      listIds: [8],
    });
    await comeBack(world.browser(), pay(world, { email, amountMinor: 1_000 }));
    await comeBack(world.browser(), pay(world, { email, amountMinor: 1_000 }));
    expect(donated(email)).toBe(140.5);
    expect(listsOf(email)).toEqual([8, 6]);
  });

  test('a previous total in another currency is not added to', async () => {
    const email = newDonor();
    world.sandbox.brevo.seed({ email, attributes: { DONATED_AMOUNT: 120, DONATION_CURRENCY: 'EUR' } });
    await comeBack(world.browser(), pay(world, { email, amountMinor: 1_000 }));
    expect(attributesOf(world, email)).toMatchObject({ DONATED_AMOUNT: 10, DONATION_CURRENCY: 'usd' });
  });

  test.each([
    ['jpy', 5_000, 5_000],
    ['kwd', 5_000, 5],
    ['eur', 5_000, 50],
  ])('minor units of %s are divided by its own factor', async (currency, amountMinor, major) => {
    const email = newDonor();
    await comeBack(world.browser(), pay(world, { email, currency, amountMinor }));
    expect(donated(email)).toBe(major);
  });

  test('the first month of a monthly gift counts once, under whichever name it comes first', async () => {
    const email = newDonor();
    const session = pay(world, { email, kind: 'monthly', amountMinor: 2_000 });
    await deliver(world, lastOf(eventsOf(world, 'invoice.paid')));
    await deliver(world, lastOf(eventsOf(world, 'checkout.session.completed')));
    await comeBack(world.browser(), session);
    await deliver(world, lastOf(eventsOf(world, 'invoice.paid')));
    await eventually(() => expect(donated(email)).toBe(20));
    expect(listsOf(email)).toEqual([7]);
  });

  test('each further month counts, once each', async () => {
    const email = newDonor();
    const session = pay(world, { email, kind: 'monthly', amountMinor: 2_000 });
    await comeBack(world.browser(), session);
    const subscription = world.sandbox.stripe.session(session).subscription as string;
    for (let month = 0; month < 2; month += 1) {
      world.sandbox.stripe.renew(subscription, {}, false);
      const event = lastOf(eventsOf(world, 'invoice.paid'));
      await deliver(world, event);
      await deliver(world, event);
    }
    await eventually(() => expect(donated(email)).toBe(60));
  });

  test('a renewal that is told before its first month still belongs to its donor', async () => {
    const email = newDonor();
    const session = pay(world, { email, kind: 'monthly', amountMinor: 2_000 });
    const subscription = world.sandbox.stripe.session(session).subscription as string;
    world.sandbox.stripe.renew(subscription, {}, false);
    await deliver(world, lastOf(eventsOf(world, 'invoice.paid')));
    await comeBack(world.browser(), session);
    await eventually(() => expect(donated(email)).toBe(40));
  });

  test('refunds lower the total by what was returned in all, however they are told', async () => {
    const email = newDonor();
    const session = pay(world, { email, amountMinor: 10_000 });
    await comeBack(world.browser(), session);
    world.sandbox.stripe.refund(session, 2_000, false);
    world.sandbox.stripe.refund(session, 3_000, false);
    const [first = '', second = ''] = eventsOf(world, 'charge.refunded').slice(-2);
    await deliver(world, second);
    await deliver(world, first);
    await deliver(world, second);
    await eventually(() => expect(donated(email)).toBe(50));
  });

  test('a refund that is told before its gift lowers it all the same', async () => {
    const email = newDonor();
    const session = pay(world, { email, amountMinor: 10_000 });
    world.sandbox.stripe.refund(session, 4_000, false);
    await deliver(world, lastOf(eventsOf(world, 'charge.refunded')));
    await comeBack(world.browser(), session);
    await eventually(() => expect(donated(email)).toBe(60));
  });

  test('a refund that the bank sends back is not taken off, however late its first news come', async () => {
    const email = newDonor();
    const session = pay(world, { email, amountMinor: 10_000 });
    await comeBack(world.browser(), session);
    world.sandbox.stripe.refund(session, 2_000, false);
    const early = lastOf(eventsOf(world, 'charge.refunded'));
    await deliver(world, early);
    world.sandbox.stripe.refund(session, 3_000, false);
    await deliver(world, lastOf(eventsOf(world, 'charge.refunded')));
    await eventually(() => expect(donated(email)).toBe(50));
    world.sandbox.stripe.failRefund(session, false);
    await deliver(world, lastOf(eventsOf(world, 'refund.failed')));
    await deliver(world, early);
    await eventually(() => expect(donated(email)).toBe(80));
  });

  test('a month of a monthly gift that is refunded is taken off', async () => {
    const email = newDonor();
    const session = pay(world, { email, kind: 'monthly', amountMinor: 2_000 });
    await comeBack(world.browser(), session);
    const subscription = world.sandbox.stripe.session(session).subscription as string;
    world.sandbox.stripe.renew(subscription, { amountMinor: 3_000 }, false);
    await deliver(world, lastOf(eventsOf(world, 'invoice.paid')));
    world.sandbox.stripe.refund(subscription, 3_000, false);
    await deliver(world, lastOf(eventsOf(world, 'charge.refunded')));
    await eventually(() => expect(donated(email)).toBe(20));
  });

  test('a lost dispute takes its gift back, a won one does not', async () => {
    const [loser, winner] = [newDonor(), newDonor()];
    for (const [email, outcome] of [
      [loser, 'lost'],
      [winner, 'won'],
    ] as const) {
      const session = pay(world, { email, amountMinor: 1_500 });
      await comeBack(world.browser(), session);
      world.sandbox.stripe.dispute(session, outcome, false);
      await deliver(world, lastOf(eventsOf(world, 'charge.dispute.closed')));
    }
    await eventually(() => expect(donated(loser)).toBe(0));
    expect(donated(winner)).toBe(15);
  });

  test('a payment that settles later counts when it settles, and not before', async () => {
    const email = newDonor();
    const session = pay(world, { email, unpaid: true, amountMinor: 3_300 });
    await deliver(world, lastOf(eventsOf(world, 'checkout.session.completed')));
    expect((await comeBack(world.browser(), session)).status).toBe(404);
    expect(donated(email)).toBeUndefined();
    world.sandbox.stripe.settle(session, 'paid', false);
    await deliver(world, lastOf(eventsOf(world, 'checkout.session.async_payment_succeeded')));
    await eventually(() => expect(donated(email)).toBe(33));
  });

  test.each([
    ['answers 500', { kind: 'status', status: 500 }],
    ['answers 429', { kind: 'status', status: 429 }],
    ['hangs', { kind: 'hang' }],
    ['drops the connection', { kind: 'drop' }],
    ['answers with a page', { kind: 'html' }],
    ['loses its answers', { kind: 'apply-then-drop' }],
  ] as const)(
    'while the mailing service %s the gift is recorded, and arrives once it is well',
    async (_, fault) => {
      const email = newDonor();
      world.sandbox.brevo.seed({ email, attributes: { DONATED_AMOUNT: 5, DONATION_CURRENCY: 'usd' } });
      world.sandbox.faults.set({ call: 'brevo.*', ...fault });
      const answer = await comeBack(world.browser(), pay(world, { email, amountMinor: 1_000 }));
      expect(answer.status).toBe(200);
      world.sandbox.faults.clear();
      await eventually(() => expect(donated(email)).toBe(15), 20_000);
    },
  );
});
