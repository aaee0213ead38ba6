/* The environment variables with the site's external links (docs/interface.md section 2). The build writes them into the pages. */

export const paymentLinkSettings = ['DONATE_MONTHLY_URL', 'DONATE_ONCE_URL'] as const;

export const formSettings = ['EXPENSES_FORM_URL', 'GRANTS_FORM_URL', 'SPONSORSHIPS_FORM_URL'] as const;

/** The site omits these links if they are not set. */
export const optionalLinkSettings = ['SHOP_URL', 'SANTA_DONATE_URL', ...formSettings] as const;

export const linkSettings = [...paymentLinkSettings, ...optionalLinkSettings] as const;

export type LinkSetting = (typeof linkSettings)[number];
