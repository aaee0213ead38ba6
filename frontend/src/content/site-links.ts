import { languagePath } from '../lib/language';
import { pagePaths } from '../lib/page-paths';

/** A page of the sandbox; undefined in production. */
const sample = (page: string): string | undefined =>
  import.meta.env.SAMPLE_PAGES ? `/sandbox/${page}` : undefined;

/** A plain link, so it needs the language's path. */
const contactUs = languagePath + pagePaths.contactUs;

/**
 * External addresses, set at build time (interface.md section 2). Unset, each is a page of the sandbox in a trial; in
 * production a payment link leads to the contact page and any other is null, which omits its links.
 */
export const siteLinks = {
  donateMonthly: import.meta.env.DONATE_MONTHLY_URL || (sample('checkout/monthly') ?? contactUs),
  donateOnce: import.meta.env.DONATE_ONCE_URL || (sample('checkout/once') ?? contactUs),
  shop: import.meta.env.SHOP_URL || (sample('sample/shop') ?? null),
  santaDonate: import.meta.env.SANTA_DONATE_URL || (sample('sample/santa') ?? null),
  expensesForm: import.meta.env.EXPENSES_FORM_URL || (sample('sample/expenses') ?? null),
  grantsForm: import.meta.env.GRANTS_FORM_URL || (sample('sample/grants') ?? null),
  sponsorshipsForm: import.meta.env.SPONSORSHIPS_FORM_URL || (sample('sample/sponsorships') ?? null),
} as const;
