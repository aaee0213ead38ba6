import { expect, test } from 'vitest';
import { excerpt } from './excerpt';

test('a short text stays as it is', () => {
  expect(excerpt('A vest, worn on the body.')).toBe('A vest, worn on the body.');
});

test('a long text ends after a whole word, within 160 characters', () => {
  const shortened = excerpt('We pack crates, and then some. '.repeat(10));
  expect(shortened).toMatch(/\w …$/);
  expect(shortened.length).toBeLessThanOrEqual(160);
  expect('We pack crates, and then some. '.repeat(10).startsWith(shortened.slice(0, -2))).toBe(true);
});
