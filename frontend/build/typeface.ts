import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * Subsets the display font to the letters of headings, at one optical size: for a new version of it, or a language with other letters.
 * A page loads the files that have its letters (src/styles/typeface.css).
 */
const require = createRequire(import.meta.url);
const target = new URL('../src/styles/fonts/', import.meta.url);

// The package brings no types.
const subsetFont = require('subset-font') as (
  font: Buffer,
  letters: string,
  options: object,
) => Promise<Buffer>;

/** The characters from the first to the last one. */
const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

const weight = { min: 600, max: 800, default: 700 };
/** What English has; both files of an English and a Ukrainian page together must stay below 32 kB. */
const latin = range(0x20, 0x7e) + '\u00a0«»©·×éó–—‘’“”…';
const files = {
  latin: { source: 'latin', letters: latin, weight },
  // Western Europe (the block Latin-1 Supplement), and the other Latin alphabets of Europe.
  supplement: { source: 'latin', letters: range(0xa1, 0xff) + '„‚‹›ŒœŸ', weight },
  extended: { source: 'latin-ext', letters: range(0x100, 0x17f) + range(0x218, 0x21b) + 'ẞ', weight },
  cyrillic: {
    source: 'cyrillic',
    letters: ' \u00a0АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
    weight: 700,
  },
};

for (const [name, { source, letters, weight }] of Object.entries(files)) {
  const file = require.resolve(`@fontsource-variable/piazzolla/files/piazzolla-${source}-opsz-normal.woff2`);
  const subset = await subsetFont(await readFile(file), letters, {
    targetFormat: 'woff2',
    variationAxes: { opsz: 30, wght: weight },
  });
  await writeFile(new URL(`piazzolla-${name}.woff2`, target), subset);
  console.log(`${name}: ${String(subset.length)} bytes`);
}
