import { beforeAll, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { gifts, undecidedPayments } from '../src/database/schema.js';
import { GiftLookup } from '../src/gifts/gift-lookup.js';
import { UndeliveredEvents } from '../src/payments/undelivered-events.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import {
  classifyWaitingPayments,
  expectHistoryRead,
  reconcile,
  startWithoutPaymentLinks,
} from './support/ledger.js';
import {
  changeSession,
  contactAttributes,
  donatedAmount,
  expectTotal,
  give,
  latestEvent,
  newEmail,
  pay,
  renew,
  returnFromCheckout,
  sendLatest,
  sendWebhook,
} from './support/payments.js';
import { setupTestApi, startTestApi } from './support/test-api.js';

describe('which payments count as gifts', () => {
  const api = setupTestApi('postgresql');

  /** Reports a payment by webhook, by return to the site, by the list of events and by reconciliation. */
  const reportEveryWay = async (session: string) => {
    expect(await sendLatest(api, 'checkout.session.completed')).toBe(200);
    const response = await returnFromCheckout(api.browser(), session);
    await api.get(UndeliveredEvents).handleUndelivered(null);
    expect(await reconcile(api)).toMatchObject({ left: 0 });
    return response;
  };

  test.each([
    ['another payment link', 'plink_of_the_shop'],
    ['no payment link', null],
  ])('a checkout through %s does not count', async (_, paymentLink) => {
    const email = newEmail();
    const before = await api.orm.$count(gifts);
    const session = pay(api, { email, paymentLink });
    expect((await reportEveryWay(session)).status).toBe(404);
    expect(await api.orm.$count(gifts)).toBe(before);
    expect(api.sandbox.brevo.contact(email)).toBeUndefined();
  });

  test('a renewal of a subscription that began with another payment link does not count', async () => {
    const email = newEmail();
    const before = await api.orm.$count(gifts);
    const session = pay(api, { email, kind: 'monthly', paymentLink: 'plink_of_the_shop' });
    renew(api, session);
    expect(await sendLatest(api, 'invoice.paid')).toBe(200);
    await reportEveryWay(session);
    expect(await api.orm.$count(gifts)).toBe(before);
  });

  test('an event of a connected account does not count', async () => {
    const email = newEmail();
    const session = pay(api, { email });
    const event = latestEvent(api, 'checkout.session.completed');
    const connected = { ...event, account: 'acct_of_another' } as Stripe.Event;
    expect(await sendWebhook(api, connected)).toBe(200);
    expect(await api.get(GiftLookup).hasGift(session)).toBe(false);
    await reconcile(api);
  });

  test('the immediate payment for raising a monthly gift counts', async () => {
    const email = newEmail();
    const session = await give(api, { email, kind: 'monthly', amountMinor: 2_000 });
    renew(api, session, { amountMinor: 700, reason: 'subscription_update' });
    await sendLatest(api, 'invoice.paid');
    await expectTotal(api, email, 27);
  });

  test('payment links can be configured by id instead of looked up by URL', async () => {
    const named = await startTestApi('postgresql');
    // Stripe's response to a key without permission to read payment links.
    named.sandbox.faults.set({ call: 'stripe.paymentLinks.list', kind: 'status', status: 403 });
    await named.loseDatabase({
      STRIPE_PAYMENT_LINKS: 'plink_one, plink_two',
      DONATE_MONTHLY_URL: '',
      DONATE_ONCE_URL: '',
    });
    const email = newEmail();
    await give(named, { email, paymentLink: 'plink_two' });
    await eventually(() => expect(contactAttributes(named, email).DONATED_AMOUNT).toBe(50));
    const other = pay(named, { email: newEmail() });
    expect((await returnFromCheckout(named.browser(), other)).status).toBe(404);
    await named.close();
  });
});

describe('while Stripe refuses to list the payment links', () => {
  const api = setupTestApi('postgresql');
  beforeAll(() => startWithoutPaymentLinks(api));

  test('payments wait and are classified later', async () => {
    const [donor, shopper, subscriber] = [newEmail(), newEmail(), newEmail()];
    const health = await api.browser().get('/health/ready');
    expect([health.status, health.body]).toEqual([
      200,
      { status: 'ok', parts: { database: 'up', paymentLinks: 'down' } },
    ]);

    const gift = pay(api, { email: donor });
    expect(await sendLatest(api, 'checkout.session.completed')).toBe(200);
    expect((await returnFromCheckout(api.browser(), gift)).status).toBe(200);
    pay(api, { email: shopper, paymentLink: 'plink_of_the_shop' });
    expect(await sendLatest(api, 'checkout.session.completed')).toBe(200);
    const monthly = pay(api, { email: subscriber, kind: 'monthly', amountMinor: 1_000 });
    expect(await sendLatest(api, 'checkout.session.completed')).toBe(200);
    renew(api, monthly);
    expect(await sendLatest(api, 'invoice.paid')).toBe(200);
    expect(await api.orm.$count(undecidedPayments)).toBe(4);
    expect(await api.orm.$count(gifts)).toBe(0);
    const { left, lines } = await reconcile(api);
    expect({ left, lines }).toEqual({
      left: 1,
      lines: [expect.stringMatching(/^4 payments cannot be distinguished from other sales/)],
    });

    api.sandbox.faults.clear();
    await classifyWaitingPayments(api);
    await eventually(
      () => expect([donatedAmount(api, donor), donatedAmount(api, subscriber)]).toEqual([50, 20]),
      20_000,
    );
    expect(api.sandbox.brevo.contact(shopper)).toBeUndefined();
    expect(await api.orm.$count(undecidedPayments)).toBe(0);
    expect((await api.browser().get('/health/ready')).body.parts.paymentLinks).toBe('up');
  });
});

describe('gifts and refunds in several currencies', () => {
  const api = setupTestApi('postgresql');

  test('a fully refunded gift does not decide the currency of the total', async () => {
    const email = newEmail();
    await give(api, { email, amountMinor: 500_000, currency: 'usd' });
    const refunded = await give(api, { email, amountMinor: 100, currency: 'eur' });
    api.sandbox.stripe.refund(refunded, undefined, false);
    await sendLatest(api, 'charge.refunded');
    await eventually(() =>
      expect(contactAttributes(api, email)).toMatchObject({
        DONATED_AMOUNT: 5_000,
        DONATION_CURRENCY: 'usd',
        LAST_DONATION_AMOUNT: 5_000,
      }),
    );
  });

  test.each(['refund', 'dispute'] as const)(
    'a %s in another currency than its gift’s is recorded, not subtracted, and reported',
    async (kind) => {
      const email = newEmail();
      const session = await give(api, { email, amountMinor: 10_000, currency: 'usd' });
      const { state } = api.sandbox.stripe;
      if (kind === 'refund') {
        api.sandbox.stripe.refund(session, 5_000, false);
        const refund = state.refunds.newestFirst()[0];
        if (refund) state.refunds.set(refund.id, { ...refund, currency: 'jpy' });
        await sendLatest(api, 'charge.refunded');
      } else {
        api.sandbox.stripe.dispute(session, 'lost', false);
        const dispute = state.disputes.newestFirst()[0];
        if (!dispute) throw new Error('there is no dispute');
        const event = latestEvent(api, 'charge.dispute.closed');
        const inYen = { ...dispute, currency: 'jpy', amount: 5_000 };
        state.disputes.set(dispute.id, inYen);
        await sendWebhook(api, { ...event, data: { object: inYen } } as Stripe.Event);
      }
      const { left, lines } = await reconcile(api);
      const line = `Payment ${api.sandbox.stripe.session(session).payment_intent as string}: 5000 jpy of a gift in usd were reversed, and are not subtracted. Review it manually.`;
      expect(lines).toContain(line);
      expect(left).toBeGreaterThan(0);
      expect(contactAttributes(api, email).DONATED_AMOUNT).toBe(100);
    },
  );
});

describe('malformed payments', () => {
  const api = setupTestApi('postgresql');

  test.each([
    ['a NUL', 'Te\u0000st Don\u0000or'],
    ['a lone surrogate', 'Te\ud800st \udc00Donor'],
    ['100,000 characters', `${'N'.repeat(100_000)} 💛`],
  ])('%s in a donor’s name: the gift is recorded', async (_, name) => {
    const email = newEmail();
    const session = pay(api, { email, name });
    expect(await sendLatest(api, 'checkout.session.completed')).toBe(200);
    await eventually(() => expect(contactAttributes(api, email)).toMatchObject({ DONATED_AMOUNT: 50 }));
    expect((await returnFromCheckout(api.browser(), session)).status).toBe(200);
  });

  test('a session that cannot be read is reported, and the others are reconciled', async () => {
    const [before, after] = [newEmail(), newEmail()];
    pay(api, { email: before, amountMinor: 700 });
    const broken = pay(api, { email: newEmail() });
    pay(api, { email: after, amountMinor: 900 });
    changeSession(api, broken, { created: 'never' as never });
    const { left, lines } = await reconcile(api);
    expect({ left, lines: lines.filter((line) => !line.endsWith('Repaired.')) }).toEqual({
      left: 1,
      lines: [expect.stringContaining(`entry that ends in ${broken.slice(-6)} cannot be read.`)],
    });
    expect([before, after].map((email) => contactAttributes(api, email).DONATED_AMOUNT)).toEqual([7, 9]);
    api.sandbox.stripe.state.sessions.delete(broken);
  });

  test('a gift that the database rejects is reported, and the others are recorded', async () => {
    const [before, after] = [newEmail(), newEmail()];
    pay(api, { email: before, amountMinor: 700 });
    const broken = pay(api, { email: newEmail() });
    pay(api, { email: after, amountMinor: 900 });
    changeSession(api, broken, { amount_total: 1e30 });
    const { left, lines } = await reconcile(api);
    expect({ left, lines: lines.filter((line) => !line.endsWith('Repaired.')) }).toEqual({
      left: 1,
      lines: [expect.stringMatching(/^Gift pi_.* The repair failed\.$/)],
    });
    expect([before, after].map((email) => contactAttributes(api, email).DONATED_AMOUNT)).toEqual([7, 9]);
    api.sandbox.stripe.state.sessions.delete(broken);
  });

  test('a malformed checkout blocks neither its renewals nor reading the history', async () => {
    const email = newEmail();
    const session = pay(api, { email, kind: 'monthly', amountMinor: 2_000 });
    changeSession(api, session, { created: 'never' as never });
    renew(api, session);
    expect(await sendLatest(api, 'invoice.paid')).toBe(200);
    await expectTotal(api, email, 20);
    await api.loseDatabase();
    await expectHistoryRead(api);
  });
});
