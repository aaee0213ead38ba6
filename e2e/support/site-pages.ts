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
