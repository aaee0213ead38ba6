import Stripe from 'stripe';

/** The pages of Stripe's dashboard that messages to the operator name. */
export const STRIPE_PAGES = {
  keys: 'https://dashboard.stripe.com/apikeys',
  webhooks: 'https://dashboard.stripe.com/webhooks',
  disputes: 'https://dashboard.stripe.com/disputes',
} as const;

/** Whether a secret or restricted key is one of live mode (docs.stripe.com/keys). */
export function isLiveKey(key: string): boolean {
  return /^(sk|rk)_live_/.test(key);
}

/** A client of Stripe's API at `apiUrl`, without telemetry. @param config `timeout` in milliseconds, and `maxNetworkRetries` */
export function createStripeClient(
  key: string,
  apiUrl: string,
  config: Required<Pick<Stripe.StripeConfig, 'timeout' | 'maxNetworkRetries'>>,
): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isSecure = protocol === 'https:';
  return new Stripe(key, {
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? 'https' : 'http',
    telemetry: false,
    ...config,
  });
}

/** For the operator: what it means that Stripe refuses the key, and what to do. */
export const STRIPE_KEY_REFUSED = {
  message: 'Stripe refuses the key in STRIPE_SECRET_KEY (status 401): it is mistyped, expired or deleted',
  remedy: `Copy the secret key, or a restricted key, from ${STRIPE_PAGES.keys} into .env.`,
} as const;

/** Whether Stripe has no such object: it returns 404 for an unknown id and 400 for a malformed one. */
export function isRequestError(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Whether the key lacks the right to a call. */
export function isPermissionError(error: unknown): boolean {
  return error instanceof Stripe.errors.StripePermissionError;
}

/** The message of a call that failed, for the log. */
export function stripeMessage(error: unknown): string {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return STRIPE_KEY_REFUSED.message;
  if (isPermissionError(error)) return 'the key in STRIPE_SECRET_KEY lacks a right (status 403)';
  if (error instanceof Stripe.errors.StripeRateLimitError)
    return 'Stripe’s rate limit is exceeded (status 429)';
  return 'Stripe did not respond, or responded with an error';
}
