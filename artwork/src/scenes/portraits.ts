import { Canvas } from '../paper/canvas';
import { ellipse, polygon, rectangle } from '../paper/outline';
import { darker, lighter, mix, paper } from '../paper/palette';
import { letters } from './stitched-letters';

const WIDTH = 800;
const HEIGHT = 1000;

/** Cloth, thread, second thread: pairs that keep the initials readable at the size of a thumb. */
const cloths = [
  { cloth: paper.cream, thread: paper.poppy, second: paper.ink, sky: paper.wheat },
  { cloth: paper.blueDeep, thread: paper.sunflower, second: paper.white, sky: paper.ink },
  { cloth: paper.wheat, thread: paper.blueDeep, second: paper.poppy, sky: paper.straw },
  { cloth: paper.ink, thread: paper.white, second: paper.coral, sky: paper.dusk },
  { cloth: paper.sunflower, thread: paper.ink, second: paper.poppyDeep, sky: paper.amber },
  { cloth: paper.fieldDeep, thread: paper.wheatPale, second: paper.sunflower, sky: paper.pine },
  { cloth: paper.mist, thread: paper.blueDeep, second: paper.poppy, sky: paper.skyPale },
  { cloth: paper.poppyDeep, thread: paper.wheatPale, second: paper.sunflower, sky: '#6d1a10' },
] as const;

/** Small motifs, one a person's own: rows of stitches, mirrored to both sides. */
const motifs = [
  [
    '....#....',
    '...###...',
    '..##.##..',
    '.##.#.##.',
    '##.###.##',
    '.##.#.##.',
    '..##.##..',
    '...###...',
    '....#....',
  ],
  [
    '#...#...#',
    '.#.###.#.',
    '..#####..',
    '.###.###.',
    '####.####',
    '.###.###.',
    '..#####..',
    '.#.###.#.',
    '#...#...#',
  ],
  [
    '..#...#..',
    '.###.###.',
    '#########',
    '.#######.',
    '..#####..',
    '.#######.',
    '#########',
    '.###.###.',
    '..#...#..',
  ],
  [
    '....#....',
    '.#..#..#.',
    '..#.#.#..',
    '...###...',
    '#########',
    '...###...',
    '..#.#.#..',
    '.#..#..#.',
    '....#....',
  ],
  [
    '#.......#',
    '##.....##',
    '.##...##.',
    '..##.##..',
    '...###...',
    '..##.##..',
    '.##...##.',
    '##.....##',
    '#.......#',
  ],
  [
    '...#.#...',
    '..##.##..',
    '.###.###.',
    '####.####',
    '....#....',
    '####.####',
    '.###.###.',
    '..##.##..',
    '...#.#...',
  ],
] as const;

/** One cross-stitch in the cell whose corner is (x, y). */
const stitch = (x: number, y: number, size: number): string => {
  const [s, e] = [size * 0.2, size * 0.8];
  return `M${String(x + s)} ${String(y + s)}L${String(x + e)} ${String(y + e)}M${String(x + e)} ${String(y + s)}L${String(x + s)} ${String(y + e)}`;
};

function sew(c: Canvas, rows: readonly string[], x: number, y: number, size: number, color: string): void {
  const d = rows
    .flatMap((row, j) =>
      Array.from(row, (cell, i) => (cell === '#' ? stitch(x + i * size, y + j * size, size) : '')),
    )
    .join('');
  c.line(d, darker(color, 0.35), size * 0.36, 'transform="translate(0 2)" stroke-opacity=".35"');
  c.line(d, color, size * 0.34);
}

/** A border of one motif, repeated from edge to edge. */
function border(
  c: Canvas,
  motif: readonly string[],
  y: number,
  size: number,
  colors: readonly [string, string],
): void {
  const step = (motif.length + 2) * size;
  const count = Math.ceil(WIDTH / step) + 1;
  const start = (WIDTH - count * step) / 2 + size;
  for (let i = 0; i < count; i++) sew(c, motif, start + i * step, y, size, i % 2 ? colors[1] : colors[0]);
}

/**
 * A person without a face: their initials, sewn on a cloth of their own. `index` (0, 1, 2 …) in the list of people
 * chooses cloth and motif, so that neighbors differ.
 */
export function portrait(initials: string, index: number): Canvas {
  const c = new Canvas(WIDTH, HEIGHT, `portrait ${initials} ${String(index)}`);
  const cloth = cloths[index % cloths.length] ?? cloths[0];
  const motif = motifs[(index * 5 + Math.floor(index / cloths.length)) % motifs.length] ?? motifs[0];
  c.sheet(rectangle(-10, -10, WIDTH + 20, HEIGHT + 20), cloth.sky, { lift: 0 });
  cut(c, index, cloth.cloth, cloth.sky);

  const size = 13;
  const frame = [cloth.thread, cloth.second] as const;
  const upper = index % 3 === 1 ? null : 44;
  if (upper !== null) border(c, motif, upper, size, frame);
  border(c, motif, HEIGHT - 44 - motif.length * size, size, frame);

  const rows = letters(initials);
  const cell = Math.min(46, (WIDTH - 180) / (rows[0]?.length ?? 1));
  const wide = (rows[0]?.length ?? 0) * cell;
  sew(c, rows, (WIDTH - wide) / 2, HEIGHT / 2 - (rows.length * cell) / 2, cell, cloth.thread);
  return c;
}

/** The sheet the initials are sewn on, cut in one of four ways. */
function cut(c: Canvas, index: number, cloth: string, ground: string): void {
  const [cx, cy] = [WIDTH / 2, HEIGHT / 2];
  const rim = mix(cloth, ground, 0.45);
  switch (index % 4) {
    case 0:
      c.sheet(ellipse(cx, cy, 372, 400), rim, { lift: 1.4 });
      c.sheet(ellipse(cx, cy, 340, 368), cloth, { lift: 1.2 });
      return;
    case 1:
      c.sheet(polygon([cx, cy - 470], [cx + 440, cy], [cx, cy + 470], [cx - 440, cy]), rim, { lift: 1.4 });
      c.sheet(polygon([cx, cy - 430], [cx + 402, cy], [cx, cy + 430], [cx - 402, cy]), cloth, { lift: 1.2 });
      return;
    case 2:
      c.sheet(rectangle(40, 215, WIDTH - 80, 570, 26), rim, { lift: 1.4 });
      c.sheet(rectangle(66, 241, WIDTH - 132, 518, 18), cloth, { lift: 1.2 });
      return;
    default: {
      const arch = (inset: number) =>
        `M${String(70 + inset)} ${String(830)}V${String(460)}a${String(330 - inset)} ${String(300 - inset)} 0 0 1 ${String(660 - 2 * inset)} 0V830Z`;
      c.sheet(arch(0), rim, { lift: 1.4 });
      c.sheet(arch(30), cloth, { lift: 1.2 });
      c.line(`M100 800H700`, lighter(cloth, 0.4), 3, 'stroke-opacity=".5"');
    }
  }
}
