import type { Finding } from './walk';

/** A link in the content, and where it stands. */
export interface LinkFinding extends Finding {
  value: string;
}

const SETTINGS = 'site-links.ts';
const linkKey = /^(?:to|href|link|address)$|Link$/;

/** Whether what stands here is an address that a visitor may follow. */
export function isLink(finding: Finding): finding is LinkFinding {
  const { value, key } = finding;
  if (typeof value !== 'string') return false;
  return linkKey.test(key) || isSetting(finding) || (key === 'email' && value.includes('@'));
}

/** The address a browser would follow. */
const addressOf = ({ key, value }: LinkFinding): string => (key === 'email' ? `mailto:${value}` : value);

/** Whether an address comes from the environment and not from the content. */
export const isSetting = ({ file }: Finding): boolean => file === SETTINGS;

const frontDoors = ['facebook.com', 'instagram.com', 'linkedin.com', 'youtube.com', 'x.com'];

/** Whether an address is there for its form only: a domain kept for examples, or a network without an account. */
export function isPlaceholder(finding: LinkFinding): boolean {
  const link = addressOf(finding);
  if (!URL.canParse(link)) return false;
  const { hostname, pathname, search, protocol } = new URL(link);
  const host = protocol === 'mailto:' ? (pathname.split('@')[1] ?? '') : hostname;
  if (/(?:^|\.)example(?:\.(?:org|com|net))?$/.test(host)) return true;
  return frontDoors.includes(host.replace(/^www\./, '')) && pathname === '/' && search === '';
}

/**
 * What is wrong with a link and what to do, or nothing.
 * @param pages every path of this site
 * @param settings addresses from the environment, which was checked when it was read
 */
export function linkFault(
  finding: LinkFinding,
  pages: ReadonlySet<string>,
  settings: ReadonlySet<string>,
): string | undefined {
  const link = addressOf(finding);
  if (settings.has(link)) return undefined;
  if (link === '') return 'has an empty link. Put the address there, or take the whole line out.';
  if (link.startsWith('/') && !/^\/\/|\s/.test(link)) {
    const path = link.replace(/[?#].*$/, '').replace(/(?!^)\/$/, '');
    return pages.has(path)
      ? undefined
      : `links to "${link}", and this site has no such page. Check the spelling.`;
  }
  const protocol = /\s/.test(link) || !URL.canParse(link) ? '' : new URL(link).protocol;
  if (protocol === 'http:')
    return `has the link "${link}". Write https:// at its beginning instead of http://.`;
  if (!['https:', 'mailto:'].includes(protocol))
    return `has the link "${link}", which is not complete. Start it with / for a page of this site, or with https://.`;
  if (isPlaceholder(finding) && finding.sample === null)
    return `has the link "${link}", which leads nowhere. Put the real address there, or mark the entry "sample: true" until you have it.`;
  return undefined;
}
