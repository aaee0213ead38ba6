import { expect, test } from '@jest/globals';
import { donorFromSession } from './gift-mapper.js';
import type { CheckoutSession } from './payment-events.js';
import { toRefund } from './stripe-objects.js';

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
