import { fillInCheckout, newDonor, pay } from './support/checkout';
import { open } from './support/hydrated';
import { htmlOf } from './support/site-pages';
import { specifiedPaths } from './support/specified-pages';
import { expect, test, type Page } from './support/test';

const hrefs = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const files = (html: string) => [
  ...[...html.matchAll(/\b(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, address = '']) => address),
  ...[...html.matchAll(/\bsrcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
    set.split(', ').map((candidate) => candidate.split(' ')[0] ?? ''),
  ),
];

/** Gives from the home page, as a donor does. Returns the path of the page they come back to. */
async function pageAfterPaying(page: Page): Promise<string> {
  await open(page, '/');
  await page.getByRole('main').getByRole('button', { name: 'Donate', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Donate once' }).click();
  await fillInCheckout(page, { email: newDonor(), name: 'Olena Koval' });
  await pay(page);
  await page.waitForURL((address) => !address.pathname.startsWith('/sandbox') && address.pathname !== '/');
  return new URL(page.url()).pathname;
}

test('from the home page every page is reached, and no link leads nowhere', async ({ page, request }) => {
  test.setTimeout(120_000);
  const site = process.env.E2E_SITE_URL ?? '';
  const pages = new Map<string, string>();
  const assets = new Set<string>();
  // Links lead to every page but one: to the thanks a visitor comes by paying.
  const waiting = ['/', await pageAfterPaying(page)];
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
  for (const path of specifiedPaths) expect([...pages.keys()], path).toContain(path);
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
