import { StripeApiError } from './stripe-error.js';

/** Accepts every secret test key. @throws StripeApiError 401 for other keys */
export function authenticate(authorization: string | undefined): void {
  const key = parseApiKey(authorization ?? '');
  if (key === '') {
    throw new StripeApiError(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  }
  if (!/^(sk|rk)_test_\w+$/.test(key))
    throw new StripeApiError(401, `Invalid API Key provided: ${masked(key)}`);
}

function parseApiKey(authorization: string): string {
  const [scheme = '', value = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '';
}

/** Masks a key as Stripe does: `sk_test_********1234`. */
function masked(key: string): string {
  const prefix = /^[a-z]+_(test|live)_/.exec(key)?.[0] ?? '';
  const rest = key.slice(prefix.length);
  return prefix + '*'.repeat(Math.max(4, rest.length - 4)) + rest.slice(-4);
}
