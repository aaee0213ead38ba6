import Stripe from 'stripe';
import type { ProviderFailure } from '../telemetry/provider-failures.js';
import { STRIPE_PAGES } from './stripe-client.js';

/** For the operator: what it means that Stripe refuses the key, and what to do. */
export const STRIPE_KEY_REFUSED = {
  message: 'Stripe refuses the key in STRIPE_SECRET_KEY (status 401): it is mistyped, expired or deleted',
  cure: `Copy the secret key, or a restricted key, from ${STRIPE_PAGES.keys} into .env.`,
} as const;

const KEY_REFUSED =
  `${STRIPE_KEY_REFUSED.message}. ${STRIPE_KEY_REFUSED.cure} Then restart the API. Nothing is lost: Stripe sends its events ` +
  'again for three days, and reconcile --fix records what came later';

const RIGHT_MISSING =
  'The key in STRIPE_SECRET_KEY lacks a right (status 403). Let it read checkout sessions, payment links, invoices, invoice ' +
  `payments, refunds, disputes and events: ${STRIPE_PAGES.keys}`;

/** Why a call failed; null when Stripe answered and the failure is the request's, such as an unknown id. */
export function toStripeFailure(error: unknown): ProviderFailure | null {
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return { reason: 'refused', cure: KEY_REFUSED };
  if (error instanceof Stripe.errors.StripePermissionError)
    return { reason: 'forbidden', cure: RIGHT_MISSING };
  if (error instanceof Stripe.errors.StripeRateLimitError) return { reason: 'rate-limited' };
  if (isRequestError(error)) return null;
  return { reason: 'no-response' };
}

/** Whether Stripe has no such object: it returns 404 for an unknown id and 400 for a malformed one. */
export function isRequestError(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** The message of a call that failed, for the log. */
export function stripeMessage(failure: ProviderFailure | null): string {
  switch (failure?.reason) {
    case 'refused':
      return 'the payment provider refuses the key in STRIPE_SECRET_KEY';
    case 'forbidden':
      return 'the key in STRIPE_SECRET_KEY lacks a right';
    case 'rate-limited':
      return 'the payment provider’s rate limit is exceeded';
    default:
      return 'the payment provider did not respond';
  }
}
