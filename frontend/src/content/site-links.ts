import { parseAmountUrls } from '@contract/public-settings';
import { checkoutHint, formPages as allFormPages } from 'content:site';
import { languagePath } from '../lib/language';
import { pagePaths } from '../lib/page-paths';
import { paymentLink } from '../lib/payment-link';

/** A page of the sandbox; undefined in production. */
const sample = (page: string): string | undefined =>
  import.meta.env.SAMPLE_PAGES ? `/sandbox/${page}` : undefined;

/** A plain link, so it needs the language's path. */
const contactUs = languagePath + pagePaths.contactUs;

/** A payment link for a gift without a project; without an address, the contact page. */
const giftLink = (address: string | undefined): string => (address ? paymentLink(address) : contactUs);

/**
 * External addresses, set at build time (interface.md section 2). Unset, each is a page of the sandbox in a trial; in
 * production a payment link leads to the contact page and any other is null, which omits its links.
 */
export const siteLinks = {
  donateMonthly: giftLink(import.meta.env.DONATE_MONTHLY_URL || sample('checkout/monthly')),
  donateOnce: giftLink(import.meta.env.DONATE_ONCE_URL || sample('checkout/once')),
  /** Where donors change or stop a monthly gift; null: not offered, also in a trial. */
  manageGifts: import.meta.env.MANAGE_GIFTS_URL || null,
  shop: import.meta.env.SHOP_URL || (sample('sample/shop') ?? null),
  santaDonate: import.meta.env.SANTA_DONATE_URL || (sample('sample/santa') ?? null),
  expensesForm: import.meta.env.EXPENSES_FORM_URL || (sample('sample/expenses') ?? null),
  grantsForm: import.meta.env.GRANTS_FORM_URL || (sample('sample/grants') ?? null),
  sponsorshipsForm: import.meta.env.SPONSORSHIPS_FORM_URL || (sample('sample/sponsorships') ?? null),
} as const;

/** Whether the links of one-time gifts lead to a payment page. */
export const hasCheckout = siteLinks.donateOnce !== contactUs;

/** The payment links of fixed monthly amounts, by US dollars. */
export const monthlyAmountLinks: Partial<Record<string, string>> =
  parseAmountUrls(import.meta.env.DONATE_MONTHLY_AMOUNT_URLS || '') ?? {};

/**
 * The attributes of a link to the payment provider's page. It is a plain link, so it works without scripts.
 * @param project the slug of the project that the gift is for
 */
export const checkoutLink = (kind: 'monthly' | 'once', project?: string) => ({
  href: paymentLink(kind === 'monthly' ? siteLinks.donateMonthly : siteLinks.donateOnce, project),
  rel: 'noopener',
  'aria-description': checkoutHint,
});

/** A link inside the site: `to` is a route of specification section 2. */
export interface SiteLink {
  label: string;
  to: string;
}

/** The footer links to pages with an embedded form; omits those whose form has no address. */
export const formPages: SiteLink[] = allFormPages.filter(({ setting }) => siteLinks[setting]);
