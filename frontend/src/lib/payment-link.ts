/** Stands in for the site's own origin while a relative address is read. */
const NO_ORIGIN = 'http://relative.invalid';

/**
 * A checkout link that says which project the gift is for: Stripe hands `client_reference_id` back on the session
 * (docs.stripe.com/payment-links/url-parameters). Other query parameters are kept; a relative address stays relative.
 *
 * @param project the project's slug; without one the link is returned as it is
 */
export function paymentLink(link: string, project?: string): string {
  if (!project) return link;
  const url = new URL(link, NO_ORIGIN);
  url.searchParams.set('client_reference_id', project);
  return url.origin === NO_ORIGIN ? url.pathname + url.search + url.hash : url.href;
}
