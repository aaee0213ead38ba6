import { describe, expect, test } from '@jest/globals';
import { isEmailAddress } from './email-address.js';

const domain = (length: number) => `${'a.'.repeat((length - 4) / 2)}abcd`;

describe('an email address', () => {
  test.each(['a@example.org', 'first.last+tag@sub.example.org', `${'a'.repeat(64)}@example.org`])(
    '%s',
    (address) => {
      expect(isEmailAddress(address)).toBe(true);
    },
  );

  test.each([
    '',
    'a',
    'a@b',
    'a b@example.org',
    'a@example.org, b@example.org',
    'Name <a@example.org>',
    'a@[127.0.0.1]',
    `${'a'.repeat(65)}@example.org`,
    `a@${domain(254)}.org`,
  ])('is not: %s', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });
});
