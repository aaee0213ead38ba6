import { waitForHydration } from './support/hydration';
import { layoutShifts, observeLayoutShifts } from './support/layout-shifts';
import { expect, test } from './support/test';

for (const viewport of [
  { width: 412, height: 823 },
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
    for (const path of ['/', '/donate', '/pilot-vests', '/miles-hotel', '/uk']) {
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
      // English words after Ukrainian ones are a text of their own, which moves by a few pixels within its line.
      const allowed = path === '/uk' ? 0.002 : 0;
      const shifts = (await layoutShifts(page)).filter(({ value }) => value > allowed);
      expect(shifts, path).toEqual([]);
    }
  });
