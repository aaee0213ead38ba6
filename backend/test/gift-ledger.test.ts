import { describe, expect, test } from '@jest/globals';
import { GiftLedger } from '../src/gifts/gift-ledger.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { ENGINES } from './support/databases.js';
import {
  contactAttributes,
  donatedAmount,
  eventIds,
  expectTotal,
  give,
  latestEvent,
  newEmail,
  pay,
  renew,
  returnFromCheckout,
  sendEvent,
  sendLatest,
  sendWebhook,
  subscriptionOf,
} from './support/payments.js';
import { setupTestApi } from './support/test-api.js';
import { letWorkerDeliverFirst } from './support/worker-delivers-first.js';

describe.each(ENGINES)('the gift ledger on the %s database', (engine) => {
  const api = setupTestApi(engine);

  const listsOf = (email: string) => api.sandbox.brevo.contact(email)?.listIds ?? [];

  test('a returning donor becomes a contact with the details of the payment', async () => {
    const email = newEmail();
    const response = await returnFromCheckout(api.browser(), pay(api, { email, amountMinor: 5_050 }));
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ amount_total: 5_050, currency: 'usd', mode: 'payment' });
    await eventually(() =>
      expect(contactAttributes(api, email)).toMatchObject({
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

  test('a gift without an email is recorded once, without a person', async () => {
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
    const ledger = api.get(GiftLedger);
    const both = await Promise.all([ledger.record(gift), ledger.record(gift)]);
    expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
    expect(both.map(({ personId }) => personId)).toEqual([null, null]);
  });

  test('a second gift adds to the first', async () => {
    const email = newEmail();
    const browser = api.browser();
    await returnFromCheckout(browser, pay(api, { email, amountMinor: 1_000 }));
    await returnFromCheckout(browser, pay(api, { email, amountMinor: 2_500 }));
    await expectTotal(api, email, 35);
    expect(contactAttributes(api, email).LAST_DONATION_AMOUNT).toBe(25);
  });

  test('a returning donor’s contact is written before the response, even if the worker delivers first', async () => {
    const email = newEmail();
    letWorkerDeliverFirst(api);
    await give(api, { email, amountMinor: 700 });
    expect(donatedAmount(api, email)).toBe(7);
  });

  test('a gift is recorded from the webhook alone, and the donor is put on the list', async () => {
    const email = newEmail();
    pay(api, { email, amountMinor: 700 });
    expect(await sendLatest(api, 'checkout.session.completed')).toBe(200);
    await eventually(() => {
      expect(donatedAmount(api, email)).toBe(7);
      expect(listsOf(email)).toEqual([6]);
    });
  });

  test('concurrent and repeated returns and webhooks count one gift', async () => {
    const email = newEmail();
    const session = pay(api, { email, amountMinor: 900 });
    const event = latestEvent(api, 'checkout.session.completed');
    await Promise.all([
      ...Array.from({ length: 10 }, () => returnFromCheckout(api.browser(), session)),
      ...Array.from({ length: 10 }, () => sendWebhook(api, event)),
    ]);
    await sendWebhook(api, event);
    await expectTotal(api, email, 9);
  });

  test('the total starts from the contact’s previous total', async () => {
    const email = newEmail();
    api.sandbox.brevo.seed({
      email,
      attributes: { DONATED_AMOUNT: 120.5, DONATION_CURRENCY: 'USD' },
      listIds: [8],
    });
    await give(api, { email, amountMinor: 1_000 });
    await give(api, { email, amountMinor: 1_000 });
    await expectTotal(api, email, 140.5);
    expect(listsOf(email)).toEqual([8, 6]);
  });

  test('a previous total in another currency is not added', async () => {
    const email = newEmail();
    api.sandbox.brevo.seed({ email, attributes: { DONATED_AMOUNT: 120, DONATION_CURRENCY: 'EUR' } });
    await give(api, { email, amountMinor: 1_000 });
    await expectTotal(api, email, 10);
    expect(contactAttributes(api, email).DONATION_CURRENCY).toBe('usd');
  });

  test.each([
    ['jpy', 5_000, 5_000],
    ['kwd', 5_000, 5],
    ['eur', 5_000, 50],
  ])('minor units of %s are divided by the factor of the currency', async (currency, amountMinor, major) => {
    const email = newEmail();
    await give(api, { email, currency, amountMinor });
    await expectTotal(api, email, major);
  });

  test('the first month of a monthly gift counts once, whether the invoice or the session arrives first', async () => {
    const email = newEmail();
    const session = pay(api, { email, kind: 'monthly', amountMinor: 2_000 });
    await sendLatest(api, 'invoice.paid');
    await sendLatest(api, 'checkout.session.completed');
    await returnFromCheckout(api.browser(), session);
    await sendLatest(api, 'invoice.paid');
    await expectTotal(api, email, 20);
    expect(listsOf(email)).toEqual([7]);
  });

  test('each renewal counts once', async () => {
    const email = newEmail();
    const session = await give(api, { email, kind: 'monthly', amountMinor: 2_000 });
    for (let month = 0; month < 2; month += 1) {
      renew(api, session);
      await sendLatest(api, 'invoice.paid');
      await sendLatest(api, 'invoice.paid');
    }
    await expectTotal(api, email, 60);
  });

  test('a renewal that arrives before the first month counts for its donor', async () => {
    const email = newEmail();
    const session = pay(api, { email, kind: 'monthly', amountMinor: 2_000 });
    renew(api, session);
    await sendLatest(api, 'invoice.paid');
    await returnFromCheckout(api.browser(), session);
    await expectTotal(api, email, 40);
  });

  test('refunds lower the total once each, in any order of events', async () => {
    const email = newEmail();
    const session = await give(api, { email, amountMinor: 10_000 });
    api.sandbox.stripe.refund(session, 2_000, false);
    api.sandbox.stripe.refund(session, 3_000, false);
    const [first = '', second = ''] = eventIds(api, 'charge.refunded').slice(-2);
    await sendEvent(api, second);
    await sendEvent(api, first);
    await sendEvent(api, second);
    await expectTotal(api, email, 50);
  });

  test('a refund that arrives before its gift lowers the total', async () => {
    const email = newEmail();
    const session = pay(api, { email, amountMinor: 10_000 });
    api.sandbox.stripe.refund(session, 4_000, false);
    await sendLatest(api, 'charge.refunded');
    await returnFromCheckout(api.browser(), session);
    await expectTotal(api, email, 60);
  });

  test('a failed refund is not subtracted, even if its first event arrives late', async () => {
    const email = newEmail();
    const session = await give(api, { email, amountMinor: 10_000 });
    api.sandbox.stripe.refund(session, 2_000, false);
    const early = latestEvent(api, 'charge.refunded');
    await sendWebhook(api, early);
    api.sandbox.stripe.refund(session, 3_000, false);
    await sendLatest(api, 'charge.refunded');
    await expectTotal(api, email, 50);
    api.sandbox.stripe.failRefund(session, false);
    await sendLatest(api, 'refund.failed');
    await sendWebhook(api, early);
    await expectTotal(api, email, 80);
  });

  test('a refunded renewal is subtracted', async () => {
    const email = newEmail();
    const session = await give(api, { email, kind: 'monthly', amountMinor: 2_000 });
    renew(api, session, { amountMinor: 3_000 });
    await sendLatest(api, 'invoice.paid');
    api.sandbox.stripe.refund(subscriptionOf(api, session), 3_000, false);
    await sendLatest(api, 'charge.refunded');
    await expectTotal(api, email, 20);
  });

  test('a lost dispute is subtracted, a won dispute is not', async () => {
    const [loser, winner] = [newEmail(), newEmail()];
    for (const [email, outcome] of [
      [loser, 'lost'],
      [winner, 'won'],
    ] as const) {
      const session = await give(api, { email, amountMinor: 1_500 });
      await expectTotal(api, email, 15);
      api.sandbox.stripe.dispute(session, outcome, false);
      await sendLatest(api, 'charge.dispute.closed');
    }
    await expectTotal(api, loser, 0);
    expect(donatedAmount(api, winner)).toBe(15);
  });

  test('a payment that settles later counts when it settles', async () => {
    const email = newEmail();
    const session = pay(api, { email, unpaid: true, amountMinor: 3_300 });
    await sendLatest(api, 'checkout.session.completed');
    expect((await returnFromCheckout(api.browser(), session)).status).toBe(404);
    expect(donatedAmount(api, email)).toBeUndefined();
    api.sandbox.stripe.settle(session, 'paid', false);
    await sendLatest(api, 'checkout.session.async_payment_succeeded');
    await expectTotal(api, email, 33);
  });

  test.each([
    ['responds with 500', { kind: 'status', status: 500 }],
    ['responds with 429', { kind: 'status', status: 429 }],
    ['hangs', { kind: 'hang' }],
    ['drops the connection', { kind: 'drop' }],
    ['responds with an HTML page', { kind: 'html' }],
    ['applies changes but drops the connection', { kind: 'apply-then-drop' }],
  ] as const)(
    'while the mailing service %s the gift is recorded; the total is updated after recovery',
    async (_, fault) => {
      const email = newEmail();
      api.sandbox.brevo.seed({ email, attributes: { DONATED_AMOUNT: 5, DONATION_CURRENCY: 'usd' } });
      api.sandbox.faults.set({ call: 'brevo.*', ...fault });
      await give(api, { email, amountMinor: 1_000 });
      api.sandbox.faults.clear();
      await expectTotal(api, email, 15);
    },
  );
});
