import { writeFile } from 'node:fs/promises';

/**
 * Draws the repeating ornament of the site, a vyshyvanka band of 24 by 13 stitches, for light and for dark backgrounds:
 * `npm run draw:ornament -w artwork`.
 */
const WIDTH = 24;
const HEIGHT = 13;
const STITCH = 4;

type Thread = 'main' | 'second' | null;

/** Which thread a stitch is sewn with: nested diamonds, with small crosses where two diamonds meet. */
function threadAt(column: number, row: number): Thread {
  const fromHeart = Math.abs(column - 12) + Math.abs(row - 6);
  if (fromHeart === 0 || fromHeart === 2 || fromHeart === 6) return 'main';
  if (fromHeart === 4) return (column + row) % 2 === 0 && Math.abs(row - 6) < 4 ? 'second' : null;
  const fromJoint = Math.min(column, WIDTH - column);
  const rise = Math.abs(row - 6);
  if (fromJoint + rise === 0 || (fromJoint === 2 && rise === 2)) return 'second';
  if (fromJoint + rise === 2) return 'main';
  if (fromHeart === 9 && rise >= 4) return 'second';
  return null;
}

function band(colors: Record<'main' | 'second', string>): string {
  const paths = { main: '', second: '' };
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) {
      const thread = threadAt(column, row);
      // A gap between stitches lets the cloth show.
      if (thread)
        paths[thread] += `M${String(column * STITCH + 0.3)} ${String(row * STITCH + 0.3)}h3.4v3.4h-3.4z`;
    }
  }
  const [w, h] = [String(WIDTH * STITCH), String(HEIGHT * STITCH)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><path fill="${colors.main}" d="${paths.main}"/><path fill="${colors.second}" d="${paths.second}"/></svg>\n`;
}

const folder = new URL('../../frontend/src/ui/ornament/', import.meta.url);
await writeFile(new URL('embroidery-on-light.svg', folder), band({ main: '#b8321f', second: '#16233d' }));
await writeFile(new URL('embroidery-on-dark.svg', folder), band({ main: '#ffc933', second: '#fffdf7' }));
