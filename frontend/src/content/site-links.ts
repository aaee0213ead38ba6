/**
 * Addresses outside this site, set at build time (interface.md section 2). An empty setting falls back to
 * the sandbox: its checkout pages and its sample pages.
 */
const orSandbox = (setting: string, page: string): string => (setting === '' ? `/sandbox/${page}` : setting);

export const siteLinks = {
  donateMonthly: orSandbox(import.meta.env.DONATE_MONTHLY_URL, 'checkout/monthly'),
  donateOnce: orSandbox(import.meta.env.DONATE_ONCE_URL, 'checkout/once'),
  shop: orSandbox(import.meta.env.SHOP_URL, 'sample/shop'),
  santaDonate: orSandbox(import.meta.env.SANTA_DONATE_URL, 'sample/santa'),
  expensesForm: orSandbox(import.meta.env.EXPENSES_FORM_URL, 'sample/expenses'),
  grantsForm: orSandbox(import.meta.env.GRANTS_FORM_URL, 'sample/grants'),
  sponsorshipsForm: orSandbox(import.meta.env.SPONSORSHIPS_FORM_URL, 'sample/sponsorships'),
} as const;
