/**
 * A part of `npm run bench [-- RUNS]`: compares pages of the site with the fastest possible versions of them (variants.ts), through
 * the same nginx, and prints tables (docs/performance.md).
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { startNginxWithTls } from '../../stack/nginx';
import {
  layoutShifts,
  median,
  openBrowser,
  pressToDialog,
  runLighthouse,
  scriptKilobytes,
  type Figures,
} from './measure';
import { writeLimitPages, writeWithoutScripts } from './variants';

const PATHS = ['/', '/donate', '/pilot-vests', '/all-projects', '/uk', '/uk/donate'];
const RUNS = Number(process.argv[2] ?? 3);
const PAINTS = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index'];
const AUDITS = [...PAINTS, 'total-blocking-time', 'total-byte-weight'];
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'];

const siteFolder = resolve('frontend/dist');
const limitFolder = resolve('.cache/bench/limit');
const withoutScriptsFolder = resolve('.cache/bench/without-scripts');
// Pages do not call the API while they load.
const serve = (siteRoot: string) => startNginxWithTls({ siteRoot, apiUrl: 'http://127.0.0.1:1' });

const site = await serve(siteFolder);
const browser = await openBrowser();
await writeLimitPages(browser, site.url, siteFolder, PATHS, limitFolder);
await browser.close();
await writeWithoutScripts(siteFolder, withoutScriptsFolder);
const limit = await serve(limitFolder);
const withoutScripts = await serve(withoutScriptsFolder);
const rows = [
  ...PATHS.map((path) => ({ title: path, url: site.url + path, limitUrl: limit.url + path })),
  { title: '/ without scripts', url: `${withoutScripts.url}/`, limitUrl: `${limit.url}/` },
];
/** The results of each run, by address. */
const measured = new Map<string, Figures[]>();
const of = (url: string, figure: string) =>
  median((measured.get(url) ?? []).flatMap((figures) => figures[figure] ?? []));
const round = (figure: number, digits = 0) => Number(figure.toFixed(digits));
const ratio = (figure: string, url: string, other: string) => round(of(url, figure) / of(other, figure), 2);
try {
  // Interleaved, so that other load on the machine affects all alike.
  for (let run = 1; run <= RUNS; run += 1) {
    for (const url of new Set(rows.flatMap((row) => [row.url, row.limitUrl]))) {
      const figures = await runLighthouse(url, AUDITS, SCORES);
      if (!url.startsWith(limit.url)) figures['press-to-dialog'] = await pressToDialog(url);
      measured.set(url, [...(measured.get(url) ?? []), figures]);
    }
    process.stderr.write(`Run ${run} of ${RUNS}\n`);
  }
  console.log(`\n${availableParallelism()} cores, Node ${process.versions.node}, medians of ${RUNS} runs`);
  console.table(Object.fromEntries(rows.map(({ title, url, limitUrl }) => [title, tableRow(url, limitUrl)])));
  const [home, bare] = [`${site.url}/`, `${withoutScripts.url}/`];
  const [first, largest] = PAINTS.map((paint) => ratio(paint, home, bare));
  console.log(`/ ÷ / without scripts: first paint ${first}, largest paint ${largest}`);
  for (const path of ['/', '/donate', '/contact-us'])
    console.log(`Scripts of ${path}: ${round(await scriptKilobytes(site.url + path), 1)} kB`);
  await printLayoutShifts();
} finally {
  await Promise.all([site, limit, withoutScripts].map((server) => server.stop()));
}

function tableRow(url: string, limitUrl: string) {
  const [first, largest, speedIndex] = PAINTS.map((paint) => ratio(paint, url, limitUrl));
  return {
    'first paint s': round(of(url, 'first-contentful-paint') / 1000, 2),
    'first paint ÷ limit': first,
    'largest paint ÷ limit': largest,
    'speed index ÷ limit': speedIndex,
    'blocking ms': round(of(url, 'total-blocking-time')),
    'press to dialog ms': round(of(url, 'press-to-dialog')),
    'kB before scrolling': round(of(url, 'total-byte-weight') / 1000),
    scores: SCORES.map((score) => round(of(url, score) * 100)).join(' '),
  };
}

/** Of every page in the sitemap, on a small phone and on a desktop. */
async function printLayoutShifts(): Promise<void> {
  const sitemap = readFileSync(`${siteFolder}/sitemap.xml`, 'utf8');
  const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => site.url + new URL(address).pathname,
  );
  for (const width of [360, 1280]) {
    const shifted = Object.entries(await layoutShifts(urls, width)).filter(([, shift]) => shift > 0);
    console.log(`Layout shift at ${width} pixels: ${shifted.length} of ${urls.length} pages`);
    for (const [url, shift] of shifted) console.log(`  ${new URL(url).pathname} ${round(shift, 4)}`);
  }
}
