import { describe, expect, test } from '@jest/globals';
import { isEmailAddress, normalizeEmail } from './email-address.js';

/** A domain of exactly that many characters, in labels that are allowed. */
const domain = (length: number) => `${'a.'.repeat((length - 4) / 2)}abcd`;
const local = (length: number) => 'a'.repeat(length);

describe('an email address', () => {
  test.each([
    'a@example.org',
    'A@EXAMPLE.ORG',
    'first.last+tag@sub.example.org',
    "o'neil!#$%&*/=?^_`{|}~-@example.org",
    `${local(64)}@example.org`,
    `${local(63)}@${domain(190)}`,
    'a@приклад.укр',
    'a@xn--e1afmkfd.xn--j1amh',
    'a@1-2.example.org',
  ])('%s', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  test.each([
    ...['', 'a', 'a@b', 'a@', '@example.org', 'a@@example.org', 'a@example.org, b@example.org'],
    ...['.a@example.org', 'a.@example.org', 'a..b@example.org', '"a b"@example.org', 'a b@example.org'],
    ...['a@example.org\r\nBcc: b@example.org', 'a@example.org\n', 'Name <a@example.org>', 'а@example.org'],
    ...['a@exam ple.org', 'a@-example.org', 'a@example-.org', 'a@example..org', 'a@example.org.'],
    ...['a@example.o', 'a@example.123', 'a@[127.0.0.1]', 'a@exa\u200bmple.org'],
    ...[`a@${local(64)}.org`, `${local(65)}@example.org`, `${local(64)}@${domain(190)}`],
  ])('is not: %j', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });
});

test.each([
  ['  Olena@Example.ORG\n', 'olena@example.org'],
  // Copied with what cannot be seen.
  ['\u202aolena\u200b@example\u2060.org\u200e', 'olena@example.org'],
  ['a@Приклад.укр', 'a@xn--80aikifvh.xn--j1amh'],
  // A Cyrillic а: another domain than the one it looks like, and seen to be.
  ['a@ex\u0430mple.org', 'a@xn--exmple-4nf.org'],
  ['a@приклад.укр/example.org', 'a@приклад.укр/example.org'],
  ['a@127.1', 'a@127.1'],
  ['not an address', 'not an address'],
  ['', ''],
])('%j is compared as %j', (typed, compared) => {
  expect(normalizeEmail(typed)).toBe(compared);
});
