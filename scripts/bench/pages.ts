/**
 * A part of `npm run bench [-- RUNS]`: compares pages of the site with the fastest possible versions of them (limit-pages.ts),
 * through the same nginx, and prints a table (docs/performance.md). With five runs it takes half an hour.
 */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { startNginxWithTls } from '../../stack/tls-nginx';
import { pressToDialog } from './donate-button';
import { runLighthouse, type Figures } from './lighthouse-run';
import { writeLimitPages } from './limit-pages';
import { median, table } from './table';

const PATHS = ['/', '/donate', '/pilot-vests', '/all-projects', '/uk', '/uk/donate'];
const RUNS = Number(process.argv[2] ?? 5);

const siteFolder = resolve('frontend/dist');
const limitFolder = resolve('.cache/bench/limit');
// Pages do not call the API while they load.
const serve = (siteRoot: string) => startNginxWithTls({ siteRoot, apiUrl: 'http://127.0.0.1:1' });
const origin = ({ httpsPort }: { httpsPort: number }) => `https://localhost:${httpsPort}`;

const site = await serve(siteFolder);
await writeLimitPages(origin(site), siteFolder, PATHS, limitFolder);
const limit = await serve(limitFolder);
/** The figures of each run, by address. */
const measured = new Map<string, Figures[]>();
const presses = new Map<string, number[]>();
try {
  // Interleaved, so that other load on the machine affects both alike.
  for (let run = 1; run <= RUNS; run += 1) {
    for (const path of PATHS) {
      for (const address of [origin(site) + path, origin(limit) + path])
        measured.set(address, [...(measured.get(address) ?? []), await runLighthouse(address)]);
      presses.set(path, [...(presses.get(path) ?? []), await pressToDialog(origin(site) + path)]);
    }
    process.stderr.write(`Run ${run} of ${RUNS}\n`);
  }
} finally {
  await site.stop();
  await limit.stop();
}

const rows = PATHS.map((path) => {
  const of = (server: { httpsPort: number }, name: keyof Figures) =>
    median((measured.get(origin(server) + path) ?? []).map((figures) => figures[name]));
  const paints = (['firstPaint', 'largestPaint', 'speedIndex'] as const).flatMap((name) => [
    (of(site, name) / 1000).toFixed(2),
    (of(site, name) / of(limit, name)).toFixed(2),
  ]);
  const scores = (['performance', 'accessibility', 'bestPractices', 'seo'] as const).map((name) =>
    of(site, name),
  );
  return [
    path,
    ...paints,
    of(site, 'blocking').toFixed(0),
    of(site, 'shift').toFixed(3),
    (of(site, 'scripts') / 1000).toFixed(0),
    (of(site, 'bytes') / 1000).toFixed(0),
    median(presses.get(path) ?? []).toFixed(0),
    scores.join(' '),
  ];
});
const head = [
  'page',
  ...['first paint s', 'largest paint s', 'speed index s'].flatMap((title) => [title, '÷ limit']),
  'blocking ms',
  'layout shift',
  'scripts kB',
  'kB before scrolling',
  'press to dialog ms',
  'scores',
];
const circumstances = `${availableParallelism()} cores, Node ${process.versions.node}, medians of ${RUNS} runs`;
process.stdout.write(`\n${circumstances}\n\n${table([head, ...rows])}`);
