import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Subsets the display font to the letters of headings, at one optical size: for a new version of it, or a new language. */
const require = createRequire(import.meta.url);
const target = new URL('../src/styles/fonts/', import.meta.url);

// The package brings no types.
const subsetFont = require('subset-font') as (
  font: Buffer,
  letters: string,
  options: object,
) => Promise<Buffer>;

const ascii = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i));

// Both files together must stay below 32 kB.
const scripts = {
  latin: { letters: ascii + '\u00a0«»©·×éó–—‘’“”…', weight: { min: 600, max: 800, default: 700 } },
  cyrillic: {
    letters: ' \u00a0АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
    weight: 700,
  },
};

for (const [script, { letters, weight }] of Object.entries(scripts)) {
  const file = require.resolve(`@fontsource-variable/piazzolla/files/piazzolla-${script}-opsz-normal.woff2`);
  const subset = await subsetFont(await readFile(file), letters, {
    targetFormat: 'woff2',
    variationAxes: { opsz: 30, wght: weight },
  });
  await writeFile(new URL(`piazzolla-${script}.woff2`, target), subset);
  console.log(`${script}: ${String(subset.length)} bytes`);
}
