import { expect, test } from '@jest/globals';
import type { PaymentData } from '@contract/payments';
import { toThanksData } from './payment-thanks';

const payment: PaymentData = {
  customer_details: null,
  amount_total: 2550,
  currency: 'usd',
  custom_fields: [],
  mode: 'payment',
  purpose: null,
};

test.each([
  ['usd', 25.5],
  ['jpy', 2550],
  ['kwd', 2.55],
])('the minor units of %s are divided by its own factor', (currency, donatedAmount) => {
  expect(toThanksData({ ...payment, currency })).toEqual({ donationType: 'MONEY', donatedAmount, currency });
});

test('the project goes along', () => {
  expect(toThanksData({ ...payment, purpose: 'edcamp' })).toMatchObject({ project: 'edcamp' });
});

test('without an amount there is nothing to show', () => {
  expect(toThanksData({ ...payment, amount_total: null })).toBeNull();
  expect(toThanksData({ ...payment, currency: null })).toBeNull();
});
