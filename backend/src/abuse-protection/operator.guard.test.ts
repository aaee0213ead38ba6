import crypto from 'node:crypto';
import { beforeEach, expect, jest, test } from '@jest/globals';

const compare = jest.fn(crypto.timingSafeEqual);
// A spy would come too late: what a module imports of a built-in module is bound when the module is loaded.
jest.unstable_mockModule('node:crypto', () => ({ ...crypto, default: crypto, timingSafeEqual: compare }));
const { isOperator } = await import('./operator.guard.js');
beforeEach(() => {
  compare.mockClear();
});

const comparedLengths = () => compare.mock.calls.map((values) => values.map(({ byteLength }) => byteLength));

test.each([
  ['Bearer the-right-token', true],
  ['Bearer the-right-tokem', false],
  ['Bearer the-right-token ', false],
  ['bearer the-right-token', false],
  ['the-right-token', false],
  ['', false],
  [`Bearer ${'long'.repeat(1_000)}`, false],
])('%j is compared in constant time', (authorization, isValid) => {
  expect(isOperator(authorization, ['the-right-token'])).toBe(isValid);
  expect(comparedLengths()).toEqual([[32, 32]]);
});

test('while the token changes, both are compared, whichever is right', () => {
  for (const [token, isValid] of [
    ['new-token', true],
    ['old-token', true],
    ['no-token', false],
  ] as const) {
    compare.mockClear();
    expect(isOperator(`Bearer ${token}`, ['new-token', 'old-token'])).toBe(isValid);
    expect(comparedLengths()).toEqual([
      [32, 32],
      [32, 32],
    ]);
  }
});

test('without a configured token every request is rejected', () => {
  for (const sent of ['', 'Bearer ', 'Bearer undefined']) expect(isOperator(sent, undefined)).toBe(false);
});
