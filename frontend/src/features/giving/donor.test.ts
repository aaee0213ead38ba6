import { expect, test } from 'vitest';
import type { PaymentData } from '@contract/payments';
import { donorAttributes, newDonor } from './donor';

const paymentOf = (name: string | null): PaymentData => ({
  customer_details: { email: 'a@example.org', name, phone: '', address: { country: null } },
  amount_total: 2550,
  currency: 'usd',
  custom_fields: [{ key: 'howdidyouhearaboutvfu', dropdown: { value: null } }],
  purpose: null,
  language: null,
});

/* A donor with all details is in follow-return.test.ts. */
test.each([
  ['  Oksana   Maria Hrytsenko ', { firstName: 'Oksana', lastName: 'Maria' }],
  ['Oksana', { firstName: 'Oksana', lastName: '' }],
  [null, { firstName: '', lastName: '' }],
])('of the name "%s", a new donor has the first two words', (name, names) => {
  const { attributes } = newDonor(paymentOf(name), 'a@example.org', false);
  expect(attributes).toEqual({ email: 'a@example.org', ...names });
});

test('a known donor keeps what this payment does not have', () => {
  expect(donorAttributes(paymentOf('Oksana'))).toEqual({ firstName: 'Oksana' });
  expect(donorAttributes({ ...paymentOf(null), customer_details: null })).toEqual({});
});
