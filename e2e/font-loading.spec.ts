import { waitForHydration } from './support/hydration';
import { layoutShift, observeLayoutShifts } from './support/layout-shifts';
import { expect, test } from './support/test';

const phone = { width: 412, height: 823 };
const desktop = { width: 1440, height: 900 };

for (const [path, viewport] of [
  ['/', phone],
  ['/donate', phone],
  ['/all-projects', phone],
  ['/pilot-vests', phone],
  ['/miles-hotel', phone],
  ['/', desktop],
  ['/about', desktop],
  ['/partners', desktop],
  ['/edcamp', desktop],
  ['/fiscal-sponsoring', desktop],
] as const)
  test(`${path} at ${viewport.width} pixels does not shift when the web font arrives late`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    let requestedFonts = 0;
    let releaseFont: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (releaseFont = resolve));
    await page.route('**/*.woff2', async (route) => {
      requestedFonts += 1;
      await released;
      await route.continue();
    });
    await observeLayoutShifts(page);
    // The delayed font also delays the load event.
    await page.goto(path, { waitUntil: 'commit' });
    await waitForHydration(page);
    await expect.poll(() => requestedFonts).toBeGreaterThan(0);
    releaseFont();
    await expect.poll(() => page.evaluate(() => document.fonts.check("750 20px 'Piazzolla Cut'"))).toBe(true);
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
    expect(await layoutShift(page)).toBe(0);
  });
