import { holdFiles } from './support/before-scripts';
import { waitForHydration } from './support/hydration';
import { layoutShifts, observeLayoutShifts } from './support/layout-shifts';
import { expect, test } from './support/test';

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test(`at ${viewport.width} pixels no page shifts when the web font arrives late`, async ({ page }) => {
    await page.setViewportSize(viewport);
    let release: () => void = () => undefined;
    let released = Promise.resolve();
    await page.route('**/*.woff2', async (route) => {
      await released;
      await route.continue();
    });
    await observeLayoutShifts(page);
    for (const path of ['/', '/donate', '/pilot-vests', '/uk', '/uk/miles-hotel']) {
      released = new Promise<void>((resolve) => (release = resolve));
      const font = page.waitForResponse('**/*.woff2');
      // The delayed font also delays the load event.
      await page.goto(path, { waitUntil: 'commit' });
      await waitForHydration(page);
      release();
      await font;
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
      });
      expect(await layoutShifts(page), path).toEqual([]);
    }
  });

for (const late of ['latin', 'cyrillic'])
  test(`no Ukrainian page shifts while only the ${late} letters have not come`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    const release = await holdFiles(page, new RegExp(`piazzolla-${late}`));
    await observeLayoutShifts(page);
    for (const path of ['/uk/moaa-ukraine', '/uk/pilot-vests']) {
      const other = page.waitForResponse(/piazzolla/);
      await page.goto(path, { waitUntil: 'commit' });
      await waitForHydration(page);
      await other;
      await page.evaluate(
        () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
      );
      expect(await layoutShifts(page), path).toEqual([]);
    }
    release();
  });
