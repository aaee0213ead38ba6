import { openBrowser, phone, slowPage } from './phone';

/**
 * Clicks the page's donate button when the page has loaded, on Lighthouse's device.
 * @returns milliseconds from the largest paint to the open dialog
 */
export async function timeToDialog(url: string): Promise<number> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext(phone.screen);
    // Without the newsletter's dialog.
    await context.addInitScript(() => {
      sessionStorage.setItem('vfu.news-modal-seen', '1');
      Object.assign(globalThis, { largest: 0, opened: 0 });
      const times = globalThis as unknown as { largest: number; opened: number };
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) times.largest = startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new MutationObserver(() => {
        if (times.opened === 0 && document.querySelector('dialog[open]')) times.opened = performance.now();
      }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    });
    const page = await slowPage(context);
    await page.goto(url, { waitUntil: 'load' });
    await page.locator('main [data-dialog="donation"]').first().tap();
    await page.locator('dialog[open]').waitFor();
    const { largest, opened } = await page.evaluate(() => {
      const times = globalThis as unknown as { largest: number; opened: number };
      return { largest: times.largest, opened: times.opened };
    });
    return opened - largest;
  } finally {
    await browser.close();
  }
}
