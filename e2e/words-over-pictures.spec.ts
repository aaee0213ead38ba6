import type { CDPSession, Locator } from '@playwright/test';
import sharp from 'sharp';
import { open } from './support/hydration';
import { expect, test, type Page } from './support/test';

/** In CSS pixels; phones upright and in landscape, tablets, desktops. */
const sizes = [
  [320, 568],
  [360, 640],
  [390, 844],
  [568, 320],
  [640, 360],
  [740, 360],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const;

/** The text spacing of WCAG 2.2, success criterion 1.4.12. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

const texts = [
  ['text of 100 %', 16, ''],
  ['text of 200 %', 32, ''],
  ['text spacing', 16, textSpacing],
] as const;

/** Four sizes, one of each kind, are enough for the sections below the first screen. */
const fewSizes: readonly (readonly [number, number])[] = [sizes[1], sizes[5], sizes[7], sizes[10]];

/** Every picture with words over it, by the heading among the words. */
const places = [
  ['/', ['page-title', 'upcoming-title', 'impactful-title'], sizes],
  ['/donate', ['page-title'], sizes],
  // The same pictures under longer words: every second size.
  ['/uk', ['page-title', 'upcoming-title', 'impactful-title'], sizes.filter((_, i) => i % 2 === 1)],
  ['/uk/donate', ['page-title'], sizes.filter((_, i) => i % 2 === 1)],
] as const;

interface Line {
  text: string;
  color: [number, number, number];
  /** 3 for large text and icons, 4.5 for other text (WCAG 2.2, success criteria 1.4.3 and 1.4.11). */
  ratio: number;
  box: { left: number; top: number; width: number; height: number };
}

/** Sets the text and hides what lies over the page. The transitions of the site would still show the color of before. */
const setStyles = (page: Page, css: string) =>
  page.evaluate(async (rules) => {
    const sheet = new CSSStyleSheet();
    await sheet.replace(
      `${rules} * { transition: none !important; } header, [data-prompt] { visibility: hidden; }`,
    );
    document.adoptedStyleSheets = [sheet];
  }, css);

/** The lines of text and the icons of links without a ground of their own, relative to the viewport, which shows the line at `first` at its top. */
const linesFrom = (words: Locator, first: number): Promise<Line[]> =>
  words.evaluate((place, index) => {
    const hasGround = (element: Element | null): boolean =>
      element !== null &&
      element !== place &&
      (getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)' || hasGround(element.parentElement));
    const linesNow = () => {
      const lines: Line[] = [];
      const rgbOf = (color: string): Line['color'] => {
        const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
        return [red, green, blue];
      };
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        const element = text.parentElement;
        if (!element || element.closest('.visually-hidden') || hasGround(element)) continue;
        const { color, fontSize, fontWeight } = getComputedStyle(element);
        const size = parseFloat(fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const { left, top, width, height } of range.getClientRects())
          lines.push({
            text: text.textContent?.slice(0, 20) ?? '',
            color: rgbOf(color),
            ratio: isLarge ? 3 : 4.5,
            box: { left, top, width, height },
          });
      }
      for (const icon of place.querySelectorAll('a svg, button svg')) {
        const { left, top, width, height } = icon.getBoundingClientRect();
        const color = rgbOf(getComputedStyle(icon).color);
        if (!hasGround(icon))
          lines.push({ text: 'icon', color, ratio: 3, box: { left, top, width, height } });
      }
      return lines;
    };
    window.scrollBy({ top: (linesNow()[index]?.box.top ?? 0) - 4, behavior: 'instant' });
    return linesNow();
  }, first);

type Pixels = Awaited<ReturnType<typeof pixelsOf>>;
/** The pixels of the viewport. Playwright's own picture is compressed harder, which takes much longer. */
async function pixelsOf(session: CDPSession) {
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  return sharp(Buffer.from(data, 'base64')).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

const linear = (value: number) =>
  value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const luminances = Array.from({ length: 256 }, (_, value) => linear(value));
const luminance = (red: number, green: number, blue: number) =>
  0.2126 * (luminances[red] ?? 0) + 0.7152 * (luminances[green] ?? 0) + 0.0722 * (luminances[blue] ?? 0);

/** How much of a line has too little contrast with what is behind it, and the worst ratio; null if there is enough. */
function faultOf({ text, color, ratio, box }: Line, { data, info }: Pixels): string | null {
  const ink = luminance(...color);
  let under = 0;
  let all = 0;
  let worst = 21;
  for (let y = Math.ceil(box.top); y < box.top + box.height; y += 1) {
    for (let x = Math.max(0, Math.ceil(box.left)); x < Math.min(box.left + box.width, info.width); x += 1) {
      const at = (y * info.width + x) * 3;
      const ground = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      const contrast = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
      all += 1;
      if (contrast < ratio) under += 1;
      worst = Math.min(worst, contrast);
    }
  }
  return under > 0 ? `${text}: ${((under / all) * 100).toFixed(1)} %, worst ${worst.toFixed(2)}` : null;
}

/** The lines with too little contrast, of the words around a heading. The rest of the page is hidden. */
async function faultsOf(page: Page, session: CDPSession, heading: string, css: string): Promise<string[]> {
  const words = page.locator(`div:has(> #${heading})`);
  const styles = `${css} main > :not(:has(#${heading})) { display: none; }`;
  await setStyles(page, styles);
  const image = page.locator('section', { has: words }).locator('img');
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
  const visible = await linesFrom(words, 0);
  expect(visible.length).toBeGreaterThan(2);
  await setStyles(page, `${styles} section * { color: transparent !important; }`);
  const faults: string[] = [];
  for (let first = 0; first < visible.length;) {
    const boxes = (await linesFrom(words, first)).map(({ box }) => box);
    const pixels = await pixelsOf(session);
    expect(pixels.info.width).toBe(page.viewportSize()?.width);
    const start = first;
    for (const [index, line] of visible.entries()) {
      const box = boxes[index];
      if (index < start || !box) continue;
      if (index > start && box.top + box.height > pixels.info.height) break;
      first = index + 1;
      const fault = faultOf({ ...line, box }, pixels);
      if (fault) faults.push(fault);
    }
  }
  return faults;
}

test.use({ reducedMotion: 'reduce' });

for (const [path, headings, placeSizes] of places) {
  test(`the words over pictures on ${path} have the contrast of WCAG AA on every pixel`, async ({ page }) => {
    test.setTimeout(120_000);
    await open(page, path);
    const session = await page.context().newCDPSession(page);
    for (const size of placeSizes) {
      const [width, height] = size;
      const measured = headings.filter((heading) => heading === 'page-title' || fewSizes.includes(size));
      await page.setViewportSize({ width, height });
      for (const [name, fontSize, css] of texts) {
        await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
        await expect(page.locator('html')).toHaveCSS('font-size', `${String(fontSize)}px`);
        for (const heading of measured) {
          const place = `${heading} at ${String(width)} × ${String(height)}, ${name}`;
          expect.soft(await faultsOf(page, session, heading, css), place).toEqual([]);
          await expect(page.locator('html')).toHaveCSS('font-size', `${String(fontSize)}px`);
        }
      }
    }
  });
}

test('without its picture, the home page draws no alternative text over its words', async ({ page }) => {
  await page.route(/\/pictures\//, (route) => route.abort());
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '/');
  const heading = page.getByRole('heading', { level: 1 });
  const words = async () => (await heading.screenshot()).toString('base64');
  const withAlternative = await words();
  await page
    .locator('section', { has: heading })
    .locator('img')
    .evaluateAll((images) => {
      for (const image of images) image.removeAttribute('alt');
    });
  expect(await words()).toBe(withAlternative);
});
