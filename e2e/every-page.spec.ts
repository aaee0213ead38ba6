import { open } from './support/hydration';
import { observeLayoutShifts } from './support/layout-shifts';
import { sitePages } from './support/site-pages';
import { expect, test } from './support/test';

for (const width of [360, 768, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });
    test.setTimeout(180_000);

    test('no page shifts its layout, none is too wide, and every picture has alt text', async ({
      page,
      request,
    }) => {
      await observeLayoutShifts(page);
      // Two people stand for all: their pages share one template.
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
          // One frame to lay out what came into view, one to report the shift.
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
