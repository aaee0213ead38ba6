import type { CDPSession } from '@playwright/test';
import { navigate, open } from './support/hydration';
import { expect, test, type Page } from './support/test';

/** One page of each template. */
const paths = [
  '/',
  '/accessibility',
  '/about',
  '/about/olena-example',
  '/all-projects',
  '/contact-us',
  '/donate',
  '/donation-confirm',
  '/expenses',
  '/miles-hotel',
  '/partners',
  '/pilot-vests',
  '/privacy',
];
/**
 * The browser's text sizes by width of the screen, in pixels; 16 is the default. No breakpoint is this narrow, so a page
 * that holds the largest text on the narrower screen holds it on the wider one as well.
 */
const textSizes: [width: number, sizes: number[]][] = [
  [360, [20, 24]],
  [320, [32]],
];
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
    const rows = '[aria-roledescription="carousel"] ul, [inert], [data-autoplaying], .visually-hidden';
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

test.use({ reducedMotion: 'reduce', viewport: { width: 360, height: 640 } });

test('with large text and with wide text spacing, every kind of page fits a phone and keeps the menu button', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const browser = await page.context().newCDPSession(page);
  await open(page, '/');
  for (const path of paths) {
    await navigate(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [width, sizes] of textSizes) {
      await page.setViewportSize({ width, height: 640 });
      for (const size of sizes) {
        await setTextSize(page, browser, size);
        expect(await beyondScreen(page), `${path}, ${width} pixels, text of ${size}`).toEqual(fits(width));
      }
    }
    await setTextSize(page, browser, 16);
    await setTextSpacing(page, textSpacing);
    expect(await beyondScreen(page), `${path}, text spacing`).toEqual(fits(320));
    await setTextSpacing(page, '');
  }
});
