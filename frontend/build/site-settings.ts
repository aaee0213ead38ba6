import { formatGiftReference } from '../../backend/src/contract/gift-reference';
import {
  AMOUNT_LINKS_SETTING,
  linkSettings,
  parseAmountUrls,
  type LinkSetting,
} from '../../backend/src/contract/public-settings';

/**
 * The public settings. Links are absolute or empty. `PUBLIC_URL` is the site's origin without a trailing slash.
 * `SAMPLE_PAGES` is `true` where the sandbox's pages replace empty links, and empty where the site omits such links.
 */
export type SiteSettings = Record<
  LinkSetting | typeof AMOUNT_LINKS_SETTING | 'PUBLIC_URL' | 'SAMPLE_PAGES' | 'MASK_PERSONAL_DATA',
  string
>;

/** Of a trial. */
export const DEFAULT_PUBLIC_URL = 'http://localhost:8080';

function parseHttpUrl(value: string): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
}

/**
 * Whether the site is built for production: `NODE_ENV=production` and not `SANDBOX=true` (interface.md section 2). Vite
 * sets NODE_ENV itself, so the npm scripts pass the operator's value as `ORIGINAL_NODE_ENV`.
 */
export function isProductionBuild(environment: Record<string, string | undefined>): boolean {
  const given = environment.ORIGINAL_NODE_ENV ?? environment.NODE_ENV;
  return given === 'production' && environment.SANDBOX !== 'true';
}

/**
 * The absolute form of `siteLinks.donateOnce`, for the QR code.
 * @param language of the page; null for English
 */
export function donateOnceUrl(settings: SiteSettings, language: string | null): string {
  const link = settings.DONATE_ONCE_URL || (settings.SAMPLE_PAGES ? '/sandbox/checkout/once' : '');
  if (!link) return new URL(`${language ? `/${language}` : ''}/contact-us`, settings.PUBLIC_URL).href;
  const url = new URL(link, settings.PUBLIC_URL);
  if (language) {
    url.searchParams.set('client_reference_id', formatGiftReference({ project: null, language }));
    // As src/lib/payment-link.ts.
    if (!url.searchParams.has('locale')) url.searchParams.set('locale', 'en');
  }
  return url.href;
}

/** A warning for each empty link. */
export function omittedLinkWarnings(settings: SiteSettings): string[] {
  if (settings.SAMPLE_PAGES) return [];
  return linkSettings
    .filter((name) => settings[name] === '')
    .map((name) => `${name} is not set: ${effects[name]}`);
}

const noForm = 'no link leads to its form, and the page says how to ask for it.';
const effects: Record<LinkSetting, string> = {
  DONATE_MONTHLY_URL: 'its buttons lead to the contact page.',
  DONATE_ONCE_URL: 'its buttons lead to the contact page.',
  MANAGE_GIFTS_URL: 'no link to change or stop a monthly gift.',
  SHOP_URL: 'the shop and its links are left out.',
  SANTA_DONATE_URL: 'the gift drive opens the donation dialog.',
  EXPENSES_FORM_URL: noForm,
  GRANTS_FORM_URL: noForm,
  SPONSORSHIPS_FORM_URL: noForm,
};

/** @throws Error that lists the invalid variables without their values, which may contain an account's name */
export function readSiteSettings(environment: Record<string, string | undefined>): SiteSettings {
  const errors: string[] = [];
  const links = linkSettings.map((name) => {
    const value = environment[name]?.trim() ?? '';
    if (value && !parseHttpUrl(value)) errors.push(`${name} is not an http or https address`);
    return [name, value] as const;
  });

  const given = environment.PUBLIC_URL?.trim() ?? '';
  const site = parseHttpUrl(given === '' ? DEFAULT_PUBLIC_URL : given);
  if (site === null) errors.push('PUBLIC_URL is not an http or https address');
  else if (site.href !== `${site.origin}/`)
    errors.push('PUBLIC_URL has more than a scheme, a host and a port');

  const amountUrls = environment[AMOUNT_LINKS_SETTING] ?? '';
  if (parseAmountUrls(amountUrls) === null) errors.push(`${AMOUNT_LINKS_SETTING} is not like 25=https://…`);

  if (site === null || errors.length > 0) {
    throw new Error(
      `The site cannot be built with these settings:\n${errors.map((error) => `- ${error}`).join('\n')}`,
    );
  }
  return {
    ...(Object.fromEntries(links) as Record<LinkSetting, string>),
    [AMOUNT_LINKS_SETTING]: amountUrls,
    PUBLIC_URL: site.origin,
    // `false` where the site runs without the sandbox but not in production (stack/settings.ts).
    SAMPLE_PAGES: isProductionBuild(environment) || environment.SAMPLE_PAGES === 'false' ? '' : 'true',
    MASK_PERSONAL_DATA: isProductionBuild(environment) ? 'true' : '',
  };
}

/** Vite's `define` option for the public settings. */
export function defineSettings(settings: SiteSettings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  );
}
