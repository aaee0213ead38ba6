import { expect, test } from 'vitest';
import { formatExactAmount, formatNumber, formatAmount } from './money';

const plain = (text: string) => text.replace(/\s/g, ' ');

test.each([
  [1250.6, 'usd', '1 251 $US'],
  [25, 'EUR', '25 €'],
  [5000, 'jpy', '5 000 JPY'],
])('%d %s is formatted without decimals and with French spacing', (amount, currency, expected) => {
  expect(plain(formatAmount(amount, currency))).toBe(expected);
});

test.each([
  [4050, 'usd', '$40.50'],
  [4000, 'usd', '$40'],
  [500, 'jpy', '¥500'],
  [1050, 'kwd', 'KWD 1.050'],
])('%d minor units of %s are formatted with the decimals they have', (minor, currency, expected) => {
  expect(plain(formatExactAmount(minor, currency))).toBe(expected);
});

test('miles have the same grouping', () => {
  expect(plain(formatNumber(25000))).toBe('25 000');
});
