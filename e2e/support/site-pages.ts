import type { APIRequestContext } from '@playwright/test';

/** Every page there is: what the sitemap lists, and the one it leaves out. Paths. */
export async function sitePages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  return [...listed, '/donation-confirm'];
}

/** A page as it is sent, before any script. */
export async function htmlOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path, { headers: { accept: 'text/html' } })).text();
}

/** What a pattern's first group finds in the HTML, as it is read. */
export const attribute = (html: string, pattern: RegExp): string | undefined =>
  pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');

/** The content of a meta tag by its name or property. */
export const meta = (html: string, name: string): string | undefined =>
  attribute(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));

/** What a search result shows of a page. */
export const headOf = (html: string): { title: string; description: string } => ({
  title: attribute(html, /<title>([^<]*)</) ?? '',
  description: meta(html, 'description') ?? '',
});
