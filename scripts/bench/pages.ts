/**
 * A part of `npm run bench [-- RUNS]`: compares pages of the site with the fastest possible versions of them (limit-pages.ts),
 * through the same nginx, and prints a table (docs/performance.md). With five runs it takes half an hour.
 */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumArguments, findTestBrowser } from '../../stack/executables';
import { freePort } from '../../stack/ports';
import { startNginxWithTls } from '../../stack/tls-nginx';
import { writeLimitPages } from './limit-pages';
import { median, table } from './table';

const PATHS = ['/', '/donate', '/pilot-vests', '/all-projects', '/uk', '/uk/donate'];
const RUNS = Number(process.argv[2] ?? 5);
const PAINTS = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index'];
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
/** The results of each run, by address and figure. */
const measured = new Map<string, number[]>();
const add = (address: string, figure: string, value: number) => {
  const key = `${address} ${figure}`;
  measured.set(key, [...(measured.get(key) ?? []), value]);
};
const of = (address: string, figure: string) => median(measured.get(`${address} ${figure}`) ?? []);
try {
  // Interleaved, so that other load on the machine affects both alike.
  for (let run = 1; run <= RUNS; run += 1) {
    for (const path of PATHS) for (const { url } of [site, limit]) await runLighthouse(url + path);
    process.stderr.write(`Run ${run} of ${RUNS}\n`);
  }
} finally {
  await site.stop();
  await limit.stop();
}

const head = [
  'page',
  'first paint s',
  ...['first paint', 'largest paint', 'speed index'].map((title) => `${title} ÷ limit`),
  'blocking ms',
  'layout shift',
  'kB before scrolling',
  'scores',
];
const rows = PATHS.map((path) => {
  const value = (figure: string) => of(site.url + path, figure);
  return [
    path,
    (value('first-contentful-paint') / 1000).toFixed(2),
    ...PAINTS.map((paint) => (value(paint) / of(limit.url + path, paint)).toFixed(2)),
    value('total-blocking-time').toFixed(0),
    value('cumulative-layout-shift').toFixed(3),
    (value('total-byte-weight') / 1000).toFixed(0),
    SCORES.map((score) => (value(score) * 100).toFixed(0)).join(' '),
  ];
});
const circumstances = `${availableParallelism()} cores, Node ${process.versions.node}, medians of ${RUNS} runs`;
process.stdout.write(`\n${circumstances}\n\n${table([head, ...rows])}`);

/** Opens a browser with an empty profile. nginx has a self-signed certificate. */
function openBrowser(...args: string[]) {
  return chromium.launch({
    executablePath: findTestBrowser(),
    args: [...chromiumArguments, '--ignore-certificate-errors', ...args],
  });
}

/** Measures one visit with an empty cache, with Lighthouse's mobile preset and a connection that is really slow. */
async function runLighthouse(url: string): Promise<void> {
  const port = await freePort();
  const browser = await openBrowser(`--remote-debugging-port=${port}`);
  const result = await lighthouse(url, { port, logLevel: 'error', throttlingMethod: 'devtools' });
  await browser.close();
  const { audits = {}, categories = {}, runtimeError } = result?.lhr ?? {};
  // Lighthouse itself advises to repeat a run whose trace lacks the start of the navigation.
  if (runtimeError?.code === 'NO_NAVSTART') return runLighthouse(url);
  if (!result || runtimeError) throw new Error(runtimeError?.message ?? 'Lighthouse returned no result.');
  for (const name of [...PAINTS, 'total-blocking-time', 'cumulative-layout-shift', 'total-byte-weight'])
    add(url, name, audits[name]?.numericValue ?? Number.NaN);
  for (const name of SCORES) add(url, name, categories[name]?.score ?? 0);
}
