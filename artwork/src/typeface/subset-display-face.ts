import { createRequire } from 'node:module';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * Subsets the display font to the letters of headings, at one optical size. Run by hand after updating the font package: `npm run draw:typeface -w artwork`.
 */
const require = createRequire(import.meta.url);
const target = new URL('../../../frontend/src/styles/fonts/', import.meta.url);

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

// Both files together must stay below 30 kB.
const scripts = {
  latin: {
    letters: range(0x20, 0x7e) + '\u00a0«»©·×éó–—‘’“”…',
    weight: { min: 600, max: 800, default: 700 },
  },
  cyrillic: { letters: 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя', weight: 700 },
};

await mkdir(target, { recursive: true });
for (const [script, { letters, weight }] of Object.entries(scripts)) {
  const file = require.resolve(`@fontsource-variable/piazzolla/files/piazzolla-${script}-opsz-normal.woff2`);
  const subset = await subsetFont(await readFile(file), letters, {
    targetFormat: 'woff2',
    variationAxes: { opsz: 30, wght: weight },
  });
  await writeFile(new URL(`piazzolla-${script}.woff2`, target), subset);
  console.log(`${script}: ${String(subset.length)} bytes`);
}
