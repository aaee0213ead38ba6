import { hydrated } from './support/hydrated';
import { shiftsSoFar, watchShifts } from './support/layout-shifts';
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
  test(`nothing on ${path} moves at ${viewport.width} pixels when its typeface comes late`, async ({
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
    await watchShifts(page);
    // The face keeps the page from counting as loaded.
    await page.goto(path, { waitUntil: 'commit' });
    await hydrated(page);
    await expect.poll(() => faces).toBeGreaterThan(0);
    letCome();
    await expect.poll(() => page.evaluate(() => document.fonts.check("750 20px 'Piazzolla Cut'"))).toBe(true);
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
    expect(await shiftsSoFar(page)).toBe(0);
  });
