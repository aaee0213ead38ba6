// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { SAVED_COPY } from '../lib/saved-copy';

const PAYMENT_LINK = 'https://donate.stripe.com/a1';

async function linksOf(page: 'copy' | 'page') {
  for (const name of ['DONATE_MONTHLY_URL', 'DONATE_ONCE_URL', 'SANTA_DONATE_URL'])
    vi.stubEnv(name, PAYMENT_LINK);
  document.documentElement.toggleAttribute(SAVED_COPY, page === 'copy');
  vi.resetModules();
  const { donateMonthly, donateOnce, santaDonate } = (await import('./site-links')).siteLinks;
  return [donateMonthly, donateOnce, santaDonate];
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  document.documentElement.removeAttribute(SAVED_COPY);
});

test('a page has the payment links of its build', async () => {
  expect(await linksOf('page')).toEqual(Array(3).fill(PAYMENT_LINK));
});

test('in a copy that the service worker has kept, they lead to /donate, which comes from the server', async () => {
  expect(await linksOf('copy')).toEqual(Array(3).fill('/donate?online'));
});
