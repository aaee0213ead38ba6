import { pagePaths } from '../lib/page-paths';

/** The sandbox's page where it stands in for an address that is not set; undefined in production. */
const sample = (page: string): string | undefined =>
  import.meta.env.SAMPLE_PAGES ? `/sandbox/${page}` : undefined;

/**
 * Addresses outside this site, set at build time (interface.md section 2). In a trial the sandbox's checkout and sample
 * pages stand in for those that are not set. In production a payment link that is not set leads to the contact page,
 * and any other is null: what leads there is left out.
 */
export const siteLinks = {
  donateMonthly: import.meta.env.DONATE_MONTHLY_URL || (sample('checkout/monthly') ?? pagePaths.contactUs),
  donateOnce: import.meta.env.DONATE_ONCE_URL || (sample('checkout/once') ?? pagePaths.contactUs),
  shop: import.meta.env.SHOP_URL || (sample('sample/shop') ?? null),
  santaDonate: import.meta.env.SANTA_DONATE_URL || (sample('sample/santa') ?? null),
  expensesForm: import.meta.env.EXPENSES_FORM_URL || (sample('sample/expenses') ?? null),
  grantsForm: import.meta.env.GRANTS_FORM_URL || (sample('sample/grants') ?? null),
  sponsorshipsForm: import.meta.env.SPONSORSHIPS_FORM_URL || (sample('sample/sponsorships') ?? null),
} as const;
