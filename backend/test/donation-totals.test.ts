import { afterEach, describe, expect, test, jest } from '@jest/globals';
import { outbox } from '../src/database/schema.js';
import { PaymentBackfill } from '../src/payments/payment-backfill.js';
import { PeopleRepository } from '../src/people/people-repository.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { contactTokenOf } from './support/contacts.js';
import { classifyWaitingPayments, expectHistoryRead, reconcile } from './support/ledger.js';
import {
  changeContact,
  changeSession,
  contactAttributes,
  donatedAmount,
  expectTotal,
  give,
  latestEvent,
  newEmail,
  pay,
  returnFromCheckout,
  seedTotal,
  sendLatest,
  sendWebhook,
  subscriptionOf,
} from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

/** Regression tests: event orders, provider responses and crashes that once led to a wrong total. */
describe('the total stays correct', () => {
  const api = setupTestApi('postgresql');
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const expectNothingDue = () => eventually(async () => expect(await api.orm.$count(outbox)).toBe(0), 30_000);
  const payMonthly = (email: string) => {
    const session = pay(api, { email, kind: 'monthly', amountMinor: 2_000 });
    return { session, subscription: subscriptionOf(api, session) };
  };
  /** The next month, paid after the customer changed or removed their email at Stripe. */
  const renewAs = (subscription: string, customer_email: string | null) => {
    const { state } = api.sandbox.stripe;
    const invoice = { ...api.sandbox.stripe.renew(subscription, {}, false), customer_email };
    state.invoices.set(invoice.id, invoice);
    const event = latestEvent(api, 'invoice.paid');
    state.events.delete(event.id);
    return sendWebhook(api, { ...event, data: { object: invoice } } as typeof event);
  };

  test('when the server crashes while it computes the opening balance', async () => {
    const email = newEmail();
    await expectHistoryRead(api);
    seedTotal(api, email, 120);
    await give(api, { email, amountMinor: 3_000 });
    await expectTotal(api, email, 150);
    const saveOpening = jest.spyOn(PeopleRepository.prototype, 'saveOpeningBalance');
    saveOpening.mockRejectedValueOnce(new Error('connection terminated'));
    await api.loseDatabase();
    await expectHistoryRead(api);
    await expectNothingDue();
    expect(saveOpening).toHaveBeenCalled();
    expect(await reconcile(api)).toMatchObject({ left: 0, lines: [] });
    expect(donatedAmount(api, email)).toBe(150);
  });

  test('when a proxy answers a contact lookup with 404', async () => {
    const email = newEmail();
    await expectHistoryRead(api);
    seedTotal(api, email, 120);
    const fault = { call: 'brevo.contacts.get', kind: 'status', status: 404, times: 1 } as const;
    api.sandbox.faults.set({ ...fault, about: email });
    await give(api, { email, amountMinor: 3_000 });
    await expectTotal(api, email, 150);
  });

  test.each([
    ['another email', () => newEmail()],
    ['no email', () => null],
  ])('when a renewal with %s arrives before the first payment', async (_, customerEmail) => {
    const [email, other] = [newEmail(), customerEmail()];
    const { subscription } = payMonthly(email);
    expect(await renewAs(subscription, other)).toBe(200);
    await sendLatest(api, 'checkout.session.completed');
    expect(await renewAs(subscription, other)).toBe(200);
    await expectTotal(api, email, 60);
    if (other) expect(api.sandbox.brevo.contact(other)).toBeUndefined();
  });

  test('when Stripe does not find a refund’s invoice at first', async () => {
    const email = newEmail();
    const { session } = payMonthly(email);
    await returnFromCheckout(api.browser(), session);
    api.sandbox.stripe.refund(session, 500, false);
    api.sandbox.faults.set({ call: 'stripe.invoicePayments.list', kind: 'status', status: 404, times: 1 });
    expect(await sendLatest(api, 'charge.refunded')).toBe(502);
    expect(await sendLatest(api, 'charge.refunded')).toBe(200);
    await expectTotal(api, email, 15);
  });

  test('when the first month of a subscription was free', async () => {
    const email = newEmail();
    await expectHistoryRead(api);
    const { session, subscription } = payMonthly(email);
    api.sandbox.stripe.state.events.clear();
    changeSession(api, session, { amount_total: 0 });
    api.sandbox.stripe.renew(subscription, {}, false);
    expect((await reconcile(api)).left).toBe(0);
    await expectTotal(api, email, 20);
  });

  test('when a donor gives in another currency: all totals stay in words', async () => {
    const email = newEmail();
    seedTotal(api, email, 1_300);
    await give(api, { email, amountMinor: 3_456 });
    await give(api, { email, amountMinor: 4_000, currency: 'eur' });
    await expectTotal(api, email, 40);
    expect(contactAttributes(api, email)).toMatchObject({
      DONATION_CURRENCY: 'eur',
      DONATED_TOTALS: '40 eur; 1,334.56 usd',
    });
    changeContact(api, email, { DONATED_TOTALS: '40 eur' });
    expect((await reconcile(api)).left).toBe(0);
    expect(contactAttributes(api, email)).toMatchObject({ DONATED_TOTALS: '40 eur; 1,334.56 usd' });
  });

  test('when gifts in two currencies share a second and the database is lost', async () => {
    const email = newEmail();
    await give(api, { email, amountMinor: 1_000, currency: 'usd' });
    await give(api, { email, amountMinor: 2_000, currency: 'eur' });
    await expectNothingDue();
    const before = contactAttributes(api, email);
    await api.loseDatabase();
    await expectHistoryRead(api);
    await expectNothingDue();
    expect(contactAttributes(api, email)).toEqual(before);
  });

  test('when a contact has a total without a currency, and the newest gift is in another currency', async () => {
    const email = newEmail();
    pay(api, { email, amountMinor: 12_000 });
    seedTotal(api, email, 120, null);
    await api.loseDatabase();
    await give(api, { email, amountMinor: 1_000, currency: 'eur' });
    await expectTotal(api, email, 10);
  });

  test('when the mailing account lacks the attribute for the opening currency', async () => {
    const email = newEmail();
    seedTotal(api, email, 120);
    for (const total of [5, 10]) {
      await give(api, { email, amountMinor: 500, currency: 'eur' });
      await expectTotal(api, email, total);
      changeContact(api, email, { OPENING_DONATION_CURRENCY: undefined });
    }
    await api.loseDatabase();
    await expectHistoryRead(api);
    await expectNothingDue();
    expect(donatedAmount(api, email)).toBe(10);
  });

  test('when the contact’s total is not a number: it is left unchanged and reported', async () => {
    const email = newEmail();
    await expectHistoryRead(api);
    api.sandbox.brevo.seed({ email, attributes: { DONATION_CURRENCY: 'usd' }, listIds: [6] });
    const contact = api.sandbox.brevo.contact(email);
    if (contact) contact.attributes.DONATED_AMOUNT = '1,200';
    await give(api, { email, amountMinor: 3_000 });
    await eventually(async () => {
      const { lines } = await reconcile(api);
      expect(lines).toEqual([expect.stringMatching(/^Person \d+: this ledger has not written their total/)]);
    });
    expect(donatedAmount(api, email)).toBe('1,200');
    changeContact(api, email, { DONATED_AMOUNT: 1_200 });
    expect((await reconcile(api)).left).toBe(0);
    expect(donatedAmount(api, email)).toBe(1_230);
  });

  test('when Brevo is rate-limited, a form or another payment does not replace the donor’s own details', async () => {
    const email = newEmail();
    api.sandbox.faults.set({ call: 'brevo.contacts.*', kind: 'status', status: 429, about: email });
    await give(api, { email, amountMinor: 3_000 });
    const contactId = await contactTokenOf(api, email);
    const attributes = { firstName: 'Mallory', lastName: 'Example', phone: '666', location: 'XX' };
    expect((await api.browser().put('/update-contact').send({ contactId, attributes })).status).toBe(200);
    await give(api, { email, amountMinor: 100, name: 'Mallory Example' });
    api.sandbox.faults.clear();
    await expectTotal(api, email, 31);
    expect(contactAttributes(api, email)).toMatchObject({
      firstName: 'Test',
      lastName: 'Donor',
      phone: '+12025550123',
      location: 'US',
    });
  });
});

describe('changed payment links', () => {
  const api = setupTestApi('postgresql');

  const deliveryAttempts = async () => {
    const rows = await api.orm.select({ attempts: outbox.attempts }).from(outbox);
    return rows.map(({ attempts }) => attempts);
  };
  const linkId = (kind: 'once' | 'monthly') =>
    api.sandbox.stripe.paymentLinks().find(({ url }) => url.endsWith(kind))?.id ?? '';
  const noLinkUrls = { DONATE_MONTHLY_URL: '', DONATE_ONCE_URL: '' };

  test('unknown link ids postpone payments, and none is lost', async () => {
    const email = newEmail();
    await api.loseDatabase({ ...noLinkUrls, STRIPE_PAYMENT_LINKS: 'plink_mistyped' });
    expect((await api.browser().get('/health/ready')).body.parts.paymentLinks).toBe('down');
    pay(api, { email });
    expect(await sendLatest(api, 'checkout.session.completed')).toBe(200);
    expect(donatedAmount(api, email)).toBeUndefined();
    await api.restart();
    await classifyWaitingPayments(api);
    await expectTotal(api, email, 50);
  });

  test('the links of the site count beside the configured ids', async () => {
    await api.loseDatabase({ STRIPE_PAYMENT_LINKS: linkId('monthly') });
    const email = newEmail();
    await give(api, { email });
    await expectTotal(api, email, 50);
  });

  test('after a link is added the history is read again, and no total doubles', async () => {
    const email = newEmail();
    pay(api, { email, kind: 'monthly', amountMinor: 12_000 });
    api.sandbox.brevo.seed({
      email,
      attributes: { DONATED_AMOUNT: 120, DONATION_CURRENCY: 'usd' },
      listIds: [7],
    });
    await api.loseDatabase({ ...noLinkUrls, STRIPE_PAYMENT_LINKS: linkId('once') });
    await give(api, { email, amountMinor: 3_000 });
    await expectTotal(api, email, 150);
    await api.restart();
    await api.get(PaymentBackfill).run();
    await eventually(() => expect(contactAttributes(api, email).OPENING_DONATED_AMOUNT).toBe(0), 20_000);
    expect(donatedAmount(api, email)).toBe(150);
  });

  test('after a link is removed and the database is lost, no total decreases', async () => {
    const email = newEmail();
    await api.loseDatabase();
    await give(api, { email, kind: 'monthly', amountMinor: 4_200 });
    await give(api, { email, amountMinor: 1_000 });
    await expectTotal(api, email, 52);
    await api.loseDatabase({ ...noLinkUrls, STRIPE_PAYMENT_LINKS: linkId('once') });
    await eventually(async () => expect((await deliveryAttempts())[0]).toBeGreaterThan(1), 20_000);
    expect(donatedAmount(api, email)).toBe(52);
    await api.restart();
    await api.get(PaymentBackfill).run();
    await eventually(async () => expect(await deliveryAttempts()).toHaveLength(0), 20_000);
    expect(donatedAmount(api, email)).toBe(52);
  });
});
