import type { CDPSession } from '@playwright/test';
import { expect, test } from './support/test';
import { carousel, expectMoving } from './support/carousels';
import { open } from './support/hydration';

/* Main-thread work, as counts: milliseconds depend on the machine. */

/** How often layout has run. */
async function layoutCount(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === 'LayoutCount')?.value ?? Number.NaN;
}

for (const [path, names] of [
  ['/', ['Partner logos', 'Gallery']],
  ['/donate', ['Media names']],
] as const) {
  test(`${names.join(' and ')} on ${path} animate without layout`, async ({ page }) => {
    await open(page, path);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    for (const name of names) {
      const region = await carousel(page, name);
      await expectMoving(region);
      const before = await layoutCount(session);
      await page.waitForTimeout(2000);
      // Two seconds are 120 frames, which may include the end of one slide and the start of the next.
      expect((await layoutCount(session)) - before, `layouts of ${name}`).toBeLessThanOrEqual(12);
    }
  });
}

test('a click on a prefetched link fetches nothing', async ({ page }) => {
  await open(page, '/all-projects');
  const main = page.getByRole('navigation', { name: 'Main' });
  const link = main.getByRole('link', { name: 'Partnering NGOs' });
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet', 'document', 'fetch'].includes(request.resourceType()))
      fetched.push(request.url());
  });
  await link.hover();
  await expect.poll(() => fetched.filter((url) => url.includes('partners')).length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  fetched.length = 0;
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partnering NGOs');
  expect(fetched).toEqual([]);
});

for (const [name, below] of [
  ['About VfU', 'Volunteers'],
  ['Home', 'Gallery'],
] as const)
  test(`to ${name}: the first view is painted first, and the rest right after`, async ({ page }) => {
    await open(page, '/partners');
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
    await link.hover();
    await page.waitForLoadState('networkidle');
    const wasComplete = page.evaluate(
      (region) =>
        new Promise<boolean>((resolve) => {
          const before = document.querySelector('h1');
          requestAnimationFrame(function check() {
            if (document.querySelector('h1') === before) requestAnimationFrame(check);
            else resolve(document.querySelector(`[aria-label="${region}"]`) !== null);
          });
        }),
      below,
    );
    await link.click();
    expect(await wasComplete).toBe(false);
    await expect(page.getByRole('group', { name: below })).toBeAttached();
  });
