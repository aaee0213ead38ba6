import type { APIRequestContext } from '@playwright/test';

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
