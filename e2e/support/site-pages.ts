import type { APIRequestContext } from '@playwright/test';

/** A page in the sitemap: its address, and those of its versions by `hreflang`. */
interface ListedPage {
  address: string;
  alternates: Record<string, string>;
}

async function sitemapEntries(request: APIRequestContext): Promise<ListedPage[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(
    ([, address = '', links = '']) => ({ address, alternates: alternatesIn(links) }),
  );
}

/** The addresses of the `rel="alternate"` links in a page's HTML or its sitemap entry, by language. */
const alternatesIn = (markup: string): Record<string, string> =>
  Object.fromEntries(
    [...markup.matchAll(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(
      ([, language = '', address = '']) => [language, address],
    ),
  );

/** The paths of every page in a language: the sitemap, and the thanks page, which it omits. */
export async function sitePages(request: APIRequestContext, language: 'en' | 'uk' = 'en'): Promise<string[]> {
  const listed = (await sitemapEntries(request))
    .filter(({ address, alternates }) => alternates[language] === address)
    .map(({ address }) => new URL(address).pathname);
  return [...listed, `${language === 'en' ? '' : `/${language}`}/donation-confirm`];
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
