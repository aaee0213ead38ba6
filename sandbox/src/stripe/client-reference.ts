/**
 * Validates a payment link's `client_reference_id`. Stripe silently drops an invalid one
 * (https://docs.stripe.com/payment-links/url-parameters).
 * @returns null for a missing or invalid reference
 */
export function validClientReference(reference: unknown): string | null {
  return typeof reference === 'string' && /^[A-Za-z0-9_-]{1,200}$/.test(reference) ? reference : null;
}
