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
  LinkSetting | typeof AMOUNT_LINKS_SETTING | 'PUBLIC_URL' | 'SAMPLE_PAGES' | 'IS_PRODUCTION',
  string
>;

/** The public URL of a trial. */
export const DEFAULT_PUBLIC_URL = 'http://localhost:8080';

/**
 * Whether the site is built for production: `NODE_ENV=production` and not `SANDBOX=true` (interface.md section 2). Vite
 * sets NODE_ENV itself, so the npm scripts pass the operator's value as `ORIGINAL_NODE_ENV`.
 */
export function isProductionBuild(environment: Record<string, string | undefined>): boolean {
  const given = environment.ORIGINAL_NODE_ENV ?? environment.NODE_ENV;
  return given === 'production' && environment.SANDBOX !== 'true';
}

/** Whether a build leaves out the samples of the content. */
export const omitsSamples = (environment: Record<string, string | undefined>): boolean =>
  isProductionBuild(environment) && environment.PUBLISH_SAMPLES !== 'true';

/** @throws Error that lists the invalid variables without their values, which may contain an account's name */
export function readSiteSettings(environment: Record<string, string | undefined>): SiteSettings {
  const errors: string[] = [];
  const read = (name: string, fallback = '') => {
    const given = environment[name]?.trim() ?? '';
    const value = given === '' ? fallback : given;
    const isAddress = URL.canParse(value) && /^https?:/i.test(value);
    if (value && !isAddress) errors.push(`${name} is not an http or https address`);
    return isAddress ? value : '';
  };
  const links = Object.fromEntries(linkSettings.map((name) => [name, read(name)]));
  const site = read('PUBLIC_URL', DEFAULT_PUBLIC_URL);
  const origin = site && new URL(site).origin;
  if (site && new URL(site).href !== `${origin}/`)
    errors.push('PUBLIC_URL has more than a scheme, a host and a port');
  const amountUrls = environment[AMOUNT_LINKS_SETTING] ?? '';
  if (parseAmountUrls(amountUrls) === null) errors.push(`${AMOUNT_LINKS_SETTING} is not like 25=https://…`);
  if (errors.length > 0)
    throw new Error(
      `The site cannot be built with these settings:\n${errors.map((error) => `- ${error}`).join('\n')}`,
    );
  return {
    ...(links as Record<LinkSetting, string>),
    [AMOUNT_LINKS_SETTING]: amountUrls,
    PUBLIC_URL: origin,
    // `false` where the site runs without the sandbox but not in production (stack/settings.ts).
    SAMPLE_PAGES: isProductionBuild(environment) || environment.SAMPLE_PAGES === 'false' ? '' : 'true',
    IS_PRODUCTION: isProductionBuild(environment) ? 'true' : '',
  };
}

/** Vite's `define` option for the public settings. */
export function defineSettings(settings: SiteSettings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  );
}
