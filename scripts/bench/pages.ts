/**
 * `npm run bench [-- RUNS]` compares pages of the site with the fastest possible versions of them (limit-pages.ts),
 * through the same nginx, and prints a table (docs/performance.md).
 */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumArguments, findTestBrowser } from '../../stack/executables';
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
  median((measured.get(url) ?? []).map((figures) => figures[figure] ?? Number.NaN));
const round = (figure: number, digits = 0) => Number(figure.toFixed(digits));
try {
  // Interleaved, so that other load on the machine affects all alike.
  for (let run = 1; run <= RUNS; run += 1) {
    for (const path of PATHS) {
      for (const { url } of [site, limit])
        measured.set(url + path, [...(measured.get(url + path) ?? []), await runLighthouse(url + path)]);
    }
    process.stderr.write(`Run ${run} of ${RUNS}\n`);
  }
  console.log(`\n${availableParallelism()} cores, Node ${process.versions.node}, medians of ${RUNS} runs`);
  console.table(Object.fromEntries(PATHS.map((path) => [path, tableRow(path)])));
} finally {
  await Promise.all([site, limit].map((server) => server.stop()));
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
