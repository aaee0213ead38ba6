/* The environment variables with the site's external links (docs/interface.md section 2). The build writes them into the pages. */

export const formSettings = ['EXPENSES_FORM_URL', 'GRANTS_FORM_URL', 'SPONSORSHIPS_FORM_URL'] as const;

export const linkSettings = [
  'DONATE_MONTHLY_URL',
  'DONATE_ONCE_URL',
  'SHOP_URL',
  'SANTA_DONATE_URL',
  ...formSettings,
] as const;

export type LinkSetting = (typeof linkSettings)[number];
