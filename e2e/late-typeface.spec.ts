import { hydrated } from './support/hydrated';
import { expect, test } from './support/test';

test.use({ viewport: { width: 412, height: 823 } });

for (const path of ['/', '/donate', '/all-projects', '/pilot-vests', '/miles-hotel'])
  test(`nothing on ${path} moves when its typeface comes late`, async ({ page }) => {
    let faces = 0;
    let letCome: () => void = () => undefined;
    const painted = new Promise<void>((resolve) => (letCome = resolve));
    await page.route('**/*.woff2', async (route) => {
      faces += 1;
      await painted;
      await route.continue();
    });
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifts: 0 });
      new PerformanceObserver((list) => {
        const seen = globalThis as unknown as { shifts: number };
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          seen.shifts += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // The face keeps the page from counting as loaded.
    await page.goto(path, { waitUntil: 'commit' });
    await hydrated(page);
    await expect.poll(() => faces).toBeGreaterThan(0);
    letCome();
    await expect.poll(() => page.evaluate(() => document.fonts.check("750 20px 'Piazzolla Cut'"))).toBe(true);
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)).toBe(0);
  });
