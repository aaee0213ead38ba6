import { afterEach, expect, test, vi } from 'vitest';
import { paymentLink } from './payment-link';

test.each([
  [
    'https://donate.stripe.com/abc123?locale=en&utm_source=site#pay',
    'pilot-vests',
    'https://donate.stripe.com/abc123?locale=en&utm_source=site&client_reference_id=pilot-vests#pay',
  ],
  [
    'https://donate.stripe.com/abc123?client_reference_id=another-project',
    'edcamp',
    'https://donate.stripe.com/abc123?client_reference_id=edcamp',
  ],
  ['/sandbox/checkout/monthly', 'edcamp', '/sandbox/checkout/monthly?client_reference_id=edcamp'],
  ['https://donate.stripe.com/abc123?locale=en', undefined, 'https://donate.stripe.com/abc123?locale=en'],
])('%s for %s', (link, project, expected) => {
  expect(paymentLink(link, project)).toBe(expected);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each([
  ['/sandbox/checkout/once', 'edcamp', '/sandbox/checkout/once?client_reference_id=edcamp_uk&locale=en'],
  ['/sandbox/checkout/once', undefined, '/sandbox/checkout/once?client_reference_id=_uk&locale=en'],
  [
    'https://donate.stripe.com/abc123?client_reference_id=_uk',
    'edcamp',
    'https://donate.stripe.com/abc123?client_reference_id=edcamp_uk&locale=en',
  ],
  [
    'https://donate.stripe.com/abc123?locale=auto',
    'edcamp',
    'https://donate.stripe.com/abc123?locale=auto&client_reference_id=edcamp_uk',
  ],
])('on a Ukrainian page, %s for %s tells the language', async (link, project, expected) => {
  vi.stubEnv('LANGUAGE', 'uk');
  vi.resetModules();
  const { paymentLink: ukrainianLink } = await import('./payment-link');
  expect(ukrainianLink(link, project)).toBe(expected);
});
