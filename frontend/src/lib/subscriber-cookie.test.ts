// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { rememberSubscriber, subscribedEmail } from './subscriber-cookie';

const write = (value: string) => {
  document.cookie = `subscribedUserEmail=${value}; Path=/`;
};
afterEach(() => {
  document.cookie = 'subscribedUserEmail=; Max-Age=0; Path=/';
});

test('the cookie holds the address, URL-encoded', () => {
  expect(subscribedEmail()).toBeNull();
  rememberSubscriber('o’hara;+news@example.org');
  expect(document.cookie).toBe('subscribedUserEmail=o%E2%80%99hara%3B%2Bnews%40example.org');
  expect(subscribedEmail()).toBe('o’hara;+news@example.org');
});

test('a value that the site has not written counts as a subscription without an address', () => {
  write('%E0%A4%A');
  expect(subscribedEmail()).toBe('');
});
