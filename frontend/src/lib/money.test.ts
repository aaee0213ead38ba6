import { expect, test } from '@jest/globals';
import { inDollars, inWhole, toMajorUnits } from './money';

test.each([
  ['usd', 2550, 25.5],
  ['EUR', 1, 0.01],
  ['jpy', 5000, 5000],
  ['XOF', 750, 750],
  ['kwd', 12345, 12.345],
  ['ugx', 10000, 100],
  ['isk', 10000, 100],
])('minor units of %s', (currency, minor, major) => {
  expect(toMajorUnits(minor, currency)).toBe(major);
});

test('dollars have no decimals and French spacing', () => {
  expect(inDollars(1250.6).replace(/\s/g, ' ')).toBe('1 251 $US');
});

test('miles are grouped the same way', () => {
  expect(inWhole(25000).replace(/\s/g, ' ')).toBe('25 000');
});
