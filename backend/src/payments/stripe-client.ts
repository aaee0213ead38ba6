import Stripe from 'stripe';

/** The pages of Stripe's dashboard that messages to the operator name. */
export const STRIPE_PAGES = {
  keys: 'https://dashboard.stripe.com/apikeys',
  webhooks: 'https://dashboard.stripe.com/webhooks',
} as const;

/** Whether a secret or restricted key is one of live mode (docs.stripe.com/keys). */
export function isLiveKey(key: string): boolean {
  return /^(sk|rk)_live_/.test(key);
}

/**
 * A client of Stripe's API at `apiUrl`, without telemetry.
 * @param config `timeout` in milliseconds, and `maxNetworkRetries`
 */
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
