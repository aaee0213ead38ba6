import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { waitUntilHydrated } from './support/hydration';
import { lighthousePhone } from '../stack/viewports';
import { otherPaths, pathsWithOwnTitle } from './support/specified-paths';
import { expect, test, type Page } from './support/test';

/* Budgets for the transfer size of a page before any input, in kB (1000 bytes): text with Brotli, pictures and fonts as they are. */
const BUDGET = { html: 30, styles: 12, scripts: 115, fonts: 30 };
/* RTK Query's generated hooks (docs/decisions/0013-first-view.md). */
const FORM_PAGE_SCRIPTS = 117.3;
const formPages = ['/contact-us', '/corporate-contribution', '/miles-hotel'];
const HOME_PAGE_TOTAL = 300;

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

async function transferSize(path: string): Promise<number> {
  const file = join(site, path);
  if (['pictures', 'fonts'].includes(kindOf(path))) return (await stat(file)).size / 1000;
  // The build has compressed all but tiny files.
  if (existsSync(`${file}.br`)) return (await stat(`${file}.br`)).size / 1000;
  return (await brotli(await readFile(file))).length / 1000;
}

/** Opens a page for the first time, without input, and adds up the transfer sizes by kind. */
async function measureTransfer(page: Page, path: string): Promise<Record<Kind, number>> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:assets|pictures)\//.test(pathname)) files.add(pathname);
  });
  await page.goto(path);
  await waitUntilHydrated(page);
  await page.waitForLoadState('networkidle');
  const html = path === '/' ? '/index.html' : `${path}.html`;
  const sizes: Record<Kind, number> = {
    html: await transferSize(html),
    styles: 0,
    scripts: 0,
    fonts: 0,
    pictures: 0,
  };
  for (const file of files) sizes[kindOf(file)] += await transferSize(file);
  return sizes;
}

/** The size of the inline styles. */
async function inlineStyles(path: string): Promise<number> {
  const html = await readFile(join(site, path === '/' ? 'index.html' : `${path}.html`), 'utf8');
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, rules = '']) => rules);
  return (await brotli(styles.join(''))).length / 1000;
}

test.use({ ...lighthousePhone, newsModal: true });

for (const path of [...pathsWithOwnTitle, ...otherPaths, '/pilot-vests', '/about/olena-example']) {
  test(`${path} stays within the budget of HTML, styles, scripts and fonts`, async ({ page }) => {
    const sizes = await measureTransfer(page, path);
    sizes.styles += await inlineStyles(path);
    const budget = formPages.includes(path) ? { ...BUDGET, scripts: FORM_PAGE_SCRIPTS } : BUDGET;
    for (const [kind, limit] of Object.entries(budget))
      expect.soft(sizes[kind as Kind], kind).toBeLessThanOrEqual(limit);
  });
}

test('the home page is below 300 kB', async ({ page }) => {
  const sizes = await measureTransfer(page, '/');
  expect(Object.values(sizes).reduce((sum, size) => sum + size, 0)).toBeLessThan(HOME_PAGE_TOTAL);
});
