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

/** Links are absolute, or empty for the sandbox's page. `PUBLIC_URL` is the site's origin, without a slash. */
export type SiteSettings = Record<(typeof linkSettings)[number] | 'PUBLIC_URL', string>;

const DEFAULT_PUBLIC_URL = 'http://localhost:8080';

function webAddress(value: string): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
}

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
    ...(Object.fromEntries(links) as Record<(typeof linkSettings)[number], string>),
    PUBLIC_URL: site.origin,
  };
}
