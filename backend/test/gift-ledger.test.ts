import { describe, expect, jest, test } from '@jest/globals';
import type { ErrorEnvelope } from '../src/contract/error-envelope.js';
import { MailQueue } from '../src/core/jobs/mail-queue.js';
import { DonorGifts } from '../src/ledger/donor-gifts.js';
import { GiftLedger } from '../src/ledger/gift-ledger.js';
import { PaymentProvider } from '../src/payments/payment-provider.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import {
  contactAttributes,
  eventIds,
  expectTotal,
  give,
  latestEvent,
  listsOf,
  newEmail,
  pay,
  renew,
  renewAs,
  returnFromCheckout,
  seedTotal,
  sendEvent,
  sendLatest,
  sendWebhook,
  subscriptionOf,
} from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const api = setupTestApi('postgresql');

describe('the gift ledger', () => {
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

  test('a returning donor becomes a contact with the details of the payment, which is read once', async () => {
    const email = newEmail();
    const { faults } = api.sandbox;
    faults.set({ call: 'stripe.sessions.retrieve', kind: 'delay', delayMs: 0 });
    const before = faults.triggeredCount();
    const [browser, session] = [api.browser(), pay(api, { email, amountMinor: 5_050 })];
    expect(await sendLatest(api, 'checkout.session.completed')).toBe(200);
    const response = await returnFromCheckout(browser, session);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ amount_total: 5_050, currency: 'usd' });
    await eventually(() =>
      expect(contactAttributes(api, email)).toMatchObject({
        DONATED_AMOUNT: 50.5,
        DONATION_CURRENCY: 'usd',
        LAST_DONATION_AMOUNT: 50.5,
        FIRSTNAME: 'Test',
        LASTNAME: 'Donor',
        LOCATION: 'US',
        PHONE: '+12025550123',
        HOW_DID_YOU_HERE_ABOUT_VFU: 'friend',
      }),
    );
    expect(listsOf(api, email)).toEqual([6]);
    expect((await browser.post('/contact-by-email').send({ contactEmail: email })).status).toBe(200);
    expect(faults.triggeredCount() - before).toBe(1);
  });

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

  const addressee = { name: null, language: null, receiptEmail: null };
  const newDonor = () => ({ email: newEmail(), enteredAt: gift.givenAt, details: {}, ...addressee });

  test('of two gifts of one second, the newest is the one that was recorded last', async () => {
    const ledger = api.get(GiftLedger);
    const donor = newDonor();
    await ledger.record({ ...gift, providerKey: 'cs_first', donor });
    const { personId } = await ledger.record({ ...gift, providerKey: 'cs_last', amountMinor: 700, donor });
    const gifts = await api.get(DonorGifts).list(personId ?? 0);
    expect(gifts.map(({ amountMinor }) => amountMinor)).toEqual([700, 5_000]);
  });

  test.each([
    ['is not subtracted from a gift in another currency', 'eur', 5_000],
    ['stays with the gift of its invoice when a later read does not name the invoice', 'usd', 4_700],
  ])('a reversal %s', async (_, currency, remainingMinor) => {
    const ledger = api.get(GiftLedger);
    const invoice = `in_${currency}`;
    const { personId } = await ledger.record({ ...gift, providerKey: invoice, invoice, donor: newDonor() });
    const [providerKey, paymentIntent] = [`refund:${currency}`, `pi_${currency}`];
    const refunded = { providerKey, paymentIntent, amountMinor: 300, currency, reversedAt: gift.givenAt };
    await ledger.recordReversal({ ...refunded, invoice }, 1);
    await ledger.recordReversal({ ...refunded, invoice: null }, 2);
    expect(await api.get(DonorGifts).list(personId ?? 0)).toMatchObject([{ remainingMinor }]);
  });

  test('a gift without an email is recorded once, without a person', async () => {
    const ledger = api.get(GiftLedger);
    const both = await Promise.all([ledger.record(gift), ledger.record(gift)]);
    expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
    expect(both.map(({ personId }) => personId)).toEqual([null, null]);
  });
});

describe('the total of a donor', () => {
  const payMonthly = (email: string) => pay(api, { email, kind: 'monthly', amountMinor: 2_000 });
  const sendInvoicePaid = () => sendLatest(api, 'invoice.paid');
  const sendRefunded = () => sendLatest(api, 'charge.refunded');
  const refund = (session: string, amountMinor?: number) =>
    api.sandbox.stripe.refund(session, amountMinor, false);

  /** What a donor does, and the total that the contact has in the end. */
  const testTotal = (title: string, total: number, happens: (email: string) => Promise<unknown>) =>
    test(title, async () => {
      const email = newEmail();
      await happens(email);
      await expectTotal(api, email, total);
    });

  testTotal('gains a gift that is given again, and one whose donor never returns', 42, async (email) => {
    await give(api, { email, amountMinor: 1_000 });
    await give(api, { email, amountMinor: 2_500 });
    pay(api, { email, amountMinor: 700 });
    await sendLatest(api, 'checkout.session.completed');
  });

  testTotal('counts the first month once, whichever of its two names arrives first', 20, async (email) => {
    const session = payMonthly(email);
    await sendInvoicePaid();
    await sendLatest(api, 'checkout.session.completed');
    await returnFromCheckout(api.browser(), session);
    await sendInvoicePaid();
  });

  testTotal('counts each renewal once, and the payment for raising the monthly gift', 67, async (email) => {
    const session = await give(api, { email, kind: 'monthly', amountMinor: 2_000 });
    for (const change of [{}, {}, { amountMinor: 700, reason: 'subscription_update' as const }]) {
      renew(api, session, change);
      await sendInvoicePaid();
      await sendInvoicePaid();
    }
  });

  testTotal(
    'counts renewals before and after the first month, whatever email the customer has by now',
    80,
    async (email) => {
      const subscription = subscriptionOf(api, payMonthly(email));
      await renewAs(api, subscription, newEmail());
      await renewAs(api, subscription, null);
      await sendLatest(api, 'checkout.session.completed');
      await renewAs(api, subscription, null);
    },
  );

  testTotal('loses each refund once, in any order of events', 50, async (email) => {
    const session = await give(api, { email, amountMinor: 10_000 });
    refund(session, 2_000);
    refund(session, 3_000);
    const [first = '', second = ''] = eventIds(api, 'charge.refunded').slice(-2);
    for (const event of [second, first, second]) await sendEvent(api, event);
  });

  testTotal('loses a refund whose event failed half-way, and comes again', 0, async (email) => {
    const session = await give(api, { email, amountMinor: 1_000 });
    const recorded = () => api.get(GiftLedger).reversedAmounts();
    const before = await recorded();
    refund(session);
    const review = jest.spyOn(api.get(MailQueue), 'review').mockRejectedValueOnce(new Error('killed'));
    expect(await sendRefunded()).toBe(500);
    review.mockRestore();
    expect(await recorded()).toEqual(before);
    expect(await sendRefunded()).toBe(200);
  });

  testTotal('loses a refund that arrives before its gift', 60, async (email) => {
    const session = pay(api, { email, amountMinor: 10_000 });
    refund(session, 4_000);
    await sendRefunded();
    await returnFromCheckout(api.browser(), session);
  });

  testTotal('loses a refund whose invoice Stripe does not find at first', 15, async (email) => {
    const session = payMonthly(email);
    await returnFromCheckout(api.browser(), session);
    refund(session, 500);
    const call = 'stripe.invoicePayments.list';
    api.sandbox.faults.set({ call, kind: 'status', status: 404, times: 1 });
    expect([await sendRefunded(), await sendRefunded()]).toEqual([502, 200]);
  });

  testTotal('comes back when a lost dispute is appealed, whatever order events have', 35, async (email) => {
    const session = await give(api, { email, amountMinor: 3_500 });
    const { stripe } = api.sandbox;
    stripe.dispute(session, 'lost', false);
    const lost = latestEvent(api, 'charge.dispute.closed');
    for (const [status, event, total] of [
      ['lost', 'charge.dispute.closed', 0],
      ['appeal_under_review', 'charge.dispute.updated', 35],
      ['lost', 'charge.dispute.closed', 0],
      ['won', 'charge.dispute.funds_reinstated', 35],
    ] as const) {
      stripe.changeDispute(session, status, false);
      await sendLatest(api, event);
      await expectTotal(api, email, total);
    }
    await sendWebhook(api, lost);
  });

  testTotal(
    'keeps a dispute that was won when an earlier answer of Stripe comes later',
    13,
    async (email) => {
      const session = await give(api, { email, amountMinor: 1_200 });
      const { stripe } = api.sandbox;
      stripe.dispute(session, 'lost', false);
      const provider = api.get(PaymentProvider);
      const read = provider.findReversals.bind(provider);
      const slow = jest.spyOn(provider, 'findReversals').mockImplementationOnce(async (payment) => {
        const lost = await read(payment);
        stripe.changeDispute(session, 'won', false);
        expect(await sendLatest(api, 'charge.dispute.closed')).toBe(200);
        return lost;
      });
      expect(await sendLatest(api, 'charge.dispute.closed')).toBe(200);
      slow.mockRestore();
      await give(api, { email, amountMinor: 100 });
    },
  );

  test.each(['once', 'monthly'] as const)(
    'a bank debit given %s is pending until it settles or fails',
    async (kind) => {
      const answerTo = async (session: string) => {
        const { status, body } = await returnFromCheckout(api.browser(), session);
        return status === 200 ? 'paid' : (body as ErrorEnvelope).error;
      };
      const reference = 'edcamp_uk';
      const [settled, failed, elsewhere] = [undefined, undefined, 'plink_of_the_shop'].map((paymentLink) =>
        pay(api, { email: newEmail(), kind, unpaid: true, reference, ...(paymentLink && { paymentLink }) }),
      ) as [string, string, string];
      for (const session of [settled, failed])
        expect(await answerTo(session)).toMatchObject({ code: 'payment_pending', language: 'uk' });
      expect(await answerTo(elsewhere)).toMatchObject({ code: 'payment_not_completed' });
      api.sandbox.stripe.settle(settled, 'paid', false);
      api.sandbox.stripe.settle(failed, 'failed', false);
      expect(await answerTo(settled)).toBe('paid');
      expect(await answerTo(failed)).toMatchObject({ code: 'payment_not_completed' });
      const open = api.sandbox.stripe.openSession({ kind }).id;
      expect(await answerTo(open)).toMatchObject({ code: 'payment_not_completed' });
    },
  );

  testTotal(
    'starts from the previous total of the contact, even if a proxy answers the lookup with 404',
    140.5,
    async (email) => {
      seedTotal(api, email, 120.5, 'USD');
      const call = 'brevo.contacts.get';
      api.sandbox.faults.set({ call, kind: 'status', status: 404, times: 1, about: email });
      await give(api, { email, amountMinor: 1_000 });
      await give(api, { email, amountMinor: 1_000 });
    },
  );

  test('is written to the contact of the donor, on the list of their kind of gift', async () => {
    const [once, monthly, other] = [newEmail(), newEmail(), newEmail()];
    api.sandbox.brevo.seed({ email: once, listIds: [8] });
    await give(api, { email: once });
    await renewAs(api, subscriptionOf(api, payMonthly(monthly)), other);
    await expectTotal(api, monthly, 20);
    expect([listsOf(api, once), listsOf(api, monthly)]).toEqual([[8, 6], [7]]);
    expect(api.sandbox.brevo.contact(other)).toBeUndefined();
  });

  test('counts a gift once after a lost response of the mailing service', async () => {
    const email = newEmail();
    seedTotal(api, email, 5);
    api.sandbox.faults.set({ call: 'brevo.*', kind: 'apply-then-drop' });
    await give(api, { email, amountMinor: 1_000 });
    api.sandbox.faults.clear();
    await expectTotal(api, email, 15);
  });
});
