import { expect, test } from '@jest/globals';
import { donorFromSession } from './gift-mapper.js';
import type { CheckoutSession } from './payment-events.js';
import { toCheckoutSession, toPaymentEvent, toRefund, toRenewal } from './stripe-objects.js';

test('a donor has the whole name, the contact its first two words, and the address in lower case, as forms have it', () => {
  const session: CheckoutSession = {
    id: 'cs_test_1',
    isPaid: true,
    isPending: false,
    paidAt: new Date(1),
    maySettleLater: false,
    mode: 'payment',
    amountMinor: 1_000,
    currency: 'usd',
    openedAt: new Date(0),
    paymentLink: null,
    customer: {
      email: ' Olena@www.Example.org',
      name: 'Olena Koval Maria',
      phone: null,
      address: null,
    },
    customFields: [],
    paymentIntent: null,
    invoice: null,
    subscription: null,
    clientReference: null,
  };
  expect(donorFromSession(session)).toEqual({
    email: 'olena@www.example.org',
    enteredAt: session.openedAt,
    receiptEmail: null,
    name: 'Olena Koval Maria',
    language: null,
    details: { firstName: 'Olena', lastName: 'Koval' },
  });
});

// docs.stripe.com/api/refunds/object, `status`
test.each([
  ['pending', 500],
  ['requires_action', 500],
  ['succeeded', 500],
  ['failed', 0],
  ['canceled', 0],
])('a refund that is %s returns %d', (status, amountMinor) => {
  const refund = { id: 're_1', payment_intent: 'pi_1', amount: 500, currency: 'usd', created: 1, status };
  expect(toRefund(refund as Parameters<typeof toRefund>[0])).toMatchObject({ amountMinor });
});

const payment = (amount_paid: number, type: string, status = 'paid') => ({
  amount_paid,
  status,
  payment: { type },
});
test.each([
  ['through Stripe', [payment(5_000, 'payment_intent')], 5_000],
  ['in part elsewhere', [payment(2_000, 'payment_intent'), payment(3_000, 'payment_record')], 2_000],
  ['elsewhere, of which Stripe has a record', [payment(5_000, 'payment_record')], undefined],
  ['elsewhere, as Stripe shows those of earlier years', [], undefined],
  ['by a payment that was canceled', [payment(5_000, 'payment_intent', 'canceled')], undefined],
])('a month that was paid %s counts what came through Stripe', (_, data, amountMinor) => {
  const invoice = {
    id: 'in_1',
    billing_reason: 'subscription_cycle',
    amount_paid: 5_000,
    currency: 'usd',
    created: 1,
    status_transitions: { paid_at: 1 },
    payments: { data },
  };
  const renewal = toRenewal(invoice as unknown as Parameters<typeof toRenewal>[0]);
  expect(renewal?.amountMinor).toBe(amountMinor);
});

test('an event of a connected account is ignored', () => {
  const event = { type: 'checkout.session.completed', account: 'acct_of_another', data: {} };
  expect(toPaymentEvent(event as Parameters<typeof toPaymentEvent>[0])).toEqual({ type: 'other' });
});

test.each([
  ['John and Jane Smith', 'John and Jane Smith'],
  ['Your gift failed: evil.com', null],
])('the name on a payment is whole, or none: %s', (written, name) => {
  const details = { email: 'olena@example.org', name: written, phone: null, address: null };
  const session = { id: 'cs_1', created: 1, customer_details: details };
  const { customer } = toCheckoutSession(session as Parameters<typeof toCheckoutSession>[0]);
  expect(customer?.name).toBe(name);
});
