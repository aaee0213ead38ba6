/** The public settings the site is built with (interface.md section 2), by the names of their variables. */
export const linkSettings = [
  'DONATE_MONTHLY_URL',
  'DONATE_ONCE_URL',
  'SHOP_URL',
  'SANTA_DONATE_URL',
  'EXPENSES_FORM_URL',
  'GRANTS_FORM_URL',
  'SPONSORSHIPS_FORM_URL',
] as const;

type LinkSetting = (typeof linkSettings)[number];

/**
 * Links are absolute, or empty. `PUBLIC_URL` is the site's origin, without a slash. `SAMPLE_PAGES` is `true` where the
 * sandbox's pages stand in for empty links, and empty where an empty link is left out of the site.
 */
export type SiteSettings = Record<LinkSetting | 'PUBLIC_URL' | 'SAMPLE_PAGES', string>;

const DEFAULT_PUBLIC_URL = 'http://localhost:8080';

function webAddress(value: string): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
}

/**
 * Whether the site is built for visitors and not for a trial: `NODE_ENV=production`, as in the web image, unless
 * `SANDBOX=true` (interface.md section 2). Vite sets NODE_ENV in its own process, so the npm scripts that start Vite
 * hand over the operator's value as `GIVEN_NODE_ENV`.
 */
export function isProductionBuild(environment: Record<string, string | undefined>): boolean {
  const given = environment.GIVEN_NODE_ENV ?? environment.NODE_ENV;
  return given === 'production' && environment.SANDBOX !== 'true';
}

/** Where the QR code leads: the address of `siteLinks.donateOnce`, absolute. */
export function donateOnceAddress(settings: SiteSettings): string {
  const standIn = settings.SAMPLE_PAGES ? '/sandbox/checkout/once' : '/contact-us';
  return new URL(settings.DONATE_ONCE_URL || standIn, settings.PUBLIC_URL).href;
}

/** A line for each link that is left out because its setting is empty. */
export function leftOutLinks(settings: SiteSettings): string[] {
  if (settings.SAMPLE_PAGES) return [];
  return linkSettings
    .filter((name) => settings[name] === '')
    .map((name) => `${name} is not set: ${effects[name]}`);
}

const noForm = 'no link leads to its form, and the page says how to ask for it.';
const effects: Record<LinkSetting, string> = {
  DONATE_MONTHLY_URL: 'its buttons lead to the contact page.',
  DONATE_ONCE_URL: 'its buttons lead to the contact page.',
  SHOP_URL: 'the shop and its links are left out.',
  SANTA_DONATE_URL: 'the gift drive opens the donation dialog.',
  EXPENSES_FORM_URL: noForm,
  GRANTS_FORM_URL: noForm,
  SPONSORSHIPS_FORM_URL: noForm,
};

/**
 * Reads the settings from the environment. Throws once for all faults together, naming each variable and never
 * its value: a checkout address may carry an account's name.
 */
export function readSiteSettings(environment: Record<string, string | undefined>): SiteSettings {
  const faults: string[] = [];
  const links = linkSettings.map((name) => {
    const value = environment[name]?.trim() ?? '';
    if (value && !webAddress(value)) faults.push(`${name} is not an http or https address`);
    return [name, value] as const;
  });

  const given = environment.PUBLIC_URL?.trim() ?? '';
  const site = webAddress(given === '' ? DEFAULT_PUBLIC_URL : given);
  if (site === null) faults.push('PUBLIC_URL is not an http or https address');
  else if (site.href !== `${site.origin}/`)
    faults.push('PUBLIC_URL has more than a scheme, a host and a port');

  if (site === null || faults.length > 0) {
    throw new Error(
      `The site cannot be built with these settings:\n${faults.map((fault) => `- ${fault}`).join('\n')}`,
    );
  }
  return {
    ...(Object.fromEntries(links) as Record<LinkSetting, string>),
    PUBLIC_URL: site.origin,
    // `false` where the site is served without the sandbox although this is no production (stack/settings.ts).
    SAMPLE_PAGES: isProductionBuild(environment) || environment.SAMPLE_PAGES === 'false' ? '' : 'true',
  };
}
