import { open } from './support/hydration';
import { banner } from './support/newsletter';
import { expect, test, type Page } from './support/test';

/** The element that has the focus, and whether it can be seen; null when it is the page itself. */
const focusedPlace = (page: Page) =>
  page.evaluate(async () => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const isVisible = () => {
      const rect = focused.getBoundingClientRect();
      const covers = [...document.querySelectorAll('#site header, [data-prompt]')]
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            ['sticky', 'fixed'].includes(getComputedStyle(element).position) &&
            !element.contains(focused) &&
            getComputedStyle(focused).position !== 'fixed',
        )
        .map((element) => element.getBoundingClientRect());
      const x = Math.min(Math.max(rect.left + rect.width / 2, 0), innerWidth - 1);
      const y = Math.min(Math.max(rect.top + rect.height / 2, 0), innerHeight - 1);
      const top = document.elementFromPoint(x, y);
      // Text that wraps has a gap in its middle, where the block around it is on top.
      const isOnTop = top !== null && (focused.contains(top) || top.contains(focused));
      const isCut =
        rect.top < -1 || rect.bottom > innerHeight + 1 || rect.right < 2 || rect.left > innerWidth - 2;
      const isCovered = covers.some((box) => box.top < rect.bottom - 1 && box.bottom > rect.top + 1);
      // What is higher than the free part of the screen cannot be seen at once.
      const isTall = rect.height > innerHeight - covers.reduce((sum, { height }) => sum + height, 24);
      return isOnTop && (isTall || (!isCut && !isCovered));
    };
    // A carousel jumps to the focused slide in one of the next frames, which take their time on a busy machine.
    for (let frame = 0; frame < 300 && !isVisible(); frame += 1) await new Promise(requestAnimationFrame);
    const name = (focused.getAttribute('aria-label') ?? (focused.textContent || focused.id))
      .trim()
      .slice(0, 40);
    return { isVisible: isVisible(), label: `${focused.localName} “${name}”` };
  });

/** Presses the key until the focus leaves the page; returns the covered stops and the number of all. */
async function coveredStops(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  limit = 250,
): Promise<[covered: string[], stops: number]> {
  const covered: string[] = [];
  for (let stop = 0; stop < limit; stop += 1) {
    await page.keyboard.press(key);
    const place = await focusedPlace(page);
    if (!place) return [covered, stop];
    if (!place.isVisible) covered.push(place.label);
  }
  return [covered, limit];
}

for (const path of ['/', '/corporate-contribution'])
  test(`the header, the newsletter banner and the menu cover nothing that has the focus, on ${path}`, async ({
    page,
  }) => {
    await open(page, path);
    for (const [key, width, height] of [
      ['Shift+Tab', 1440, 900],
      ['Tab', 360, 640],
      ['Shift+Tab', 360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => {
        (document.activeElement as HTMLElement | null)?.blur();
        scrollTo(0, 0);
      });
      await expect(banner(page)).toBeVisible();
      const [covered, stops] = await coveredStops(page, key);
      expect(covered, `${key} at ${String(width)} pixels`).toEqual([]);
      expect(stops).toBeGreaterThan(20);
    }
    await page.getByRole('button', { name: 'Open menu' }).click();
    // The logo, the links, the donate button and the menu's own; the focus stays among them.
    expect(await coveredStops(page, 'Tab', 14)).toEqual([[], 14]);
  });
