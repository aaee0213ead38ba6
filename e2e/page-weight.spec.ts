import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Request } from '@playwright/test';
import { lighthousePhone } from '../stack/viewports';
import { otherPaths, pathsWithOwnTitle } from './support/specified-paths';
import { expect, test, type Page } from './support/test';

/* Budgets for the transfer size of a page before any input, in kB (1000 bytes): text with Brotli, pictures and fonts as they are.
   `later`: the scripts and styles of the newsletter banner, which come after the page responds to the visitor. */
const BUDGET = { html: 30, styles: 12, scripts: 114.8, fonts: 30, later: 11.5 };
/* RTK Query’s generated hooks, choices with labels of their own, what works before the scripts, two languages and reduced mode
   (docs/decisions/0013-first-view.md). */
const FORM_PAGE_SCRIPTS = 121.1;
const formPages = ['/contact-us', '/corporate-contribution', '/miles-hotel'];
/* Where a row is near the first screen, Swiper comes too; /donation-confirm asks the API how far the gift is. */
const ALSO_LATER: Record<string, number> = {
  '/about': 19.3,
  '/about/olena-example': 19.3,
  '/donation-confirm': 17.9,
};
const HOME_PAGE_TOTAL = 300;
/* Cyrillic letters take two bytes, and a font of their own beside the Latin one (0034). */
const UKRAINIAN = { html: 0, styles: 0, scripts: 3.5, fonts: 8, later: 0.6 };

type Kind = keyof typeof BUDGET | 'pictures';
const KINDS: Record<string, Kind> = {
  '.html': 'html',
  '.css': 'styles',
  '.js': 'scripts',
  '.woff2': 'fonts',
  '.avif': 'pictures',
  '.webp': 'pictures',
};

const site = fileURLToPath(new URL('../frontend/dist/', import.meta.url));

const brotli = promisify(brotliCompress);

function kindOf(file: string): Kind {
  const kind = KINDS[extname(file)];
  if (!kind) throw new Error(`${file} has an unknown type.`);
  return kind;
}

const fileOf = (page: string) => (page === '/' ? '/index.html' : `${page}.html`);

async function transferSize(path: string): Promise<number> {
  const file = join(site, path);
  if (['pictures', 'fonts'].includes(kindOf(path))) return (await stat(file)).size / 1000;
  // The build has compressed all but tiny files.
  if (existsSync(`${file}.br`)) return (await stat(`${file}.br`)).size / 1000;
  return (await brotli(await readFile(file))).length / 1000;
}

/** Opens a page without input, until the newsletter banner or the offer of the other language is there. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('[data-prompt]').waitFor();
  await page.waitForLoadState('networkidle');
}

/** Opens a page and adds up the transfer sizes of all that it requests by kind, cached or not. */
async function measureTransfer(page: Page, path: string): Promise<Record<Kind, number>> {
  const files = new Set<string>();
  const addFile = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:assets|pictures)\//.test(pathname)) files.add(pathname);
  };
  page.on('request', addFile);
  await visit(page, path);
  page.off('request', addFile);
  const html = fileOf(path);
  const sizes: Record<Kind, number> = {
    html: await transferSize(html),
    styles: await inlineStyles(path),
    scripts: 0,
    fonts: 0,
    pictures: 0,
    later: 0,
  };
  const document = await readFile(join(site, html), 'utf8');
  for (const file of files) {
    // The page lists the scripts and styles without which it cannot respond (build/prerender/document.ts).
    const isLater = /\.(?:js|css)$/.test(file) && !document.includes(file);
    sizes[isLater ? 'later' : kindOf(file)] += await transferSize(file);
  }
  return sizes;
}

/** The files that a page takes over the network, with their sizes in bytes. */
const fetchedBy = (page: Page): Promise<{ path: string; transferSize: number }[]> =>
  page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    return entries
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name, transferSize }) => ({ path: new URL(name).pathname, transferSize }));
  });

/** The size of the inline styles. */
async function inlineStyles(path: string): Promise<number> {
  const html = await readFile(join(site, fileOf(path)), 'utf8');
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, rules = '']) => rules);
  return (await brotli(styles.join(''))).length / 1000;
}

// On this phone a picture that is on a page twice has one width, so the cached file is the same.
test.use({ ...lighthousePhone, newsModal: true });
test.setTimeout(120_000);

const pages = [...pathsWithOwnTitle, ...otherPaths, '/pilot-vests', '/about/olena-example'];
const inUkrainian = ['/uk', '/uk/donate', '/uk/pilot-vests', '/uk/corporate-contribution', '/uk/contact-us'];
const revisited = new Set(['/', '/donate', '/pilot-vests', '/all-projects']);

test('every page stays within the budget, and a second visit takes one small request', async ({ page }) => {
  for (const path of [...pages, ...inUkrainian]) {
    const sizes = await measureTransfer(page, path);
    const isForm = formPages.includes(path.replace(/^\/uk/, ''));
    const budget = isForm ? { ...BUDGET, scripts: FORM_PAGE_SCRIPTS } : BUDGET;
    for (const [kind, standard] of Object.entries(budget)) {
      const also = kind === 'later' ? (ALSO_LATER[path] ?? 0) : 0;
      const limit =
        standard + also + (path.startsWith('/uk') ? UKRAINIAN[kind as keyof typeof UKRAINIAN] : 0);
      expect.soft(sizes[kind as Kind], `${kind} of ${path}`).toBeGreaterThan(0);
      expect.soft(sizes[kind as Kind], `${kind} of ${path}`).toBeLessThanOrEqual(limit);
    }
    if (path === '/')
      expect(Object.values(sizes).reduce((sum, size) => sum + size, 0)).toBeLessThan(HOME_PAGE_TOTAL);
    if (!revisited.has(path)) continue;

    await page.goto('about:blank');
    await visit(page, path);
    const fetched = await fetchedBy(page);
    // The code on a project's leaflet has no hash in its name.
    expect(fetched.map((each) => each.path).filter((each) => !each.startsWith('/qr/'))).toEqual([path]);
    // A 304 response without a body.
    expect(fetched[0]?.transferSize).toBeLessThan(1000);
  }
});
