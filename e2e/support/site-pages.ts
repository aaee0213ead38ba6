import type { APIRequestContext } from '@playwright/test';
import { siteLanguages } from './languages';

/**
 * The paths of every page in a language: those in the sitemap, and the thanks page, which it omits.
 * @param prefix before the paths of the language
 */
export async function sitePages(request: APIRequestContext, prefix = ''): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => new URL(address).pathname);
  const prefixes = siteLanguages.map((language) => language.prefix).filter(Boolean);
  const prefixOf = (path: string) => prefixes.find((each) => `${path}/`.startsWith(`${each}/`)) ?? '';
  return [...paths.filter((path) => prefixOf(path) === prefix), `${prefix}/donation-confirm`];
}

/** The HTML of a page. */
export async function htmlOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path, { headers: { accept: 'text/html' } })).text();
}

/** The first group of a pattern in the HTML, decoded. */
export const attribute = (html: string, pattern: RegExp): string | undefined =>
  pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');

/** The content of a meta tag by its name or property. */
export const meta = (html: string, name: string): string | undefined =>
  attribute(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));

export const headOf = (html: string): { title: string; description: string } => ({
  title: attribute(html, /<title>([^<]*)</) ?? '',
  description: meta(html, 'description') ?? '',
});
