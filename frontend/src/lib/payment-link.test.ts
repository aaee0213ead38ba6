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
  ['de', '/sandbox/checkout/once', undefined, '/sandbox/checkout/once?client_reference_id=_de&locale=de'],
  [
    'uk',
    '/sandbox/checkout/once',
    'edcamp',
    '/sandbox/checkout/once?client_reference_id=edcamp_uk&locale=en',
  ],
  ['uk', '/sandbox/checkout/once', undefined, '/sandbox/checkout/once?client_reference_id=_uk&locale=en'],
  [
    'uk',
    'https://donate.stripe.com/abc123?client_reference_id=_uk',
    'edcamp',
    'https://donate.stripe.com/abc123?client_reference_id=edcamp_uk&locale=en',
  ],
  [
    'uk',
    'https://donate.stripe.com/abc123?locale=auto',
    'edcamp',
    'https://donate.stripe.com/abc123?locale=auto&client_reference_id=edcamp_uk',
  ],
])('on a page in %s, %s for %s tells the language', async (language, link, project, expected) => {
  vi.stubEnv('LANGUAGE', language);
  vi.resetModules();
  const { paymentLink: linkOfPage } = await import('./payment-link');
  expect(linkOfPage(link, project)).toBe(expected);
});
