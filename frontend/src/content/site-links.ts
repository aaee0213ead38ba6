/**
 * Addresses outside this site, set at build time (interface.md section 2). An empty setting falls back to
 * the sandbox: its checkout pages and its sample pages.
 */
const settings = import.meta.env;

const orSandbox = (setting: string | undefined, page: string): string => setting || `/sandbox/${page}`;

export const siteLinks = {
  donateMonthly: orSandbox(settings.DONATE_MONTHLY_URL, 'checkout/monthly'),
  donateOnce: orSandbox(settings.DONATE_ONCE_URL, 'checkout/once'),
  shop: orSandbox(settings.SHOP_URL, 'sample/shop'),
  santaDonate: orSandbox(settings.SANTA_DONATE_URL, 'sample/santa-donate'),
  expensesForm: orSandbox(settings.EXPENSES_FORM_URL, 'sample/expenses-form'),
  grantsForm: orSandbox(settings.GRANTS_FORM_URL, 'sample/grants-form'),
  sponsorshipsForm: orSandbox(settings.SPONSORSHIPS_FORM_URL, 'sample/sponsorships-form'),
} as const;
