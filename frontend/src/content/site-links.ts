import { omittedPages } from 'content:entries';
import {
  accessibilityLabel,
  checkoutHint,
  contactPages as allContactPages,
  formPages as allFormPages,
  navigation as allNavigation,
  privacyLabel,
} from 'content:site';
import { languagePath } from '../lib/language';
import { pagePaths } from '../lib/page-paths';
import { paymentLink } from '../lib/payment-link';

/** A page of the sandbox; null in production. */
const sample = (page: string): string | null => (import.meta.env.SAMPLE_PAGES ? `/sandbox/${page}` : null);

/** The payment links, set at build time (interface.md section 2). Unset, each is a page of the sandbox in a trial. */
const paymentLinks = {
  monthly: import.meta.env.DONATE_MONTHLY_URL || sample('checkout/monthly'),
  once: import.meta.env.DONATE_ONCE_URL || sample('checkout/once'),
};

/** Other external addresses. Unset, each is a page of the sandbox in a trial, and null in production, which omits its links. */
export const siteLinks = {
  /** Where donors change or stop a monthly gift; null: not offered, also in a trial. */
  manageGifts: import.meta.env.MANAGE_GIFTS_URL || null,
  shop: import.meta.env.SHOP_URL || sample('sample/shop'),
  santaDonate: import.meta.env.SANTA_DONATE_URL || sample('sample/santa'),
  expensesForm: import.meta.env.EXPENSES_FORM_URL || sample('sample/expenses'),
  grantsForm: import.meta.env.GRANTS_FORM_URL || sample('sample/grants'),
  sponsorshipsForm: import.meta.env.SPONSORSHIPS_FORM_URL || sample('sample/sponsorships'),
} as const;

/** Whether one-time gifts have a payment page. */
export const hasCheckout = paymentLinks.once !== null;

/**
 * The attributes of a link to the payment provider's page, or to the contact page if the site has no address. It is a plain
 * link, so it works without scripts.
 * @param project the slug of the project that the gift is for
 * @param usd the amount in whole dollars that a one-time link suggests
 * @param link another payment link of this kind
 */
export function checkoutLink(
  kind: 'monthly' | 'once',
  project?: string,
  usd?: number,
  link: string | null = paymentLinks[kind],
) {
  if (!link) return { href: languagePath + pagePaths.contactUs };
  return { href: paymentLink(link, project, usd), 'aria-description': checkoutHint };
}

/** A link inside the site: `to` is a route of specification section 2. */
export interface SiteLink {
  label: string;
  to: string;
}

/* Without pages that have nothing left. */
const isLeft = ({ to }: SiteLink) => !omittedPages.includes(to);
/** Header and footer links, in order. */
export const navigation: SiteLink[] = allNavigation.filter(isLeft);
/** The links to pages for other gifts and for messages. */
export const contactPages: SiteLink[] = allContactPages.filter(isLeft);

/** The pages about the site itself. */
export const aboutSite: SiteLink[] = [
  { to: pagePaths.privacy, label: privacyLabel },
  { to: pagePaths.accessibility, label: accessibilityLabel },
];

/** The footer links to pages with an embedded form; omits those whose form has no address. */
export const formPages: SiteLink[] = allFormPages.filter(({ setting }) => siteLinks[setting]);
