import { expect, test } from '@jest/globals';
import { inExactMoney, inWhole, inWholeMoney } from './money';

const plain = (text: string) => text.replace(/\s/g, ' ');

test.each([
  [1250.6, 'usd', '1 251 $US'],
  [25, 'EUR', '25 €'],
  [5000, 'jpy', '5 000 JPY'],
])('%d %s: money has no decimals and French spacing', (amount, currency, expected) => {
  expect(plain(inWholeMoney(amount, currency))).toBe(expected);
});

test.each([
  [4050, 'usd', '40,50 $US'],
  [4000, 'usd', '40 $US'],
  [500, 'jpy', '500 JPY'],
  [1050, 'kwd', '1,050 KWD'],
])('%d minor units of %s: exactly what was paid', (minor, currency, expected) => {
  expect(plain(inExactMoney(minor, currency))).toBe(expected);
});

test('miles are grouped the same way', () => {
  expect(plain(inWhole(25000))).toBe('25 000');
});
