import { expect, test } from 'vitest';
import { formatExactAmount } from './money';

const plain = (text: string) => text.replace(/\s/g, ' ');

test.each([
  [4050, 'usd', '$40.50'],
  [4000, 'usd', '$40'],
  [500, 'jpy', '¥500'],
  [1050, 'kwd', 'KWD 1.050'],
])('%d minor units of %s are formatted with the decimals they have', (minor, currency, expected) => {
  expect(plain(formatExactAmount(minor, currency))).toBe(expected);
});
