import { availableParallelism } from 'node:os';
import { buildChanged } from '../../stack/build';
import { ensureTools, fullBrowser, tools } from '../test/tools';
import { benchApi } from './api/bench-api';
import { variants, serveVariants } from './variants';
import { measureInteractions } from './interactions';
import { measureDonateButtons, measurePages, measureSlowLine } from './measure';
import { apiTable, figuresTable, ratiosTable, timesTable } from './tables';

/**
 * `npm run bench [runs]`: compares the site with the fastest possible page and with a plain React page, measures the API,
 * and prints the tables. With five runs it takes most of an hour on an otherwise idle machine.
 */
const PATHS = ['/', '/donate', '/pilot-vests', '/all-projects'];
const UKRAINIAN_PATHS = ['/uk', '/uk/donate'];
/** Pages whose donate buttons open the dialog. */
const WITH_BUTTONS = ['/', '/donate', '/pilot-vests', '/all-projects', '/uk'];
const ON_SLOW_LINE = ['/', '/donate', '/pilot-vests'];
/** A first paint varies by 10 %, so a median of fewer runs cannot distinguish 1.05 from 1.10. */
const RUNS = Number(process.argv[3] ?? 9);
const SIMULATED_RUNS = 3;

/** Prints each part after its measurement, so that an interrupted run keeps its results. */
const print = (part: string) => process.stdout.write(`\n${part}\n`);

print(`## Measured

On ${new Date().toISOString().slice(0, 10)}, with ${availableParallelism()} cores, on Node ${process.versions.node}. Medians of ${RUNS} runs (of the plain page ${Math.ceil(RUNS / 2)}), interleaved; Lighthouse 12,
mobile preset, HTTP/2, all through the same nginx. On a busy machine all times are longer; compare the ratios.`);

await ensureTools([...tools, fullBrowser]);
await buildChanged({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' });
const served = await serveVariants(PATHS, UKRAINIAN_PATHS);
try {
  const applied = new Map([
    ...(await measurePages(served, PATHS, 'devtools', RUNS)),
    ...(await measurePages(served, UKRAINIAN_PATHS, 'devtools', RUNS, ['site', 'limit'])),
  ]);
  print(`### Ratios

Applied throttling: the browser's connection is really slow. These are the goals.

${ratiosTable(applied)}

### Figures, applied throttling

${figuresTable(applied)}`);

  print(`### From a press on a donate button to its dialog

Pressed right after the first paint, on the same device, before the site's code has come.

${timesTable('page', await measureDonateButtons(served.site, WITH_BUTTONS, RUNS))}`);

  print(`### On a slow line

400 ms latency and 400 kbit/s, the same device. The donate button is pressed right after the first paint.

${timesTable('time', await measureSlowLine(served.site, ON_SLOW_LINE, RUNS))}`);

  print(`### From a click to the frame with its result

With a CPU slowdown of four. Links prefetch on hover.

${timesTable('interaction', await measureInteractions(served.site.origin, RUNS))}`);

  print(`### The API

${apiTable(await benchApi())}`);

  print(`### Figures, simulated throttling

For information only: on pages with little script it varies up to twofold. Medians of ${SIMULATED_RUNS} runs.

${figuresTable(await measurePages(served, PATHS, 'simulate', SIMULATED_RUNS))}`);
} finally {
  for (const variant of variants) await served[variant].stop();
}
