/** `npm run bench:api`: measures the API and prints a table. */
import { buildChanged } from '../../stack/build.js';
import { ensureTools } from '../test/tools.js';
import { benchApi } from './api/bench-api.js';

await ensureTools();
await buildChanged({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' });
const rows = await benchApi();
const width = Math.max(...rows.map(({ name }) => name.length));
const resultWidth = Math.max(...rows.map(({ result }) => result.length));
for (const { name, result, goal, met } of rows) {
  const mark = met === null ? ' ' : met ? '✓' : '✗';
  process.stdout.write(`${mark} ${name.padEnd(width)}  ${result.padStart(resultWidth)}  ${goal}\n`);
}
