import { expect, test } from '@jest/globals';
import { inDollars, inWhole } from './money';

test('dollars have no decimals and French spacing', () => {
  expect(inDollars(1250.6).replace(/\s/g, ' ')).toBe('1 251 $US');
});

test('miles are grouped the same way', () => {
  expect(inWhole(25000).replace(/\s/g, ' ')).toBe('25 000');
});
