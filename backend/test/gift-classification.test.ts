import { describe, expect, jest, test } from '@jest/globals';
import { gifts } from '../src/core/database/schema.js';
import { unknownPaymentLinks } from '../src/operator/alerts/conditions.js';
import { GiftRecorder } from '../src/payments/gift-recorder.js';
import { PaymentProvider } from '../src/payments/payment-provider.js';
import { PaymentSync } from '../src/payments/payment-sync.js';
import { log } from '../src/core/telemetry/log.js';
import { linkId, purposeOf, reconcile } from './support/ledger.js';
import {
  addDonor,
  changeSession,
  donatedAmount,
  expectTotal,
  latestEvent,
  newEmail,
  pay,
  renew,
  returnFromCheckout,
  sendLatest,
  sendWebhook,
} from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

describe('which payments count as gifts', () => {
  const api = setupTestApi('postgresql');
  const unknownLinks = () => unknownPaymentLinks(api.get(PaymentProvider), api.get(GiftRecorder));

  test.each([
    ['another payment link', 'once', 'plink_of_the_shop'],
    ['no payment link', 'once', null],
    ['another payment link, and its renewals,', 'monthly', 'plink_of_the_shop'],
  ] as const)(
    'a checkout through %s does not count, however it is reported',
    async (_, kind, paymentLink) => {
      const email = newEmail();
      const before = await api.orm.$count(gifts);
      const session = pay(api, { email, kind, paymentLink });
      expect(await sendLatest(api, 'checkout.session.completed')).toBe(200);
      if (kind === 'monthly') {
        renew(api, session);
        expect(await sendLatest(api, 'invoice.paid')).toBe(200);
      }
      expect((await returnFromCheckout(api.browser(), session)).status).toBe(404);
      await api.get(PaymentSync).handleUndelivered(null);
      expect(await reconcile(api)).toMatchObject({ left: 0 });
      expect(await api.orm.$count(gifts)).toBe(before);
      expect(api.sandbox.brevo.contact(email)).toBeUndefined();
    },
  );

  test.each([
    ['of which Stripe has a record', 0],
    ['without a payment, as Stripe shows those of earlier years', 0],
    ['in part', 2_000],
  ])('what was paid for a month outside of Stripe, %s, does not count', async (how, counts) => {
    const { email, session } = await addDonor(api, { kind: 'monthly' });
    const { invoicePayments } = api.sandbox.stripe.state;
    const invoice = renew(api, session, { isPaidElsewhere: counts === 0 });
    const payment = invoicePayments.get(invoice);
    if (!payment) throw new Error('a renewal has a payment');
    if (how.startsWith('without')) invoicePayments.delete(invoice);
    else if (counts > 0) {
      invoicePayments.set(invoice, { ...payment, amount_paid: counts });
      invoicePayments.set('outside', {
        ...payment,
        amount_paid: 5_000 - counts,
        payment: { type: 'payment_record', payment_record: 'pr_1' },
      });
    }
    if (counts === 0) {
      expect(await reconcile(api, { fix: false })).toMatchObject({ left: 0 });
      await api.get(PaymentSync).handleUndelivered(null);
    }
    expect(await sendLatest(api, 'invoice.paid')).toBe(200);
    await expectTotal(api, email, 50 + counts / 100);
    expect(await reconcile(api, { fix: false })).toMatchObject({ left: 0 });
    expect(await purposeOf(api, invoice)).toBe(counts === 0 ? undefined : null);
  });

  test('an event of a connected account does not count', async () => {
    const session = pay(api, { email: newEmail() });
    const event = latestEvent(api, 'checkout.session.completed');
    expect(await sendWebhook(api, { ...event, account: 'acct_of_another' })).toBe(200);
    expect(await purposeOf(api, session)).toBeUndefined();
  });

  test('with a key that may not list the payment links, a named one counts, and no gift through another is lost', async () => {
    api.sandbox.faults.set({ call: 'stripe.paymentLinks.list', kind: 'status', status: 403 });
    await api.restart({ STRIPE_PAYMENT_LINKS: 'plink_replaced' });
    const { check } = unknownLinks();
    // Payments through another link, of the tests before.
    api.sandbox.stripe.state.events.clear();
    await addDonor(api, { paymentLink: 'plink_replaced' });
    expect(await check()).toMatchObject({ status: 'ok' });
    const email = newEmail();
    const session = pay(api, { email });
    expect(await sendLatest(api, 'checkout.session.completed')).toBe(502);
    expect((await returnFromCheckout(api.browser(), session)).status).toBe(502);
    await expect(api.get(PaymentSync).handleUndelivered(null)).rejects.toThrow('could not be handled');
    expect(await check()).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('plink_sandboxonce'),
    });
    api.sandbox.faults.clear();
    await api.get(PaymentSync).handleUndelivered(null);
    await expectTotal(api, email, 50);
    expect(await check()).toMatchObject({ status: 'ok' });
  });

  test.each(['once', 'monthly'] as const)(
    'the operator is told of a payment, %s, through a link that no setting names, until one does',
    async (kind) => {
      const paymentLink = `plink_of_${kind}`;
      const [email, state] = [newEmail(), api.sandbox.stripe.state];
      await api.restart();
      state.events.clear();
      const session = pay(api, { email, kind, paymentLink });
      if (kind === 'monthly') {
        state.events.clear();
        renew(api, session);
      }
      expect(await unknownLinks().check()).toMatchObject({
        status: 'failed',
        message: expect.stringContaining(paymentLink),
      });
      await api.restart({ STRIPE_OTHER_LINKS: paymentLink });
      expect(await unknownLinks().check()).toMatchObject({ status: 'ok' });
      await api.restart({ STRIPE_PAYMENT_LINKS: paymentLink });
      await api.get(PaymentSync).backfill();
      await expectTotal(api, email, kind === 'monthly' ? 100 : 50);
      expect(await unknownLinks().check()).toMatchObject({ status: 'ok' });
    },
  );

  test('the links of the site count beside the named ones', async () => {
    await api.restart({ STRIPE_PAYMENT_LINKS: linkId(api, 'monthly') });
    await addDonor(api);
  });

  test('the link of a button counts, whatever was said of it before it was one', async () => {
    await api.restart({ STRIPE_OTHER_LINKS: linkId(api, 'once') });
    await addDonor(api);
  });

  test('a link of a monthly amount counts', async () => {
    const link = api.sandbox.stripe.createPaymentLink('monthly', {});
    await api.restart({ DONATE_MONTHLY_AMOUNT_URLS: `25=${link.url}` });
    await addDonor(api, { kind: 'monthly', paymentLink: link.id });
  });

  test('while Stripe does not list the payment links, a payment is a 502, and none is lost', async () => {
    api.sandbox.faults.set({ call: 'stripe.paymentLinks.list', kind: 'status', status: 500 });
    await api.restart();
    const email = newEmail();
    const session = pay(api, { email });
    expect(await sendLatest(api, 'checkout.session.completed')).toBe(502);
    expect((await returnFromCheckout(api.browser(), session)).status).toBe(502);
    expect(await purposeOf(api, session)).toBeUndefined();
    api.sandbox.faults.clear();
    await api.get(PaymentSync).handleUndelivered(null);
    await expectTotal(api, email, 50);
  });
});

describe('malformed payments', () => {
  const api = setupTestApi('postgresql');

  test.each([
    ['a NUL', 'Te\u0000st Don\u0000or'],
    ['a lone surrogate', 'Te\ud800st \udc00Donor'],
    ['100,000 characters', `${'N'.repeat(100_000)} 💛`],
  ])('%s in a donor’s name: the gift is recorded', async (_, name) => {
    await addDonor(api, { name });
  });

  test('one that cannot be read is logged by its payment; the others are recorded', async () => {
    const error = jest.spyOn(log, 'error');
    const [before, after] = [newEmail(), newEmail()];
    pay(api, { email: before, amountMinor: 700 });
    const broken = pay(api, { email: newEmail() });
    pay(api, { email: after, amountMinor: 900 });
    changeSession(api, broken, { custom_fields: [null] });
    const withoutPayment = pay(api, { email: newEmail() });
    changeSession(api, withoutPayment, { custom_fields: [null], payment_intent: null });
    const { left } = await reconcile(api);
    expect([left, donatedAmount(api, before), donatedAmount(api, after)]).toEqual([0, 7, 9]);
    const id = api.sandbox.stripe.session(broken).payment_intent;
    // The id of a session would let a reader of the log see the donor's details.
    expect(error.mock.calls.map(([about]) => about)).toEqual(
      expect.arrayContaining([{ id }, { id: 'session' }]),
    );
    expect(JSON.stringify(error.mock.calls)).not.toContain('cs_');
    for (const each of [broken, withoutPayment]) api.sandbox.stripe.state.sessions.delete(each);
    error.mockRestore();
  });

  test('one that the database rejects is reported, and the others are reconciled', async () => {
    const [before, after] = [newEmail(), newEmail()];
    pay(api, { email: before, amountMinor: 700 });
    const broken = pay(api, { email: newEmail() });
    pay(api, { email: after, amountMinor: 900 });
    changeSession(api, broken, { amount_total: 1e30 });
    const { left, lines } = await reconcile(api);
    expect({ left, lines: lines.filter((text) => !text.endsWith('Repaired.')) }).toEqual({
      left: 1,
      lines: [expect.stringMatching(/^Gift pi_.* The repair failed\.$/)],
    });
    expect([before, after].map((email) => donatedAmount(api, email))).toEqual([7, 9]);
    api.sandbox.stripe.state.sessions.delete(broken);
  });
});
