import { lighthousePhone } from '../stack/viewports';
import { onePageOfEachKind } from './support/specified-paths';
import { expect, test } from './support/test';

/** What a page may take over the network before any input, in kB (1000 bytes), without pictures and with them. */
const BUDGET = { withoutPictures: 215, withPictures: 300 };
/** Cyrillic letters take two bytes, and a font of their own beside the Latin one. */
const UKRAINIAN = 15;

test('no page takes more than its budget (docs/decisions/0013-first-view.md)', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  for (const path of [...onePageOfEachKind, '/uk', '/uk/pilot-vests', '/uk/contact-us']) {
    // Each page as the first of a visit.
    const page = await browser.newPage({ ...lighthousePhone, ...(baseURL && { baseURL }) });
    await page.goto(path);
    // The newsletter banner comes last.
    await page.locator('[data-prompt]').waitFor();
    await page.waitForLoadState('networkidle');
    const [withPictures, pictures] = await page.evaluate(() => {
      const entries = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as PerformanceResourceTiming[];
      const kilobytes = (some: PerformanceResourceTiming[]) =>
        some.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
      return [
        kilobytes(entries),
        kilobytes(entries.filter(({ name }) => name.includes('/pictures/'))),
      ] as const;
    });
    await page.close();
    const more = path.startsWith('/uk') ? UKRAINIAN : 0;
    expect.soft(withPictures - pictures, path).toBeLessThanOrEqual(BUDGET.withoutPictures + more);
    expect.soft(withPictures, path).toBeLessThanOrEqual(BUDGET.withPictures + more);
  }
});
