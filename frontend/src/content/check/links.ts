import type { ContentNode } from './walk';

/** A link in the content. */
export interface LinkNode extends ContentNode {
  value: string;
}

const SETTINGS = 'site-links.ts';
const linkKey = /^(?:to|href|link|address)$|Link$/;

/** Whether the node is an address that a visitor may follow. */
export function isLink(node: ContentNode): node is LinkNode {
  const { value, key } = node;
  if (typeof value !== 'string') return false;
  return linkKey.test(key) || isSetting(node) || (key === 'email' && value.includes('@'));
}

/** The address as a browser would open it. */
const addressOf = ({ key, value }: LinkNode): string => (key === 'email' ? `mailto:${value}` : value);

/** Whether an address comes from the environment instead of the content. */
export const isSetting = ({ file }: ContentNode): boolean => file === SETTINGS;

const socialNetworkHosts = ['facebook.com', 'instagram.com', 'linkedin.com', 'youtube.com', 'x.com'];

/** Whether an address is a placeholder: on a domain reserved for examples, or a social network's home page. */
export function isPlaceholder(node: LinkNode): boolean {
  const link = addressOf(node);
  if (!URL.canParse(link)) return false;
  const { hostname, pathname, search, protocol } = new URL(link);
  const host = protocol === 'mailto:' ? (pathname.split('@')[1] ?? '') : hostname;
  if (/(?:^|\.)example(?:\.(?:org|com|net))?$/.test(host)) return true;
  return socialNetworkHosts.includes(host.replace(/^www\./, '')) && pathname === '/' && search === '';
}

/**
 * The error of a link and how to correct it, if any.
 * @param pages every path of this site
 * @param settings addresses from the environment, which `readSiteSettings` has validated
 */
export function linkError(
  node: LinkNode,
  pages: ReadonlySet<string>,
  settings: ReadonlySet<string>,
): string | undefined {
  const link = addressOf(node);
  if (settings.has(link)) return undefined;
  if (link === '') return 'has an empty link. Put the address there, or delete the whole line.';
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
  if (isPlaceholder(node) && node.sample === null)
    return `has the link "${link}", which leads nowhere. Put the real address there, or mark the entry "sample: true" until you have it.`;
  return undefined;
}
