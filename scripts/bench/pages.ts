/**
 * `npm run bench [-- RUNS]` compares pages of the site with the fastest possible versions of them (limit-pages.ts),
 * through the same nginx, and prints a table (docs/performance.md).
 */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumArguments, findTestBrowser } from '../../stack/executables';
import { lighthousePhone } from '../../stack/lighthouse-phone';
import { startNginxWithTls } from '../../stack/nginx';
import { freePort } from '../../stack/ports';
import { writeLimitPages } from './limit-pages';

/** Figures by name. */
type Figures = Record<string, number>;

const PATHS = ['/', '/donate', '/pilot-vests', '/all-projects', '/contact-us', '/uk', '/uk/donate'];
const RUNS = Number(process.argv[2] ?? 5);
const PAINTS = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index'];
const AUDITS = [...PAINTS, 'total-blocking-time', 'total-byte-weight'];
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse's mobile preset: a slow 4G connection, in bytes a second, on a processor that is slower by this factor. */
const NETWORK = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const CPU_SLOWDOWN = 4;

const siteFolder = resolve('frontend/dist');
const limitFolder = resolve('.cache/bench/limit');
// Pages do not call the API while they load.
const serve = (siteRoot: string) => startNginxWithTls({ siteRoot, apiUrl: 'http://127.0.0.1:1' });

const site = await serve(siteFolder);
const browser = await openBrowser();
await writeLimitPages(browser, site.url, siteFolder, PATHS, limitFolder);
await browser.close();
const limit = await serve(limitFolder);
const measured = new Map<string, Figures[]>();
const of = (url: string, figure: string) =>
  median((measured.get(url) ?? []).flatMap((figures) => figures[figure] ?? []));
const round = (figure: number, digits = 0) => Number(figure.toFixed(digits));
try {
  // Interleaved, so that other load on the machine affects all alike.
  for (let run = 1; run <= RUNS; run += 1) {
    for (const path of PATHS) {
      await measure(site.url + path, 3);
      await measure(limit.url + path);
    }
    process.stderr.write(`Run ${run} of ${RUNS}\n`);
  }
  console.log(`\n${availableParallelism()} cores, Node ${process.versions.node}, medians of ${RUNS} runs`);
  console.table(Object.fromEntries(PATHS.map((path) => [path, tableRow(path)])));
} finally {
  await Promise.all([site, limit].map((server) => server.stop()));
}

async function measure(url: string, presses = 0): Promise<void> {
  const visits = measured.get(url) ?? [];
  visits.push(await runLighthouse(url));
  // One press differs from the next by a third.
  for (let press = 1; press <= presses; press += 1)
    visits.push({ 'press-to-dialog': await pressToDialog(url) });
  measured.set(url, visits);
}

function tableRow(path: string) {
  const url = site.url + path;
  const [first, largest, speedIndex] = PAINTS.map((paint) =>
    round(of(url, paint) / of(limit.url + path, paint), 2),
  );
  return {
    'first paint s': round(of(url, 'first-contentful-paint') / 1000, 2),
    'first paint ÷ limit': first,
    'largest paint ÷ limit': largest,
    'speed index ÷ limit': speedIndex,
    'blocking ms': round(of(url, 'total-blocking-time')),
    'press to dialog ms': round(of(url, 'press-to-dialog')),
    'kB of scripts': round(of(url, 'scripts') / 1000, 1),
    'kB before scrolling': round(of(url, 'total-byte-weight') / 1000),
    scores: SCORES.map((score) => round(of(url, score) * 100)).join(' '),
  };
}

function median(figures: number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** Opens a browser with an empty profile. nginx has a self-signed certificate. */
function openBrowser(...args: string[]) {
  return chromium.launch({
    executablePath: findTestBrowser(),
    args: [...chromiumArguments, '--ignore-certificate-errors', ...args],
  });
}

/**
 * One visit with an empty cache, measured by Lighthouse with a connection that is really slow; `scripts` are in bytes. No prompt
 * interrupts it: the visitor prefers the page's language and is a subscriber, whose address is a space, because forms show it.
 */
async function runLighthouse(url: string): Promise<Figures> {
  const port = await freePort();
  const language = /\/uk(?:\/|$)/.test(url) ? 'uk' : 'en';
  const browser = await openBrowser(`--remote-debugging-port=${port}`, `--accept-lang=${language}`);
  const subscriber = { name: 'subscribedUserEmail', value: '%20', url };
  await (await browser.newBrowserCDPSession()).send('Storage.setCookies', { cookies: [subscriber] });
  const flags = { port, logLevel: 'error', throttlingMethod: 'devtools', disableStorageReset: true } as const;
  const result = await lighthouse(url, flags);
  await browser.close();
  if (!result) throw new Error('Lighthouse returned no result.');
  const { lhr } = result;
  // Lighthouse itself advises to repeat a run whose trace lacks the start of the navigation.
  if (lhr.runtimeError?.code === 'NO_NAVSTART') return runLighthouse(url);
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const resources = lhr.audits['resource-summary']?.details as
    | { items: { resourceType: string; transferSize: number }[] }
    | undefined;
  return Object.fromEntries([
    ['scripts', resources?.items.find(({ resourceType }) => resourceType === 'script')?.transferSize ?? 0],
    ...AUDITS.map((name) => [name, lhr.audits[name]?.numericValue ?? Number.NaN] as const),
    ...SCORES.map((name) => [name, lhr.categories[name]?.score ?? 0] as const),
  ]);
}

/**
 * Presses the first donate button when the visitor has touched the page, on the same phone and connection.
 * @returns milliseconds from the press to the frame with the open dialog
 */
async function pressToDialog(url: string): Promise<number> {
  const browser = await openBrowser();
  const page = await browser.newPage(lighthousePhone);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.emulateNetworkConditions', NETWORK);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    let pressed = 0;
    addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
    const opened = new Promise((resolve) => {
      new MutationObserver(() => {
        if (!document.querySelector('dialog[open]')) return;
        // The task after the next frame, which has been painted by then.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
      }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
    });
    Object.assign(globalThis, { opened });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const button = await page.locator('[data-dialog^="donat"]:visible').first().boundingBox();
  if (!button) throw new Error('The page has no donate button.');
  // The first touch after hydration loads the dialogs.
  const dialogs = page
    .waitForResponse((response) => response.url().includes('giving-dialogs'))
    .then((response) => response.finished());
  await page.touchscreen.tap(1, 300);
  await dialogs;
  // Their code has run when nothing is left to do.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  // Not with a locator, whose code in the page would run during the press.
  await page.touchscreen.tap(button.x + button.width / 2, button.y + button.height / 2);
  const milliseconds = await page.evaluate(() => Reflect.get(globalThis, 'opened') as Promise<number>);
  await browser.close();
  return milliseconds;
}
