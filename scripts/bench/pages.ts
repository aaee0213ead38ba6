/**
 * A part of `npm run bench [-- RUNS]`: compares pages of the site with the fastest possible versions of them (limit-pages.ts),
 * through the same nginx, and prints a table (docs/performance.md).
 */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { startNginxWithTls } from '../../stack/nginx';
import { writeLimitPages } from './limit-pages';
import { median, openBrowser, pressToDialog, runLighthouse, type Figures } from './measure';

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
const withoutScripts = `${limit.url}/without-scripts`;
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
      if (path === '/') await measure(withoutScripts);
    }
    process.stderr.write(`Run ${run} of ${RUNS}\n`);
  }
  console.log(`\n${availableParallelism()} cores, Node ${process.versions.node}, medians of ${RUNS} runs`);
  console.table(Object.fromEntries(PATHS.map((path) => [path, tableRow(path)])));
  const [first, largest] = PAINTS.map((paint) =>
    round(of(`${site.url}/`, paint) / of(withoutScripts, paint), 2),
  );
  console.log(`/ ÷ / without scripts: first paint ${first}, largest paint ${largest}`);
} finally {
  await Promise.all([site, limit].map((server) => server.stop()));
}

async function measure(url: string, presses = 0): Promise<void> {
  const visits = [await runLighthouse(url, AUDITS, SCORES)];
  // One press differs from the next by a third.
  for (let press = 1; press <= presses; press += 1)
    visits.push({ 'press-to-dialog': await pressToDialog(url) });
  measured.set(url, [...(measured.get(url) ?? []), ...visits]);
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
