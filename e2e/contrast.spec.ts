import type { Locator } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from './support/test';
import { open } from './support/visit';

test.use({ bypassCSP: true });

/** The text, the color and the place of each line of words, in CSS pixels from their top left corner. */
const linesOf = (words: Locator) =>
  words.evaluate((element) => {
    const origin = element.getBoundingClientRect();
    return [...element.querySelectorAll(':scope > :is(h1, h2, p:not(:has(a)))')].flatMap((part) => {
      const { color, fontSize } = getComputedStyle(part);
      const range = document.createRange();
      range.selectNodeContents(part);
      // An element at a line's end has an empty one in the next line.
      const shown = [...range.getClientRects()].filter(({ width }) => width >= 2);
      return shown.map(({ left, top, width, height }) => ({
        text: part.textContent.slice(0, 30),
        color,
        isLarge: parseFloat(fontSize) >= 24,
        box: {
          left: Math.ceil(left - origin.left),
          top: Math.ceil(top - origin.top),
          width: Math.floor(width) - 1,
          height: Math.floor(height) - 1,
        },
      }));
    });
  });

/** The relative luminances (WCAG 2.2) of the darkest and the lightest pixel. */
async function luminances(picture: Sharp): Promise<number[]> {
  const { channels } = await sharp(await picture.grayscale().png().toBuffer()).stats();
  const { min = 0, max = 0 } = channels[0] ?? {};
  return [min, max].map((gray) => (gray <= 10 ? gray / 3294.6 : ((gray / 255 + 0.055) / 1.055) ** 2.4));
}

// axe does not see the colors of a picture.
test('the words over pictures have the contrast of WCAG AA', async ({ page }) => {
  for (const [path, headings] of Object.entries({
    '/uk': ['page-title', 'impactful-title'],
    '/uk/donate': ['page-title'],
  })) {
    await open(page, path);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const heading of headings) {
        const words = page.locator(`div:has(> #${heading})`);
        const picture = page.locator('section', { has: words }).locator('img');
        await words.scrollIntoViewIfNeeded();
        await expect(picture).toHaveJSProperty('complete', true);
        const lines = await linesOf(words);
        expect(lines.length).toBeGreaterThan(1);
        const ground = await words.screenshot({
          style: 'header, [data-prompt] { visibility: hidden; } main * { color: transparent !important; }',
        });
        for (const { text, color, isLarge, box } of lines) {
          const [ink = 0] = await luminances(
            sharp({ create: { width: 1, height: 1, channels: 3, background: color } }),
          );
          for (const behind of await luminances(sharp(ground).extract(box))) {
            const contrast = (Math.max(ink, behind) + 0.05) / (Math.min(ink, behind) + 0.05);
            const place = `${heading} at ${String(width)} pixels: ${text}`;
            expect.soft(contrast, place).toBeGreaterThanOrEqual(isLarge ? 3 : 4.5);
          }
        }
      }
    }
  }
});
