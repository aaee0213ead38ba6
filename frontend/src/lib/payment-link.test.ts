import { expect, test } from 'vitest';
import { paymentLink } from './payment-link';

test.each([
  [
    'https://donate.stripe.com/abc123',
    'edcamp',
    'https://donate.stripe.com/abc123?client_reference_id=edcamp',
  ],
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
  ['/sandbox/checkout/once?a=1', 'edcamp', '/sandbox/checkout/once?a=1&client_reference_id=edcamp'],
  ['https://donate.stripe.com/abc123?locale=en', undefined, 'https://donate.stripe.com/abc123?locale=en'],
  ['/sandbox/checkout/once', undefined, '/sandbox/checkout/once'],
])('%s for %s', (link, project, expected) => {
  expect(paymentLink(link, project)).toBe(expected);
});
