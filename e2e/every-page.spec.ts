import { navigate, open } from './support/hydration';
import { layoutShifts, observeLayoutShifts } from './support/layout-shifts';
import { attribute, htmlOf, sitePages } from './support/site-pages';
import { otherPaths, pathsWithOwnTitle } from './support/specified-paths';
import { expect, test, type Page } from './support/test';

const widths = [360, 768, 1440];
/** At this width the test opens every page and then narrows it; at the others it opens one page of each template. */
const widthOfAllPages = 1440;
const onePageOfEachTemplate = new Set([
  ...pathsWithOwnTitle,
  ...otherPaths,
  '/pilot-vests',
  '/about/olena-example',
]);

/** Collects hydration errors, exceptions and CSP violations. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  return errors;
}

/** Scrolls to the end of the page in steps of less than a screen. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const length = document.documentElement.scrollHeight;
    for (let y = 0; y < length; y += 800) {
      window.scrollTo(0, y);
      // One frame to lay out what came into view, one to report the shift.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

/** What every page has in common. */
const contentOf = (page: Page) =>
  page.evaluate(() => ({
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
const expectedContent = { width: widthOfAllPages, counts: [1, 1, 1], undescribed: [] };

/** Expects the open page to fit at the smaller widths too; restores the viewport. */
async function expectToFit(page: Page, path: string): Promise<void> {
  const viewport = page.viewportSize();
  for (const width of widths.filter((each) => each < widthOfAllPages)) {
    await page.setViewportSize({ width, height: 900 });
    const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(contentWidth, `${path} at ${width} pixels`).toBe(width);
  }
  if (viewport) await page.setViewportSize(viewport);
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
        (path) =>
          onePageOfEachTemplate.has(path) || (width === widthOfAllPages && !path.startsWith('/about/')),
      );
      expect(pages).toContain('/');
      for (const path of pages) {
        // The page is not painted while the parser is still in its first view (src/startup/first-view-marker.tsx).
        if (width === widthOfAllPages)
          expect(await htmlOf(request, path), path).toMatch(/<link rel="expect"[^]*<h1[^>]*>/);
        await open(page, path);
        await scrollThrough(page);
        expect({ path, shifts: await layoutShifts(page), ...(await contentOf(page)) }).toEqual({
          path,
          shifts: [],
          ...expectedContent,
          width,
        });
        expect(errors, path).toEqual([]);
        if (width === widthOfAllPages) await expectToFit(page, path);
      }
    });
  });
}

test('every person’s page fits and describes its pictures', async ({ page, request }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: widthOfAllPages, height: 900 });
  const errors = errorsOf(page);
  const people = (await sitePages(request)).filter((path) => path.startsWith('/about/'));
  expect(people.length).toBeGreaterThan(1);
  await open(page, '/about');
  for (const path of people) {
    const name = attribute(await htmlOf(request, path), /<h1[^>]*>([^<]*)</) ?? '';
    await navigate(page, path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(name);
    await scrollThrough(page);
    expect({ path, ...(await contentOf(page)) }).toEqual({ path, ...expectedContent });
    await expectToFit(page, path);
  }
  expect(errors).toEqual([]);
});

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
