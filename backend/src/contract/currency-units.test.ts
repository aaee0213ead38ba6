import { expect, test } from '@jest/globals';
import { toMajor, toMinor } from './currency-units.js';

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

test('major amounts are rounded to the nearest minor unit', () => {
  expect(toMinor(0.1 + 0.2, 'usd')).toBe(30);
  expect(toMinor(1.005, 'usd')).toBe(100);
});
