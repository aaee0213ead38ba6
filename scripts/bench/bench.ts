import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { format } from 'prettier';
import { buildChanged } from '../../stack/build';
import { ensureTools } from '../test/tools';
import { benchApi } from './api/bench-api';
import { contenders, serveContenders } from './contenders';
import { measureInteractions } from './interactions';
import { measureDonateButtons, measurePages } from './measure';
import { apiTable, figuresTable, ratiosTable, timesTable } from './tables';

const REPORT = 'docs/performance.md';
/** What is above it in the report is written by hand and stays. */
const MEASURED = '<!-- What follows is written by npm run bench. -->';
const PATHS = ['/', '/donate', '/pilot-vests', '/all-projects'];
/** Pages whose own donate buttons open the dialog. */
const WITH_BUTTONS = ['/', '/pilot-vests', '/all-projects'];
/** A first paint swings by a tenth either way: a median of fewer does not tell 1.05 from 1.10. More take longer. */
const RUNS = Number(process.argv[3] ?? 9);
/** The mode that decides nothing. */
const SIMULATED_RUNS = 3;

/** What has been measured so far: whoever ends a run early keeps it. */
const parts: string[] = [
  `## Measured

On ${new Date().toISOString().slice(0, 10)}, with ${availableParallelism()} cores, on Node ${process.versions.node}. Medians of ${RUNS} runs (of the plain page ${Math.ceil(RUNS / 2)}), measured in turn; Lighthouse 12,
mobile preset, HTTP/2, all through the same nginx. On a busy machine all times grow: read the ratios.`,
];

async function report(part: string): Promise<void> {
  parts.push(part);
  process.stdout.write(`\n${part}\n\n`);
  const [byHand = ''] = readFileSync(REPORT, 'utf8').split(MEASURED);
  const text = [byHand.trimEnd(), MEASURED, ...parts].join('\n\n');
  writeFileSync(REPORT, await format(text, { parser: 'markdown', proseWrap: 'preserve', printWidth: 120 }));
}

await ensureTools();
await buildChanged({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' });
const served = await serveContenders(PATHS);
try {
  const applied = await measurePages(served, PATHS, 'devtools', RUNS);
  await report(`### Ratios

Applied throttling: the bytes really pass a slow link. These decide.

${ratiosTable(applied)}

### Figures, applied throttling

${figuresTable(applied)}`);

  await report(`### From the largest paint to a donate button's dialog

Pressed the moment the page has loaded, on the same phone; most of it is the site's code on its way.

${timesTable('page', await measureDonateButtons(served.site, WITH_BUTTONS, RUNS))}`);

  await report(`### From a press to the frame that shows its answer

On a processor four times slower; links fetch ahead while they are pointed at.

${timesTable('what', await measureInteractions(served.site.origin, RUNS))}`);

  await report(`### The API

${apiTable(await benchApi())}`);

  // What decides nothing comes last.
  await report(`### Figures, simulated throttling

Reported and not decisive: it swings up to twofold on pages with little script. Medians of ${SIMULATED_RUNS} runs.

${figuresTable(await measurePages(served, PATHS, 'simulate', SIMULATED_RUNS))}`);
} finally {
  for (const contender of contenders) await served[contender].stop();
}
process.stdout.write(`Written to ${REPORT}.\n`);
