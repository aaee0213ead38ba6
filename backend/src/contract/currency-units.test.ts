import { expect, test } from '@jest/globals';
import { formatDecimal, minorUnitsIn, toMajor, toMinor } from './currency-units.js';

test.each([
  [1_050, 'usd', 10.5],
  [1_050, 'USD', 10.5],
  [1_050, 'jpy', 1_050],
  [1_050, 'kwd', 1.05],
  [1_050, 'ugx', 10.5],
])('%d minor units of %s are %d', (minor, currency, major) => {
  expect(toMajor(minor, currency)).toBe(major);
  expect(toMinor(major, currency)).toBe(minor);
});

// docs.stripe.com/currencies
test.each([
  [1, 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'],
  [1_000, 'bhd jod kwd omr tnd'],
  [100, 'eur gbp isk pln uah ugx usd'],
])('%d minor units are one major unit of %s', (minor, currencies) => {
  for (const currency of currencies.split(' ')) {
    expect([currency, minorUnitsIn(currency)]).toEqual([currency, minor]);
  }
});

test('major amounts are rounded to the nearest minor unit', () => {
  expect(toMinor(0.1 + 0.2, 'usd')).toBe(30);
  expect(toMinor(1.005, 'usd')).toBe(100);
  expect(toMinor(19.99, 'usd')).toBe(1_999);
});

test.each([
  [4_200, 'usd', '42.00'],
  [5, 'usd', '0.05'],
  [-1_050, 'usd', '-10.50'],
  [4_200, 'jpy', '4200'],
  [4_200, 'kwd', '4.200'],
  [0, 'kwd', '0.000'],
  // One cent more than a double of dollars can express.
  [Number.MAX_SAFE_INTEGER, 'usd', '90071992547409.91'],
  [Number.MAX_SAFE_INTEGER - 2, 'usd', '90071992547409.89'],
])('%d minor units of %s are written as %s', (minor, currency, decimal) => {
  expect(formatDecimal(minor, currency)).toBe(decimal);
});
