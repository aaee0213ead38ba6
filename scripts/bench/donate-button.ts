import { lighthousePhone } from '../../stack/viewports';
import { openBrowser, slowPhone } from './phone';

/**
 * Taps the page's first visible donate button right after the first paint, before the site's scripts have come.
 * @returns milliseconds from the press to the frame with the open dialog
 */
export async function pressToDialog(url: string): Promise<number> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext(lighthousePhone);
    await context.addInitScript(() => {
      const times = Object.assign(globalThis, { pressed: 0, opened: 0 });
      addEventListener('pointerdown', ({ timeStamp }) => (times.pressed = timeStamp), { capture: true });
      new MutationObserver(() => {
        if (times.opened > 0 || !document.querySelector('dialog[open]')) return;
        requestAnimationFrame(() => (times.opened = performance.now()));
      }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slowPhone.network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuSlowdown });
    await page.goto(url, { waitUntil: 'commit' });
    await page.evaluate(
      () =>
        new Promise((painted) => {
          new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
        }),
    );
    await page.locator('main [data-dialog="donation"]:visible').first().tap();
    await page.locator('dialog[open]').waitFor();
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() => {
            const { pressed, opened } = globalThis as unknown as { pressed: number; opened: number };
            resolve(opened - pressed);
          });
        }),
    );
  } finally {
    await browser.close();
  }
}
