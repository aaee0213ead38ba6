import { isTakenOver } from './support/hydrated';
import { commonPhone } from '../stack/screens';
import { expect, test, type Page } from './support/test';

// Where a picture that stands on a page twice is as wide both times: the browser would take either width for both.
test.use(commonPhone);

/** Until all is there that comes without a sign of a person: what then moves by fetches the pictures it brings. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => isTakenOver(page)).toBe(true);
  await page.waitForLoadState('networkidle');
}

for (const path of ['/', '/donate', '/pilot-vests', '/all-projects'])
  test(`who comes back to ${path} has the page for one small request`, async ({ page }) => {
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
    // That nothing has changed: an answer without a body.
    expect(fetched[0]?.transferSize).toBeLessThan(1000);
  });
