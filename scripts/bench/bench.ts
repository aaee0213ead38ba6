import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { format } from 'prettier';
import { buildChanged } from '../stack/build';
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
/** Medians of fewer say little; more take longer. */
const RUNS = Number(process.argv[3] ?? 5);

await ensureTools();
await buildChanged({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' });
const served = await serveContenders(PATHS);
let pages: string;
try {
  const applied = await measurePages(served, PATHS, 'devtools', RUNS);
  const buttons = await measureDonateButtons(served.site, WITH_BUTTONS, RUNS);
  const interactions = await measureInteractions(served.site.origin, RUNS);
  const simulated = await measurePages(served, PATHS, 'simulate', RUNS);
  pages = `### Ratios

Applied throttling: the bytes really pass a slow link. These decide.

${ratiosTable(applied)}

### Figures, applied throttling

${figuresTable(applied)}

### From the largest paint to a donate button's dialog

Pressed the moment the page has loaded, on the same phone; most of it is the site's code on its way.

${timesTable('page', buttons)}

### From a press to the frame that shows its answer

On a processor four times slower; links fetch ahead while they are pointed at.

${timesTable('what', interactions)}

### Figures, simulated throttling

Reported and not decisive: it swings up to twofold on pages with little script.

${figuresTable(simulated)}`;
} finally {
  for (const contender of contenders) await served[contender].stop();
}

const measured = `## Measured

On ${new Date().toISOString().slice(0, 10)}, with ${availableParallelism()} cores, on Node ${process.versions.node}. Medians of ${RUNS} runs, measured in turn; Lighthouse 12, mobile preset,
HTTP/2, all through the same nginx. On a busy machine all times grow: read the ratios.

${pages}

### The API

${apiTable(await benchApi())}
`;
const [byHand = ''] = readFileSync(REPORT, 'utf8').split(MEASURED);
const report = await format(`${byHand}${MEASURED}\n\n${measured}`, {
  parser: 'markdown',
  proseWrap: 'preserve',
  printWidth: 120,
});
writeFileSync(REPORT, report);
process.stdout.write(`${report}\nWritten to ${REPORT}.\n`);
