import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { isOperator } from './operator.guard.js';

const compare = vi.spyOn(crypto, 'timingSafeEqual');
syncBuiltinESMExports();
beforeEach(() => {
  compare.mockClear();
});
afterAll(() => {
  compare.mockRestore();
  syncBuiltinESMExports();
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
