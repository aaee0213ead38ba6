import { chromium, type BrowserContextOptions, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumArguments, findTestBrowser } from '../../stack/executables';
import { lighthousePhone } from '../../stack/lighthouse-phone';
import { freePort } from '../../stack/ports';

/** Figures by name. */
export type Figures = Record<string, number>;

/** Lighthouse's mobile preset: a slow 4G connection, in bytes a second, on a processor that is slower by this factor. */
const NETWORK = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const CPU_SLOWDOWN = 4;

export function median(figures: number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** Opens a browser with an empty profile. nginx has a self-signed certificate. */
export function openBrowser(...args: string[]) {
  return chromium.launch({
    executablePath: findTestBrowser(),
    args: [...chromiumArguments, '--ignore-certificate-errors', ...args],
  });
}

/** One visit with an empty cache, measured by Lighthouse with a connection that is really slow. */
export async function runLighthouse(url: string, audits: string[], scores: string[]): Promise<Figures> {
  const port = await freePort();
  const browser = await openBrowser(`--remote-debugging-port=${port}`);
  const result = await lighthouse(url, { port, logLevel: 'error', throttlingMethod: 'devtools' });
  await browser.close();
  if (!result) throw new Error('Lighthouse returned no result.');
  const { lhr } = result;
  // Lighthouse itself advises to repeat a run whose trace lacks the start of the navigation.
  if (lhr.runtimeError?.code === 'NO_NAVSTART') return runLighthouse(url, audits, scores);
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  return Object.fromEntries([
    ...audits.map((name) => [name, lhr.audits[name]?.numericValue ?? Number.NaN] as const),
    ...scores.map((name) => [name, lhr.categories[name]?.score ?? 0] as const),
  ]);
}

async function visit<T>(options: BrowserContextOptions, measure: (page: Page) => Promise<T>): Promise<T> {
  const browser = await openBrowser();
  try {
    return await measure(await browser.newPage(options));
  } finally {
    await browser.close();
  }
}

/**
 * Presses the first donate button right after the first paint, on the same phone and connection.
 * @returns milliseconds from the press to the frame with the open dialog
 */
export function pressToDialog(url: string): Promise<number> {
  return visit(lighthousePhone, async (page) => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Network.emulateNetworkConditions', NETWORK);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(() => {
      let pressed = 0;
      addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
      const painted = new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
      });
      const opened = new Promise((resolve) => {
        new MutationObserver(() => {
          if (!document.querySelector('dialog[open]')) return;
          // The task after the next frame, which has been painted by then.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
        }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
      });
      Object.assign(globalThis, { painted: painted.then(() => true), opened });
    });
    const reach = (name: 'painted' | 'opened') =>
      page.evaluate((key) => Reflect.get(globalThis, key) as Promise<number>, name);
    await page.goto(url, { waitUntil: 'commit' });
    await reach('painted');
    await page.locator('[data-dialog^="donat"]:visible').first().tap();
    return reach('opened');
  });
}

/** The compressed scripts of a page, in kB, after it has loaded and the pointer has moved, which may load more. */
export function scriptKilobytes(url: string): Promise<number> {
  return visit({}, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.mouse.move(400, 300);
    // Long enough for whatever the movement loads.
    await page.waitForTimeout(2_000);
    return page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((total, { encodedBodySize }) => total + encodedBodySize / 1000, 0),
    );
  });
}

/** The layout shift of each page while it loads in a window of this width, by address. */
export function layoutShifts(urls: string[], width: number): Promise<Figures> {
  return visit({ viewport: { width, height: 800 } }, async (page) => {
    await page.addInitScript(() => {
      Object.assign(globalThis, { layoutShift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          (globalThis as unknown as { layoutShift: number }).layoutShift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shifts: Figures = {};
    for (const url of urls) {
      await page.goto(url, { waitUntil: 'networkidle' });
      shifts[url] = await page.evaluate(() => Number(Reflect.get(globalThis, 'layoutShift')));
    }
    return shifts;
  });
}
