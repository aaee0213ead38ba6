/**
 * What Stripe makes of a payment link's `client_reference_id`: letters, digits, dashes and underscores, at most 200 of them;
 * anything else is dropped without a word (docs.stripe.com/payment-links/url-parameters).
 * @returns null for a reference that is dropped, and for none
 */
export function acceptedReference(reference: unknown): string | null {
  return typeof reference === 'string' && /^[A-Za-z0-9_-]{1,200}$/.test(reference) ? reference : null;
}
