import { waitUntilHydrated } from './support/hydration';
import { lighthousePhone } from '../stack/viewports';
import { expect, test, type Page } from './support/test';

// On this phone a picture that is on a page twice has one width, so the cached file is the same.
test.use(lighthousePhone);

/** Waits without user activity, because autoplay would fetch more pictures. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
  await page.waitForLoadState('networkidle');
}

for (const path of ['/', '/donate', '/pilot-vests', '/all-projects'])
  test(`a second visit to ${path} takes one small request`, async ({ page }) => {
    await visit(page, path);
    await page.goto('about:blank');
    await visit(page, path);
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
    // A 304 response without a body.
    expect(fetched[0]?.transferSize).toBeLessThan(1000);
  });
