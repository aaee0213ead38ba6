import { expect, test } from '@jest/globals';
import { donorFromSession } from './gift-mapper.js';
import { toCheckoutSession, toDispute, toPaymentEvent, toRefund, toRenewal } from './stripe-objects.js';

const sessionOf = (name: string, email = 'olena@example.org') => {
  const session = { id: 'cs_1', created: 1, customer_details: { email, name, phone: null, address: null } };
  return toCheckoutSession(session as Parameters<typeof toCheckoutSession>[0]);
};

test('a donor has the whole name, the contact its first two words, and the address in lower case, as forms have it', () => {
  expect(donorFromSession(sessionOf('Olena Koval Maria', ' Olena@www.Example.org'))).toEqual({
    email: 'olena@www.example.org',
    enteredAt: new Date(1_000),
    receiptEmail: null,
    name: 'Olena Koval Maria',
    language: null,
    details: { firstName: 'Olena', lastName: 'Koval' },
  });
});

// docs.stripe.com/api/refunds/object and …/disputes/object, `status`
test.each([
  ['refund', 'pending', 500],
  ['refund', 'requires_action', 500],
  ['refund', 'succeeded', 500],
  ['refund', 'failed', 0],
  ['refund', 'canceled', 0],
  ['dispute', 'needs_response', 0],
  ['dispute', 'won', 0],
  ['dispute', 'lost', 500],
  ['dispute', 'appeal_under_review', 0],
])('a %s that is %s returns %d', (what, status, amountMinor) => {
  const object = { id: 're_1', payment_intent: 'pi_1', amount: 500, currency: 'usd', created: 1, status };
  const map = what === 'refund' ? toRefund : toDispute;
  expect(map(object as never)).toMatchObject({ amountMinor });
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
  expect(sessionOf(written).customer?.name).toBe(name);
});
