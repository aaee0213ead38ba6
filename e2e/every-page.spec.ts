import { open } from './support/hydrated';
import { watchShifts } from './support/layout-shifts';
import { sitePages } from './support/site-pages';
import { expect, test } from './support/test';

for (const width of [360, 768, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });
    test.setTimeout(180_000);

    test('no page moves while it loads and is read, none is too wide, and every picture is described', async ({
      page,
      request,
    }) => {
      await watchShifts(page);
      // Every page of a kind is built alike: two of the people stand for all.
      const pages = (await sitePages(request)).filter(
        (path) => !/^\/about\/(?!olena-example|yuliia)/.test(path),
      );
      for (const path of pages) {
        await open(page, path);
        const length = await page.evaluate(() => document.documentElement.scrollHeight);
        for (let y = 0; y < length; y += 800) {
          await page.evaluate((top) => {
            window.scrollTo(0, top);
          }, y);
          // Two frames: one to lay out what has come into view, one to report that it moved.
          await page.evaluate(
            () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
          );
        }
        const found = await page.evaluate(() => ({
          shifted: window.shifted,
          width: document.documentElement.scrollWidth,
          undescribed: [...document.images]
            .filter(
              (image) =>
                !image.hasAttribute('alt') ||
                (image.alt === '' && !image.closest('a, [aria-hidden]')) ||
                !image.getAttribute('width') ||
                !image.getAttribute('height'),
            )
            .map((image) => image.currentSrc),
        }));
        expect({ path, ...found }).toEqual({ path, shifted: 0, width, undescribed: [] });
      }
    });
  });
}
