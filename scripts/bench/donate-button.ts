import { openBrowser, slowPage, type phone } from './phone';

/** One visit, in milliseconds; `firstPaint` and `dialogOpen` are counted from the request of the page. */
export interface DonateButtonVisit {
  firstPaint: number;
  /** The frame with the open dialog. */
  dialogOpen: number;
  pressToDialog: number;
}

/** Taps the page's first visible donate button right after the first paint. */
export async function visitDonateButton(url: string, device: typeof phone): Promise<DonateButtonVisit> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext(device.screen);
    await context.addInitScript(() => {
      const times = Object.assign(globalThis, { pressed: 0, opened: 0 });
      addEventListener('pointerdown', ({ timeStamp }) => (times.pressed = timeStamp), { capture: true });
      new MutationObserver(() => {
        if (times.opened > 0 || !document.querySelector('dialog[open]')) return;
        requestAnimationFrame(() => (times.opened = performance.now()));
      }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    });
    const page = await slowPage(context, device);
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
        new Promise<DonateButtonVisit>((resolve) => {
          requestAnimationFrame(() => {
            const { pressed, opened } = globalThis as unknown as { pressed: number; opened: number };
            const [paint] = performance.getEntriesByName('first-contentful-paint');
            resolve({
              firstPaint: paint?.startTime ?? Number.NaN,
              dialogOpen: opened,
              pressToDialog: opened - pressed,
            });
          });
        }),
    );
  } finally {
    await browser.close();
  }
}
