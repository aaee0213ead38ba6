import { waitForHydration } from './support/hydration';
import { layoutShift, observeLayoutShifts } from './support/layout-shifts';
import { expect, test } from './support/test';

const phone = { width: 412, height: 823 };
const desk = { width: 1440, height: 900 };

for (const [path, viewport] of [
  ['/', phone],
  ['/donate', phone],
  ['/all-projects', phone],
  ['/pilot-vests', phone],
  ['/miles-hotel', phone],
  ['/', desk],
  ['/about', desk],
  ['/partners', desk],
  ['/edcamp', desk],
  ['/fiscal-sponsoring', desk],
] as const)
  test(`${path} at ${viewport.width} pixels does not shift when the web font arrives late`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    let faces = 0;
    let letCome: () => void = () => undefined;
    const painted = new Promise<void>((resolve) => (letCome = resolve));
    await page.route('**/*.woff2', async (route) => {
      faces += 1;
      await painted;
      await route.continue();
    });
    await observeLayoutShifts(page);
    // The delayed font also delays the load event.
    await page.goto(path, { waitUntil: 'commit' });
    await waitForHydration(page);
    await expect.poll(() => faces).toBeGreaterThan(0);
    letCome();
    await expect.poll(() => page.evaluate(() => document.fonts.check("750 20px 'Piazzolla Cut'"))).toBe(true);
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
    expect(await layoutShift(page)).toBe(0);
  });
