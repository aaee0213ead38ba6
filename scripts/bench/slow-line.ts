import { phone, openBrowser } from './phone';

/** A bad mobile connection: 400 ms and 400 kbit/s in both directions. */
const slowLine = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};

/** Milliseconds since the navigation began, on a slow line. */
export interface SlowLineTimes {
  /** The first paint with content, or the last layout shift of more than a hundredth after it. */
  readable: number;
  /** A donate button was pressed at the first paint: the frame with its dialog, or with its payment link where it is in the page. */
  givable: number;
  /** The first view with its largest picture. */
  largestPaint: number;
}

/** Opens a page in an empty browser on a slow line, and presses its first donate button at the first paint. */
export async function timesOnSlowLine(url: string, cpuSlowdown: number): Promise<SlowLineTimes> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext(phone.screen);
    await context.addInitScript(() => {
      const times = Object.assign(globalThis, { paint: 0, shift: 0, largest: 0, opened: 0 });
      const observe = (type: string, listener: (entry: PerformanceEntry & { value?: number }) => void) => {
        new PerformanceObserver((list) => {
          list.getEntries().forEach(listener);
        }).observe({ type, buffered: true });
      };
      observe('paint', ({ name, startTime }) => {
        if (name === 'first-contentful-paint') times.paint = startTime;
      });
      observe('largest-contentful-paint', ({ startTime }) => (times.largest = startTime));
      observe('layout-shift', ({ startTime, value = 0 }) => {
        if (value > 0.01) times.shift = startTime;
      });
      new MutationObserver(() => {
        if (times.opened > 0 || !document.querySelector('dialog[open]')) return;
        requestAnimationFrame(() => (times.opened = performance.now()));
      }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slowLine);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(url, { waitUntil: 'commit' });
    await page.evaluate(
      () =>
        new Promise((painted) => {
          new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
        }),
    );
    const button = page.locator('main [data-dialog="donation"]').first();
    const hasDialog = (await button.count()) > 0;
    if (hasDialog) {
      await button.tap();
      await page.locator('dialog[open] a[data-payment]').first().waitFor();
    } else await page.locator('main a[data-payment]').first().waitFor();
    await page.waitForLoadState('load');
    const { paint, shift, largest, opened } = await page.evaluate(() => {
      const times = globalThis as unknown as Record<'paint' | 'shift' | 'largest' | 'opened', number>;
      return { paint: times.paint, shift: times.shift, largest: times.largest, opened: times.opened };
    });
    return { readable: Math.max(paint, shift), givable: hasDialog ? opened : paint, largestPaint: largest };
  } finally {
    await browser.close();
  }
}
