import { expect, test } from 'vitest';
import type { PaymentData } from '@contract/payments';
import { toThanksData } from './payment-thanks';

const payment: PaymentData = {
  customer_details: null,
  amount_total: 2550,
  currency: 'usd',
  custom_fields: [],
  purpose: null,
  language: null,
};

test.each([
  ['usd', 25.5],
  ['jpy', 2550],
  ['kwd', 2.55],
])('the minor units of %s are divided by its own factor', (currency, donatedAmount) => {
  expect(toThanksData({ ...payment, currency })).toEqual({ donationType: 'MONEY', donatedAmount, currency });
});

test('the project is included', () => {
  expect(toThanksData({ ...payment, purpose: 'edcamp' })).toMatchObject({ project: 'edcamp' });
});
