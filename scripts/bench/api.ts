/** `npm run bench:api`: measures the API and prints a table. */
import { buildChanged } from '../../stack/build.js';
import { ensureTools } from '../test/tools.js';
import { benchApi } from './api/bench-api.js';

await ensureTools();
await buildChanged({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' });
const rows = await benchApi();
const width = Math.max(...rows.map(({ what }) => what.length));
const figureWidth = Math.max(...rows.map(({ figure }) => figure.length));
for (const { what, figure, goal, met } of rows) {
  const mark = met === null ? ' ' : met ? '✓' : '✗';
  process.stdout.write(`${mark} ${what.padEnd(width)}  ${figure.padStart(figureWidth)}  ${goal}\n`);
}
