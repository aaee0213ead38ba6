import { fillInCheckout, newDonorEmail, pay } from './support/checkout';
import { contentFolders } from './support/content-folders';
import { open } from './support/hydration';
import { htmlOf } from './support/site-pages';
import { specifiedPaths } from './support/specified-paths';
import { expect, test, type Page } from './support/test';

const hrefs = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const files = (html: string) => [
  ...[...html.matchAll(/\b(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, address = '']) => address),
  ...[...html.matchAll(/\bsrcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
    set.split(', ').map((candidate) => candidate.split(' ')[0] ?? ''),
  ),
];

/** Gives from the home page and returns the path of the thanks page. */
async function pageAfterPaying(page: Page): Promise<string> {
  await open(page, '/');
  await page.getByRole('main').getByRole('button', { name: 'Donate', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Donate once' }).click();
  await fillInCheckout(page, { email: newDonorEmail(), name: 'Olena Koval' });
  await pay(page);
  await page.waitForURL((address) => !address.pathname.startsWith('/sandbox') && address.pathname !== '/');
  return new URL(page.url()).pathname;
}

test('every page can be reached from the home page, and no link is broken', async ({ page, request }) => {
  test.setTimeout(120_000);
  const site = process.env.E2E_SITE_URL ?? '';
  const pages = new Map<string, string>();
  const assets = new Set<string>();
  // No link leads to the thanks page; paying does.
  const waiting = ['/', await pageAfterPaying(page)];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const response = await request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } });
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    pages.set(path, html);
    for (const file of files(html)) assets.add(file);
    expect(
      hrefs(html).filter((href) => !/^(?:\/(?!\/)|#|https:\/\/|mailto:)/.test(href)),
      path,
    ).toEqual([]);
    for (const href of hrefs(html)) {
      const target = new URL(href, site + path);
      // The pictures are among the files below.
      if (
        target.origin !== site ||
        target.protocol === 'mailto:' ||
        /^\/(?:sandbox|pictures)\//.test(target.pathname)
      )
        continue;
      if (target.hash) {
        const on = target.pathname === path ? html : await htmlOf(request, target.pathname);
        expect(on, `${path} → ${href}`).toContain(`id="${target.hash.slice(1)}"`);
      }
      waiting.push(target.pathname);
    }
  }
  for (const path of specifiedPaths) expect([...pages.keys()], path).toContain(path);
  for (const person of contentFolders('people')) expect([...pages.keys()]).toContain(`/about/${person}`);
  for (const project of contentFolders('projects')) expect([...pages.keys()]).toContain(`/${project}`);

  // Links to other sites open in a new tab with noopener.
  const unsafe = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/<a\b[^>]*\bhref="https:[^>]*>/g)]
      .map(([link]) => link)
      .filter((link) => !link.includes('target="_blank"') || !link.includes('rel="noopener"'))
      .map((link) => `${path} ${link}`),
  );
  expect(unsafe).toEqual([]);

  const missing: string[] = [];
  const queue = [...assets];
  const checkNext = async (): Promise<void> => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop())
      // Node's own client: Playwright's takes some 10 ms of processor time for each of the more than thousand files.
      if ((await fetch(site + file, { method: 'HEAD' })).status !== 200) missing.push(file);
  };
  await Promise.all(Array.from({ length: 8 }, checkNext));
  expect(missing).toEqual([]);
});
