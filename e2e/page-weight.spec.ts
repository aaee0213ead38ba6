import { lighthousePhone } from '../stack/lighthouse-phone';
import { gift } from './support/mock-api';
import { expect, test } from './support/test';

/** What a page may take before any input, without its pictures, in kB (1000 bytes), compressed, without HTTP headers. */
const PAGE_BUDGET = 200;
const HOME_PAGE_WITH_PICTURES = 400;
/** The part of its scripts. Swiper comes with the first carousel in view. */
const SCRIPTS = 130;

/** Pages with code of their own. */
const paths = ['/', '/all-projects', '/miles-hotel', '/donate', '/pilot-vests', '/donation-confirm', '/uk'];

test('no page takes more than its budget (docs/decisions/0004-first-view.md)', async ({
  browser,
  baseURL,
}) => {
  for (const path of paths) {
    // Each page as the first of a visit.
    const page = await browser.newPage({ ...lighthousePhone, ...(baseURL && { baseURL }) });
    await page.route('/api/gift-status', (route) => route.fulfill({ json: { gift } }));
    await page.goto(path);
    // The newsletter comes last; on the thanks page after the gift.
    await page.locator('[data-prompt], #keep-me-posted-title').waitFor();
    await page.waitForLoadState('networkidle');
    const files = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .map((entry) => entry as PerformanceResourceTiming)
        .map(({ name, encodedBodySize }) => ({ name, kilobytes: encodedBodySize / 1000 })),
    );
    await page.close();
    const sum = (some: typeof files) => some.reduce((total, { kilobytes }) => total + kilobytes, 0);
    const code = sum(files.filter(({ name }) => !name.includes('/pictures/')));
    expect.soft(code, path).toBeGreaterThan(100);
    expect.soft(code, path).toBeLessThanOrEqual(PAGE_BUDGET);
    const scripts = sum(files.filter(({ name }) => name.endsWith('.js')));
    expect.soft(scripts, path).toBeLessThanOrEqual(SCRIPTS);
    if (path === '/') expect.soft(sum(files), path).toBeLessThanOrEqual(HOME_PAGE_WITH_PICTURES);
  }
});
