import { openBrowser, phone, slowPage } from './phone';

/**
 * Taps the page's donate button right after the first paint, on Lighthouse's device.
 * @returns milliseconds from the press to the frame with the open dialog
 */
export async function timeToDialog(url: string): Promise<number> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext(phone.screen);
    await context.addInitScript(() => {
      const times = Object.assign(globalThis, { pressed: 0, opened: 0 });
      addEventListener('pointerdown', ({ timeStamp }) => (times.pressed = timeStamp), { capture: true });
      new MutationObserver(() => {
        if (times.opened > 0 || !document.querySelector('dialog[open]')) return;
        requestAnimationFrame(() => (times.opened = performance.now()));
      }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    });
    const page = await slowPage(context);
    await page.goto(url, { waitUntil: 'commit' });
    await page.evaluate(
      () =>
        new Promise((painted) => {
          new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
        }),
    );
    await page.locator('main [data-dialog="donation"]').first().tap();
    await page.locator('dialog[open]').waitFor();
    return await page.evaluate(() => {
      const times = globalThis as unknown as { pressed: number; opened: number };
      return new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          resolve(times.opened - times.pressed);
        });
      });
    });
  } finally {
    await browser.close();
  }
}
