/** Base for parsing relative addresses. */
const PLACEHOLDER_ORIGIN = 'http://relative.invalid';

/**
 * Adds a project to a payment link as `client_reference_id`, which Stripe copies to the checkout session
 * (docs.stripe.com/payment-links/url-parameters). Keeps other query parameters and relative addresses.
 * @param project slug; without one the link does not change
 */
export function paymentLink(link: string, project?: string): string {
  if (!project) return link;
  const url = new URL(link, PLACEHOLDER_ORIGIN);
  url.searchParams.set('client_reference_id', project);
  return url.origin === PLACEHOLDER_ORIGIN ? url.pathname + url.search + url.hash : url.href;
}
