/* The environment variables with the site's external links (docs/interface.md section 2). The build writes them into the pages. */

export const formSettings = ['EXPENSES_FORM_URL', 'GRANTS_FORM_URL', 'SPONSORSHIPS_FORM_URL'] as const;

export const linkSettings = [
  'DONATE_MONTHLY_URL',
  'DONATE_ONCE_URL',
  'SHOP_URL',
  'SANTA_DONATE_URL',
  'MANAGE_GIFTS_URL',
  ...formSettings,
] as const;

/** The payment links of fixed monthly amounts, which `parseAmountUrls` reads. */
export const AMOUNT_LINKS_SETTING = 'DONATE_MONTHLY_AMOUNT_URLS';

/** The monthly amounts with a link of their own, in US dollars: those of frontend/content/en/giving.yaml. */
export const MONTHLY_AMOUNTS = [25, 50, 100];

/**
 * Addresses by whole US dollars, as in `25=https://…, 50=https://…`.
 * @returns null for another form
 */
export function parseAmountUrls(text: string): Record<string, string> | null {
  const entries = text.split(/[\s,]+/).filter(Boolean);
  const parsed = entries.map((entry) => /^([1-9]\d*)=(https?:\/\/\S+)$/.exec(entry)?.slice(1));
  return parsed.every((entry) => entry !== undefined)
    ? (Object.fromEntries(parsed) as object as Record<string, string>)
    : null;
}

export type LinkSetting = (typeof linkSettings)[number];
