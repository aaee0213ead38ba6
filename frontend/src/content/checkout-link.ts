import { checkoutHint } from 'content:site';
import { paymentLink } from '../lib/payment-link';
import { siteLinks } from './site-links';

/**
 * The attributes of a link to the payment provider's page. It is a plain link, so it works without scripts.
 * @param project the slug of the project that the gift is for
 */
export function checkoutLink(kind: 'monthly' | 'once', project?: string) {
  const link = kind === 'monthly' ? siteLinks.donateMonthly : siteLinks.donateOnce;
  return {
    href: paymentLink(link, project),
    rel: 'noopener',
    'aria-description': checkoutHint,
  } as const;
}
