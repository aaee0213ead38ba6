import { expect, test } from '@jest/globals';
import { donorFromSession } from './gift-mapper.js';
import type { CheckoutSession } from './payment-events.js';

test('a donor has the first two words of the name, and the address in lower case, as forms have it', () => {
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
    customer: { email: ' Olena@www.Example.org', name: 'Olena <Koval> Maria', phone: null, address: null },
    customFields: [],
    paymentIntent: null,
    invoice: null,
    subscription: null,
    clientReference: null,
  };
  expect(donorFromSession(session)).toEqual({
    email: 'olena@www.example.org',
    enteredAt: session.openedAt,
    details: { firstName: 'Olena', lastName: 'Koval' },
  });
});
