import { pathIn } from '../frontend/src/lib/page-paths';
import { expectNoViolations } from './support/axe';
import { siteLanguages } from './support/languages';
import { onePageOfEachKind, specifiedPaths } from './support/specified-paths';
import { expect, test, type Page } from './support/test';
import { holdFiles, open, waitForHydration } from './support/visit';

declare global {
  interface Window {
    /** The value of each, and the first element that moved. */
    layoutShifts: string[];
  }
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node }[];
}

/**
 * A Ukrainian page's English words are a text of their own: they move by a few pixels within their line when their letters come
 * after the Ukrainian ones.
 */
const ALLOWED_IN_UKRAINIAN = 0.002;

/** Records the layout shifts without recent input on each page opened from now on (https://web.dev/articles/cls). */
async function observeLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript((allowed) => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShiftEntry[])
        if (!hadRecentInput && (document.documentElement.lang === 'en' || value > allowed))
          window.layoutShifts.push(`${String(value)}: ${sources[0]?.node?.textContent?.slice(0, 40) ?? ''}`);
    }).observe({ type: 'layout-shift', buffered: true });
  }, ALLOWED_IN_UKRAINIAN);
}

const layoutShifts = (page: Page) => page.evaluate(() => window.layoutShifts);

/** Collects exceptions and what the console reports: hydration errors and violations of the Content-Security-Policy. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  return errors;
}

/** Scrolls to the end of the page in steps of less than a screen. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const length = document.documentElement.scrollHeight;
    for (let y = 0; y < length; y += 800) {
      window.scrollTo(0, y);
      // One frame to lay out what came into view, one to report the shift.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });

/** What the side of the screen cuts off: the page hides it instead of scrolling. Rows that move or scroll do not count. */
const cutOffOn = (page: Page) =>
  page.evaluate(() => {
    const rows = '[aria-roledescription] ul, [inert], [data-autoplaying], .visually-hidden';
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    return [...document.querySelectorAll('#site :is(a, button, input, label, p, li, h1, h2, h3)')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const isOutside = width > 0 && (left < -1 || right > innerWidth + 1);
        return (
          isOutside &&
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest(rows) &&
          !scrolls(element)
        );
      })
      .map(({ localName, textContent }) => `${localName} ${textContent.slice(0, 30)}`);
  });

/** How many pixels of the screen the header and a prompt cover in the middle of the page. */
const coveredHeight = (page: Page) =>
  page.evaluate(async () => {
    scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) / 2, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    const covered = [...document.querySelectorAll('#site > * > header, [data-prompt]')]
      .map((bar) => bar.getBoundingClientRect())
      .reduce(
        (sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)),
        0,
      );
    scrollTo({ top: 0, behavior: 'instant' });
    return covered;
  });

/** The text spacing of WCAG 2.2, success criterion 1.4.12. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

const setStyles = (page: Page, css: string) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, css);

/**
 * Loads a page at the first width, scrolls through it, and expects no error, no shift, that it passes axe at that width, and that
 * no screen cuts off anything.
 */
async function expectSound(page: Page, path: string, widths: number[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  await waitForHydration(page);
  if (widths[0] === 1440) await scrollThrough(page);
  expect(await layoutShifts(page), path).toEqual([]);
  // What the banner covers in part counts as too small to press. It passes axe itself on a page of text.
  if (!path.endsWith('/privacy')) await setStyles(page, '[data-prompt] { display: none }');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectNoViolations(page, path);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => cutOffOn(page), `${path} at ${String(width)} pixels`).toEqual([]);
  }
  await setStyles(page, '');
}

/** Expects that the open page fits with larger text and on low screens, of which the header and the banner leave most. */
async function expectFitting(page: Page, path: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const setFontSize = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await page.setViewportSize({ width: 320, height: 640 });
  await setFontSize(32);
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  await expect.poll(() => cutOffOn(page), `${path}, the browser’s text of 200 %`).toEqual([]);
  await expect(page.getByRole('banner').locator('[aria-controls="menu"]')).toBeInViewport({ ratio: 1 });
  await setFontSize(16);
  await setStyles(page, textSpacing);
  await expect.poll(() => cutOffOn(page), `${path}, wide spacing`).toEqual([]);
  await setStyles(page, 'html { font-size: 200% }');
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    const state = `${path} at ${String(width)} pixels, the page’s text of 200 %`;
    await page.setViewportSize({ width, height });
    await expect.poll(() => cutOffOn(page), state).toEqual([]);
    expect(await coveredHeight(page), state).toBeLessThanOrEqual(height / 4);
  }
  await setStyles(page, '');
  // A window of 1280 × 1024 pixels, enlarged to 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await coveredHeight(page), `${path}, 400 %`).toBeLessThan(256 / 2);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('heading', { level: 1 }), `${path}, landscape`).toBeInViewport({ ratio: 1 });
}

for (const { code, prefix, locale } of siteLanguages) {
  test.describe(`in ${code}`, () => {
    test.use({ locale });
    const isEnglish = code === 'en';

    // Small enough for several workers.
    for (let first = 0; first < onePageOfEachKind.length; first += 4) {
      const paths = onePageOfEachKind.slice(first, first + 4);
      test(`${paths.join(', ')} log no error, shift no layout, fit each screen also with larger text, and pass axe`, async ({
        page,
      }) => {
        await observeLayoutShifts(page);
        const errors = errorsOf(page);
        for (const path of paths)
          await test.step(path, async () => {
            // On a desktop in one language, on a phone in the others, whose words are longer.
            await expectSound(page, pathIn(prefix, path), isEnglish ? [1440, 768, 360] : [360, 768, 1440]);
            if (!isEnglish) await expectFitting(page, path);
            expect(errors).toEqual([]);
          });
      });
    }

    if (!isEnglish)
      test('every other page logs no error, and fits a phone', async ({ page }) => {
        await page.setViewportSize({ width: 360, height: 900 });
        const errors = errorsOf(page);
        // The pages of people have one template, and their content is plain text.
        for (const path of specifiedPaths.filter((each) => !onePageOfEachKind.includes(each))) {
          await open(page, pathIn(prefix, path));
          await expect.poll(() => cutOffOn(page), path).toEqual([]);
          expect(errors, path).toEqual([]);
        }
      });
  });
}

test('no page shifts when the web font comes after the scripts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await observeLayoutShifts(page);
  for (const path of ['/', '/donate', '/pilot-vests', '/uk/miles-hotel']) {
    const release = await holdFiles(page, /piazzolla/);
    const requested = page.waitForRequest(/piazzolla/);
    // The delayed font also delays the load event.
    await page.goto(path, { waitUntil: 'commit' });
    await waitForHydration(page);
    const font = (await requested).response();
    release();
    await (await font)?.finished();
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    });
    expect(await layoutShifts(page), path).toEqual([]);
    await page.unrouteAll();
  }
});
