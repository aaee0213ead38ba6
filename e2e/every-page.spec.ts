import { expectNoViolations } from './support/axe';
import { navigateAndWait, open, waitForHydration } from './support/hydration';
import { pathIn, siteLanguages } from './support/languages';
import { layoutShifts, observeLayoutShifts } from './support/layout-shifts';
import { onePageOfEachKind, specifiedPaths } from './support/specified-paths';
import { expect, test, type Page } from './support/test';

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

/** Words that have no room on a line, but for addresses, and cards of a row that are wider than the screen. */
const brokenOn = (page: Page) =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll('[aria-roledescription] li')].filter(
      (card) => card.getBoundingClientRect().width > innerWidth,
    );
    const broken = wide.map(({ textContent }) => textContent.slice(0, 30));
    const texts = document.createTreeWalker(document.querySelector('#site') as Node, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (
        text.parentElement?.closest(
          '[aria-roledescription], [aria-hidden], [href^="mailto:"], .visually-hidden',
        )
      )
        continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}’]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(word);
      }
    }
    return broken;
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

// The pages of people have one template, and their content is plain text.
const otherPages = specifiedPaths.filter((path) => !onePageOfEachKind.includes(path));

/** Small enough for several workers. */
const groupsOfFour = onePageOfEachKind
  .map((_, index) => (index % 4 === 0 ? onePageOfEachKind.slice(index, index + 4) : []))
  .filter((group) => group.length > 0);

/** Expects that no screen cuts off anything. */
async function expectFits(page: Page, path: string, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => cutOffOn(page), `${path} at ${String(width)} pixels`).toEqual([]);
  }
}

/**
 * Loads a page at the first width, scrolls through it if it is one of several kinds, and expects no error, no shift, and that all widths fit.
 * @param axeAt the widths at which it passes axe
 */
async function expectSound(page: Page, path: string, widths: number[], axeAt: number[]): Promise<void> {
  const errors = errorsOf(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  await waitForHydration(page);
  if (axeAt.length > 1) await scrollThrough(page);
  expect(await layoutShifts(page), path).toEqual([]);
  // What the banner covers in part counts as too small to press. It passes axe itself on a page of text.
  if (!path.endsWith('/privacy')) await setStyles(page, '[data-prompt] { display: none }');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  for (const width of widths) {
    await expectFits(page, path, [width]);
    if (axeAt.includes(width)) await expectNoViolations(page, `${path} at ${String(width)} pixels`);
  }
  expect(errors, path).toEqual([]);
  page.removeAllListeners('pageerror').removeAllListeners('console');
}

for (const { name, code, prefix, locale } of siteLanguages) {
  test.describe(`in ${name}`, () => {
    test.use({ locale });
    const isEnglish = code === 'en';
    const widths = isEnglish ? [1440, 768, 360] : [360, 768, 1440];

    for (const paths of groupsOfFour)
      test(`${paths.join(', ')} log no error, shift no layout, fit each screen, and pass axe`, async ({
        page,
      }) => {
        await observeLayoutShifts(page);
        for (const path of paths)
          await test.step(path, () =>
            expectSound(page, pathIn(prefix, path), widths, isEnglish ? [1440, 360] : [360]),
          );
      });

    test('every other page logs no error and fits each screen, and a missing file is 404', async ({
      page,
    }) => {
      await observeLayoutShifts(page);
      if (!isEnglish) await open(page, pathIn(prefix, '/'));
      for (const path of otherPages)
        await test.step(path, async () => {
          if (isEnglish) return expectSound(page, path, [360, 1440], []);
          // The same templates, with other words.
          const errors = errorsOf(page);
          await navigateAndWait(page, pathIn(prefix, path));
          await expectFits(page, path, widths);
          expect(errors, path).toEqual([]);
          page.removeAllListeners('pageerror').removeAllListeners('console');
        });
      const missing = await page.goto(`${prefix}/no-such-file.png`);
      expect(missing?.status()).toBe(404);
      await expectNoViolations(page, 'a missing file');
    });
  });
}

test.describe('in the language with the longest words', () => {
  test.use({ locale: 'uk-UA' });

  test('every kind of page fits with text of 200 %, of the browser or the page, and the header and the banner cover at most a quarter', async ({
    page,
  }) => {
    const gift = { amount_total: 500, currency: 'usd', purpose: 'edcamp', recurring: true, recordedAt: null };
    await page.route('**/api/gift-status', (route) => route.fulfill({ json: { gift } }));
    const browser = await page.context().newCDPSession(page);
    await open(page, '/uk');
    for (const kind of onePageOfEachKind) {
      await navigateAndWait(page, pathIn('/uk', kind));
      for (const [whose, width, height] of [
        ['browser', 390, 844],
        ['page', 390, 844],
        ['page', 1280, 800],
      ] as const) {
        const state = `${kind} at ${String(width)} pixels, the ${whose}’s text`;
        await page.setViewportSize({ width, height });
        if (whose === 'page') await setStyles(page, 'html { font-size: 200% }');
        else await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
        await expect(page.locator('html')).toHaveCSS('font-size', '32px');
        await expect.poll(() => cutOffOn(page), state).toEqual([]);
        expect(await brokenOn(page), state).toEqual([]);
        expect(await coveredHeight(page), state).toBeLessThanOrEqual(height / 4);
        await setStyles(page, '');
        await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
      }
    }
  });

  test('every kind of page fits a phone with text of 200 %, with wide spacing, at 400 % and in landscape', async ({
    page,
  }) => {
    const small = { width: 320, height: 640 };
    await page.setViewportSize(small);
    const browser = await page.context().newCDPSession(page);
    await open(page, '/uk');
    for (const kind of onePageOfEachKind) {
      await navigateAndWait(page, pathIn('/uk', kind));
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      await expect.poll(() => cutOffOn(page), `${kind}, text of 200 %`).toEqual([]);
      await expect(page.getByRole('banner').locator('[aria-controls="menu"]')).toBeInViewport({ ratio: 1 });
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
      await setStyles(page, textSpacing);
      await expect.poll(() => cutOffOn(page), `${kind}, wide spacing`).toEqual([]);
      await setStyles(page, '');

      // A window of 1280 × 1024 pixels, enlarged to 400 %.
      await page.setViewportSize({ width: 320, height: 256 });
      expect(await coveredHeight(page), `${kind}, 400 %`).toBeLessThan(256 / 2);
      await page.setViewportSize({ width: 844, height: 390 });
      await expect(page.getByRole('heading', { level: 1 }), `${kind}, landscape`).toBeInViewport({
        ratio: 1,
      });
      await page.setViewportSize(small);
    }
  });
});
