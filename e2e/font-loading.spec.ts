import { waitForHydration } from './support/hydration';
import { layoutShifts, observeLayoutShifts } from './support/layout-shifts';
import { expect, test } from './support/test';

const pages = [
  {
    viewport: { width: 412, height: 823 },
    paths: ['/', '/donate', '/all-projects', '/pilot-vests', '/miles-hotel', '/uk', '/uk/pilot-vests'],
  },
  {
    viewport: { width: 1440, height: 900 },
    paths: ['/', '/about', '/partners', '/edcamp', '/fiscal-sponsoring', '/uk', '/uk/edcamp'],
  },
];

/** A subset counts as loaded once its letters can be drawn. */
const areHeadingFontsLoaded = (letters: string) => document.fonts.check("750 20px 'Piazzolla Cut'", letters);

for (const { viewport, paths } of pages)
  test(`at ${viewport.width} pixels no page shifts when the web font arrives late`, async ({ page }) => {
    await page.setViewportSize(viewport);
    let requestedFonts = 0;
    let released = Promise.resolve();
    await page.route('**/*.woff2', async (route) => {
      requestedFonts += 1;
      await released;
      await route.continue();
    });
    await observeLayoutShifts(page);
    for (const path of paths) {
      requestedFonts = 0;
      let releaseFont: () => void = () => undefined;
      released = new Promise<void>((resolve) => (releaseFont = resolve));
      // The delayed font also delays the load event.
      await page.goto(path, { waitUntil: 'commit' });
      await waitForHydration(page);
      await expect.poll(() => requestedFonts, path).toBeGreaterThan(0);
      releaseFont();
      await expect
        .poll(() => page.evaluate(areHeadingFontsLoaded, path.startsWith('/uk') ? 'aя' : 'a'), path)
        .toBe(true);
      await page.evaluate(
        () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
      );
      // English words after Ukrainian ones are a text of their own, which moves by a few pixels within its line.
      const allowed = path.startsWith('/uk') ? 0.002 : 0;
      const shifts = (await layoutShifts(page)).filter(({ value }) => value > allowed);
      expect(shifts, path).toEqual([]);
    }
  });
