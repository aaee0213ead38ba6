import { open } from './support/hydration';
import { banner } from './support/newsletter';
import { expect, test, type Page } from './support/test';

/** In CSS pixels. */
const sizes = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;
/** Below this width the links are in a menu (specification section 2, Layout). */
const menuBreakpoint = 1020;

/** The element that has the focus, and what covers it; null when it is the page itself. */
const focusedPlace = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const measure = () => {
      const rect = focused.getBoundingClientRect();
      const covers = [...document.querySelectorAll('#site header, [data-prompt]')].filter(
        (element) =>
          element.checkVisibility() &&
          ['sticky', 'fixed'].includes(getComputedStyle(element).position) &&
          !element.contains(focused) &&
          getComputedStyle(focused).position !== 'fixed',
      );
      const boxes = covers.map((element) => element.getBoundingClientRect());
      const free = innerHeight - boxes.reduce((sum, { height }) => sum + height, 0);
      const x = Math.min(Math.max(rect.left + rect.width / 2, 0), innerWidth - 1);
      const y = Math.min(Math.max(rect.top + rect.height / 2, 0), innerHeight - 1);
      const top = document.elementFromPoint(x, y);
      // Text that wraps has a gap in its middle, where the block around it is on top.
      const isOnTop = top !== null && (focused.contains(top) || top.contains(focused));
      const isCut =
        rect.top < -1 || rect.bottom > innerHeight + 1 || rect.right < 2 || rect.left > innerWidth - 2;
      const isCovered = boxes.some((box) => box.top < rect.bottom - 1 && box.bottom > rect.top + 1);
      // What is higher than the free part of the screen cannot be seen at once.
      const isTall = rect.height > free - 24;
      return isOnTop && (isTall || (!isCut && !isCovered));
    };
    // A carousel jumps to the focused slide in one of the next frames.
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const describe = async () => {
      for (let frame = 0; frame < 60 && !measure(); frame += 1) await nextFrame();
      const { left, top, right, bottom } = focused.getBoundingClientRect();
      const name = (focused.getAttribute('aria-label') ?? focused.textContent).trim().slice(0, 40);
      const edges = [left, top, right, bottom].map((edge) => Math.round(edge)).join(' ');
      return {
        isVisible: measure(),
        label: `${focused.localName} “${name}” at ${edges}`,
        // In the page, not on the screen; only its main part has an order from top to bottom.
        page: focused.closest('main') ? { top: top + scrollY, bottom: bottom + scrollY } : null,
      };
    };
    return describe();
  });

/**
 * Presses the key until the focus leaves the page; returns the covered stops, the number of all, and those wholly above the
 * stop before.
 */
async function coveredStops(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  limit = 250,
): Promise<[covered: string[], stops: number, upward: string[]]> {
  const covered: string[] = [];
  const upward: string[] = [];
  let previousTop = 0;
  for (let stop = 0; stop < limit; stop += 1) {
    await page.keyboard.press(key);
    const place = await focusedPlace(page);
    if (!place) return [covered, stop, upward];
    if (!place.isVisible) covered.push(place.label);
    if (place.page && place.page.bottom < previousTop) upward.push(place.label);
    previousTop = place.page?.top ?? previousTop;
  }
  return [covered, limit, upward];
}

test.use({ reducedMotion: 'reduce' });

for (const [path, pathSizes] of [
  ['/', sizes],
  ['/donate', [sizes[1], sizes[3]]],
  ['/contact-us', [sizes[1], sizes[3]]],
  ['/corporate-contribution', [sizes[1]]],
] as const) {
  test(`the focus goes down the page, and the header, the newsletter banner and the menu cover nothing that has it, on ${path}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await open(page, path);
    for (const size of pathSizes) {
      await page.setViewportSize(size);
      await page.evaluate(() => {
        (document.activeElement as HTMLElement | null)?.blur();
        scrollTo(0, 0);
      });
      await expect(banner(page)).toBeVisible();
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        const [covered, stops, upward] = await coveredStops(page, key);
        expect(covered, `${key} at ${String(size.width)} pixels`).toEqual([]);
        // Where the page has one column, the focus follows it.
        if (key === 'Tab' && size.width <= 360) expect(upward).toEqual([]);
        expect(stops).toBeGreaterThan(20);
      }
      if (size.width >= menuBreakpoint) continue;
      await page.getByRole('button', { name: 'Open menu' }).click();
      // The logo, the links, the donate button and the menu's own; the focus stays among them.
      const [covered, stops] = await coveredStops(page, 'Tab', 14);
      expect(covered, `menu at ${String(size.width)} pixels`).toEqual([]);
      expect(stops).toBe(14);
      await page.keyboard.press('Escape');
    }
  });
}

test('Shift+Tab into a row whose carousel has not loaded keeps the focus on the screen when it loads', async ({
  page,
}) => {
  let load: () => void = () => undefined;
  const mayLoad = new Promise<void>((resolve) => (load = resolve));
  await page.route(/\/swiper-[^/]+\.js$/, async (route) => {
    await mayLoad;
    await route.continue();
  });
  await open(page, '/');
  const row = page.getByRole('group', { name: 'Partner logos' });
  // The first stop below the row.
  await page.locator('section:has(#impactful-title) a').first().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(row.locator('a:focus')).toBeVisible();
  expect(await focusedPlace(page)).toMatchObject({ isVisible: true });
  load();
  await expect(row.locator('[data-ready]')).toBeVisible();
  expect(await focusedPlace(page)).toMatchObject({ isVisible: true });
});
