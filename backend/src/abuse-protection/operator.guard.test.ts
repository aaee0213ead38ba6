import { expect, jest, test } from '@jest/globals';
import * as crypto from 'node:crypto';

const compared: [number, number][] = [];
jest.unstable_mockModule('node:crypto', () => ({
  ...crypto,
  timingSafeEqual: (one: Buffer, other: Buffer) => {
    compared.push([one.length, other.length]);
    return crypto.timingSafeEqual(one, other);
  },
}));
const { isOperator } = await import('./operator.guard.js');

test.each([
  ['Bearer the-right-token', true],
  ['Bearer the-right-tokem', false],
  ['Bearer the-right-token ', false],
  ['bearer the-right-token', false],
  ['the-right-token', false],
  ['', false],
  [`Bearer ${'long'.repeat(1_000)}`, false],
])('%p is compared in constant time', (authorization, isValid) => {
  compared.length = 0;
  expect(isOperator(authorization, ['the-right-token'])).toBe(isValid);
  expect(compared).toEqual([[32, 32]]);
});

test('while the token changes, both are compared, whichever is right', () => {
  for (const [token, isValid] of [
    ['new-token', true],
    ['old-token', true],
    ['no-token', false],
  ] as const) {
    compared.length = 0;
    expect(isOperator(`Bearer ${token}`, ['new-token', 'old-token'])).toBe(isValid);
    expect(compared).toEqual([
      [32, 32],
      [32, 32],
    ]);
  }
});

test('without a configured token every request is rejected', () => {
  for (const sent of ['', 'Bearer ', 'Bearer undefined']) expect(isOperator(sent, undefined)).toBe(false);
});
