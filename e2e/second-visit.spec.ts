import { hydrated, open } from './support/hydrated';
import { expect, test } from './support/test';

for (const path of ['/', '/donate', '/pilot-vests', '/all-projects'])
  test(`who comes back to ${path} has the page for one small request`, async ({ page }) => {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const fetched = await page.evaluate(() => {
      const entries = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as PerformanceResourceTiming[];
      return entries
        .filter(({ transferSize }) => transferSize > 0)
        .map(({ name, transferSize }) => ({ path: new URL(name).pathname, transferSize }));
    });
    expect(fetched.map((each) => each.path)).toEqual([path]);
    // That nothing has changed: an answer without a body.
    expect(fetched[0]?.transferSize).toBeLessThan(1000);
  });
