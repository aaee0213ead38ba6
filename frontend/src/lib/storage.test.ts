import { afterEach, expect, test, vi } from 'vitest';
import { rememberSubscriber, subscribedEmail } from './storage';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Stands for a page with this cookie; its `cookie` becomes what the site writes. */
function pageWith(cookie: string, protocol = 'https:') {
  const page = { cookie };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol });
  return page;
}

test.each([
  ['http:', 'Path=/; Max-Age=31536000; SameSite=Lax'],
  ['https:', 'Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
])(
  'on %s the cookie holds the address, URL-encoded, for a year and this site only: %s',
  (protocol, attributes) => {
    const page = pageWith('', protocol);
    expect(subscribedEmail()).toBeNull();
    rememberSubscriber('o’hara;+news@example.org');
    expect(page.cookie).toBe(`subscribedUserEmail=o%E2%80%99hara%3B%2Bnews%40example.org; ${attributes}`);
    expect(subscribedEmail()).toBe('o’hara;+news@example.org');
  },
);

test('a value that the site has not written counts as a subscription without an address', () => {
  pageWith('another=1; subscribedUserEmail=%E0%A4%A');
  expect(subscribedEmail()).toBe('');
});
