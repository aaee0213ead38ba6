// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { rememberSubscriber, subscribedEmail } from './subscriber-cookie';

const write = (value: string) => {
  document.cookie = `subscribedUserEmail=${value}; Path=/`;
};
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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

test.each([
  ['http:', 'Path=/; Max-Age=31536000; SameSite=Lax'],
  ['https:', 'Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
])('on %s the cookie lasts a year and is sent to this site only: %s', (protocol, attributes) => {
  vi.stubGlobal('location', { protocol });
  const write = vi.spyOn(document, 'cookie', 'set');
  rememberSubscriber('olena@example.org');
  expect(write.mock.calls).toEqual([[`subscribedUserEmail=olena%40example.org; ${attributes}`]]);
});
