import { htmlOf } from './support/site-pages';
import { specifiedPaths } from './support/specified-pages';
import { expect, test } from './support/test';

const hrefs = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const files = (html: string) => [
  ...[...html.matchAll(/\b(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, address = '']) => address),
  ...[...html.matchAll(/\bsrcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
    set.split(', ').map((candidate) => candidate.split(' ')[0] ?? ''),
  ),
];

test('from the home page every page is reached, and no link leads nowhere', async ({ request }) => {
  test.setTimeout(120_000);
  const site = process.env.E2E_SITE_URL ?? '';
  const pages = new Map<string, string>();
  const assets = new Set<string>();
  const waiting = ['/'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const answer = await request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } });
    // A redirect would be a link to a page that is not there.
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    pages.set(path, html);
    for (const file of files(html)) assets.add(file);
    for (const href of hrefs(html)) {
      expect(href, path).toMatch(/^(?:\/(?!\/)|#|https:\/\/|mailto:)/);
      const target = new URL(href, site + path);
      if (target.origin !== site || target.protocol === 'mailto:' || target.pathname.startsWith('/sandbox/'))
        continue;
      if (target.hash) {
        const on = target.pathname === path ? html : await htmlOf(request, target.pathname);
        expect(on, `${path} → ${href}`).toContain(`id="${target.hash.slice(1)}"`);
      }
      waiting.push(target.pathname);
    }
  }
  // Nothing links to the page a donor returns to, nor to the three forms for those who were sent the address.
  const unlinked = ['/donation-confirm', '/expenses', '/grants', '/sponsorships', '/aqueducks'];
  for (const path of specifiedPaths.filter((each) => !unlinked.includes(each)))
    expect([...pages.keys()], path).toContain(path);
  expect([...pages.keys()].filter((path) => path.startsWith('/about/'))).toHaveLength(16);

  // Whatever leads to another site opens beside this one, without a hold on it.
  const careless = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/<a\b[^>]*\bhref="https:[^>]*>/g)]
      .map(([link]) => link)
      .filter((link) => !link.includes('target="_blank"') || !link.includes('rel="noopener"'))
      .map((link) => `${path} ${link}`),
  );
  expect(careless).toEqual([]);

  const missing: string[] = [];
  for (const file of assets) if ((await request.head(file)).status() !== 200) missing.push(file);
  expect(missing).toEqual([]);
});
