import { open } from './support/hydration';
import { observeLayoutShifts } from './support/layout-shifts';
import { htmlOf, sitePages } from './support/site-pages';
import { expect, test, type Page } from './support/test';

const widths = [360, 768, 1440];
/** At this width the test opens every page; at the others only two people's pages, which share one template. */
const widthOfAllPages = 1440;

/** Collects hydration errors, exceptions and CSP violations. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  return errors;
}

for (const width of widths) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });
    test.setTimeout(180_000);

    test('every page hydrates without an error, shifts no layout, fits, and describes its pictures', async ({
      page,
      request,
    }) => {
      await observeLayoutShifts(page);
      const errors = errorsOf(page);
      const pages = (await sitePages(request)).filter(
        (path) => width === widthOfAllPages || !/^\/about\/(?!olena-example|yuliia)/.test(path),
      );
      expect(pages).toContain('/');
      for (const path of pages) {
        if (width === widthOfAllPages) expect(await htmlOf(request, path), path).toMatch(/<h1[^>]*>/);
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
          counts: ['h1', 'title', 'meta[name="description"]'].map(
            (selector) => document.querySelectorAll(selector).length,
          ),
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
        expect({ path, errors, ...found }).toEqual({
          path,
          errors: [],
          shifted: 0,
          width,
          counts: [1, 1, 1],
          undescribed: [],
        });
      }
    });
  });
}

test('a hydration mismatch fails these tests', async ({ page }) => {
  const errors = errorsOf(page);
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<h1[^>]*>)/, '$1tampered ');
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await expect.poll(() => errors.length).toBeGreaterThan(0);
});
