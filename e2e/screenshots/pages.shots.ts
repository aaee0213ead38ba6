import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { open } from '../support/hydration';
import { sitePages } from '../support/site-pages';
import { expect, test } from '../support/test';

const folder = join(import.meta.dirname, '..', '..', 'screenshots');
const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));

for (const width of [360, 768, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('every page', async ({ page, request }) => {
      await page.addInitScript(() => {
        sessionStorage.setItem('vfu.newsletter-banner-closed', '1');
        localStorage.setItem('vfu.language-declined', 'en');
      });
      for (const path of [...(await sitePages(request)), ...(await sitePages(request, 'uk'))]) {
        await open(page, path);
        await scrollThrough(page);
        await page.screenshot({
          path: join(folder, `${nameOf(path)}-${width}.png`),
          fullPage: true,
          // Not reduced motion: the site would load small pictures, and only those on the screen.
          animations: 'disabled',
        });
      }
    });
  });
}

/** Scrolls through the page and waits until each lazy-loaded picture can be drawn. */
async function scrollThrough(page: Page): Promise<void> {
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < length; top += 600) {
    await page.evaluate((y) => {
      window.scrollTo(0, y);
    }, top);
    await expect.poll(() => page.evaluate(picturesMissing)).toEqual([]);
  }
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    await Promise.all([...document.images].filter((image) => image.complete).map((image) => image.decode()));
  });
}

/** The addresses of visible pictures that have not loaded. */
function picturesMissing(): string[] {
  return [...document.images]
    .filter((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      const isInViewport = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return width > 0 && isInViewport && !image.complete;
    })
    .map((image) => image.currentSrc);
}
