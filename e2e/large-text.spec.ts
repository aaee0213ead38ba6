import type { CDPSession } from '@playwright/test';
import { navigateAndWait, open } from './support/hydration';
import { pathIn, siteLanguages } from './support/languages';
import { onePageOfEachKind } from './support/specified-paths';
import { expect, test, type Page } from './support/test';

/**
 * The browser's text sizes by width of the screen, in pixels; 16 is the default. No breakpoint is this narrow, so a page
 * that holds the largest text on the narrower screen holds it on the wider one as well.
 */
const textSizes: Record<'en' | 'uk', [width: number, sizes: number[]][]> = {
  en: [
    [360, [20, 24]],
    [320, [32]],
  ],
  // Longer words on the same pages: the largest text is enough.
  uk: [[320, [32]]],
};
/** A window of 1280 × 1024 pixels, enlarged to 400 % (WCAG 2.2, success criterion 1.4.10); tried with the longer words. */
const enlarged = { width: 320, height: 256 };
/** The text spacing of WCAG 2.2, success criterion 1.4.12. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

async function setTextSize(page: Page, browser: CDPSession, size: number): Promise<void> {
  await browser.send('Page.setFontSizes', { fontSizes: { standard: size } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${String(size)}px`);
}

const setTextSpacing = (page: Page, css: string) =>
  page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    await sheet.replace(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** What a visitor would have to scroll sideways for: the page's width, and texts and the menu button beyond the screen. */
const beyondScreen = (page: Page) =>
  page.evaluate(() => {
    const outside: string[] = [];
    // Rows that scroll or move by themselves.
    const rows = '[aria-roledescription] ul, [inert], [data-autoplaying], .visually-hidden';
    const scrolls = (element: Element) => {
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
        if (['auto', 'scroll', 'hidden'].includes(getComputedStyle(each).overflowX)) return true;
      }
      return false;
    };
    for (const element of document.querySelectorAll('#site a, #site button, #site p, #site li, h1, h2, h3')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(rows)) continue;
      const { left, right, width } = element.getBoundingClientRect();
      if (width > 0 && (left < -1 || right > innerWidth + 1) && !scrolls(element)) {
        outside.push(`${element.localName} ${element.textContent.slice(0, 30)}`);
      }
    }
    const menu = document.querySelector('header [aria-controls="menu"]')?.getBoundingClientRect();
    return {
      scrollWidth: document.documentElement.scrollWidth,
      hasMenuButton: menu !== undefined && menu.width >= 24 && menu.left >= 0 && menu.right <= innerWidth,
      outside,
    };
  });

const fits = (width: number) => ({ scrollWidth: width, hasMenuButton: true, outside: [] });

/** How much of the screen the header and the prompts keep when the visitor scrolls. */
const coveredShare = (page: Page) =>
  page.evaluate(() => {
    const fixed = [...document.querySelectorAll('header, [data-prompt]')].filter((element) =>
      ['sticky', 'fixed'].includes(getComputedStyle(element).position),
    );
    return fixed.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0) / innerHeight;
  });

test.use({ reducedMotion: 'reduce', viewport: { width: 360, height: 640 } });

for (const { name, code, prefix, locale } of siteLanguages) {
  test.describe(`in ${name}`, () => {
    test.use({ locale });

    test('with large text, with wide text spacing and at 400 %, every kind of page fits a phone and keeps the menu button', async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const browser = await page.context().newCDPSession(page);
      // The browser lays the page out anew in one of the next frames.
      const expectToFit = (state: string, width: number) =>
        expect.poll(() => beyondScreen(page), state).toEqual(fits(width));
      await open(page, pathIn(prefix, '/'));
      for (const kind of onePageOfEachKind) {
        const path = pathIn(prefix, kind);
        await navigateAndWait(page, path);
        for (const [width, sizes] of textSizes[code]) {
          await page.setViewportSize({ width, height: 640 });
          for (const size of sizes) {
            await setTextSize(page, browser, size);
            await expectToFit(`${path}, ${width} pixels, text of ${size}`, width);
          }
        }
        await setTextSize(page, browser, 16);
        await setTextSpacing(page, textSpacing);
        await expectToFit(`${path}, text spacing`, 320);
        await setTextSpacing(page, '');
        if (code === 'en') continue;
        await page.setViewportSize(enlarged);
        await expectToFit(`${path}, 400 %`, 320);
        expect(await coveredShare(page), `${path}, 400 %`).toBeLessThan(0.4);
      }
    });
  });
}
