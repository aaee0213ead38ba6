import type { Canvas } from '../paper/canvas';
import { type Point, blob, ellipse, polygon, rectangle, ribbon } from '../paper/outline';
import { darker, lighter, mix, paper } from '../paper/palette';

/** A row of embroidered diamonds, the ornament that runs through the whole site. */
export function embroidery(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  size: number,
  main: string = paper.poppy,
  second: string = paper.ink,
): void {
  const count = Math.max(1, Math.round(w / (size * 1.5)));
  const step = w / count;
  for (let i = 0; i < count; i++) {
    const cx = x + step * (i + 0.5);
    const r = size / 2;
    c.sheet(polygon([cx, y - r], [cx + r * 0.72, y], [cx, y + r], [cx - r * 0.72, y]), main, {
      lift: 0,
      flat: true,
    });
    c.sheet(ellipse(cx, y, r * 0.24), paper.cream, { lift: 0, flat: true });
    for (const side of [-1, 1])
      c.sheet(
        polygon(
          [cx + step / 2, y + side * r * 0.75],
          [cx + step / 2 + r * 0.26, y + side * r * 0.45],
          [cx + step / 2, y + side * r * 0.15],
          [cx + step / 2 - r * 0.26, y + side * r * 0.45],
        ),
        second,
        { lift: 0, flat: true },
      );
  }
}

function window(c: Canvas, x: number, y: number, w: number, h: number, lit: boolean, frame: string): void {
  c.sheet(rectangle(x - w * 0.42, y - 2, w * 0.36, h + 4), frame, { lift: 0.35 });
  c.sheet(rectangle(x + w * 1.06, y - 2, w * 0.36, h + 4), frame, { lift: 0.35 });
  c.sheet(rectangle(x - 3, y - 3, w + 6, h + 6), lighter(frame, 0.5), { lift: 0.4 });
  c.sheet(rectangle(x, y, w, h), lit ? paper.sunflower : paper.dusk, { lift: 0 });
  c.line(
    `M${String(x + w / 2)} ${String(y)}v${String(h)}M${String(x)} ${String(y + h * 0.42)}h${String(w)}`,
    lighter(frame, 0.5),
    3,
  );
}

interface HouseOptions {
  roof?: 'slate' | 'tile' | 'snow';
  lit?: boolean;
  trim?: string;
  wall?: string;
}

/** A Ukrainian village house, `w` wide, standing on (x, ground): whitewashed, hipped roof, painted shutters. */
export function house(
  c: Canvas,
  x: number,
  ground: number,
  w: number,
  { roof = 'slate', lit = true, trim = paper.blue, wall = paper.white }: HouseOptions = {},
): void {
  const k = w / 300;
  c.at(x, ground, k, () => {
    c.sheet(rectangle(72, -252, 34, 90), mix(paper.clay, paper.white, 0.25), { lift: 0.7 });
    c.sheet(polygon([-138, 0], [-134, -120], [134, -120], [138, 0]), wall, { lift: 1.2 });
    c.sheet(polygon([-138, 0], [-137, -22], [137, -22], [138, 0]), trim, { lift: 0.3 });
    window(c, -104, -92, 40, 50, lit, trim);
    window(c, 64, -92, 40, 50, lit, trim);
    c.sheet(rectangle(-26, -96, 52, 96), trim, { lift: 0.6 });
    c.sheet(rectangle(-20, -90, 40, 90), darker(trim, 0.15), { lift: 0.2 });
    c.sheet(ellipse(12, -44, 3.5), paper.sunflower, { lift: 0.2 });
    const top = roof === 'slate' ? paper.steelDeep : roof === 'tile' ? paper.clay : paper.white;
    c.sheet(polygon([-172, -112], [-122, -226], [122, -226], [172, -112], [166, -106], [-166, -106]), top, {
      lift: 1.6,
    });
    // Rows of slates or tiles; on snow only a hint of them.
    const seam = darker(top, roof === 'snow' ? 0.1 : 0.24);
    const edge = (y: number): number => 172 - ((-112 - y) * 50) / 114;
    for (const y of [-198, -170, -141]) {
      const waves = Math.round(edge(y) / 11);
      c.line(
        `M${String(-edge(y))} ${String(y)}${`q${String(edge(y) / waves / 2)} 5 ${String(edge(y) / waves)} 0`.repeat(waves * 2)}`,
        seam,
        2.6,
        'stroke-opacity=".55"',
      );
    }
    c.sheet(
      ribbon(
        [
          [-124, -228],
          [0, -229],
          [124, -228],
        ],
        [11, 11, 11],
      ),
      darker(top, roof === 'snow' ? 0.06 : 0.2),
      { lift: 0.6 },
    );
  });
}

/** A wicker fence from x to x2. */
export function wattle(c: Canvas, x: number, x2: number, ground: number, h: number): void {
  const posts = Math.max(2, Math.round((x2 - x) / (h * 0.5)));
  for (let row = 0; row < 4; row++) {
    const y = ground - h * (0.2 + row * 0.18);
    const line: Point[] = Array.from({ length: posts * 2 + 1 }, (_, i) => [
      x + ((x2 - x) * i) / (posts * 2),
      y + (i % 2 ? h * 0.04 : -h * 0.04),
    ]);
    c.sheet(ribbon(line, [h * 0.1]), row % 2 ? paper.clay : paper.ochre, { lift: 0.35 });
  }
  for (let i = 0; i <= posts; i++) {
    const px = x + ((x2 - x) * i) / posts;
    c.sheet(
      ribbon(
        [
          [px, ground + 4],
          [px + c.random.offset(3), ground - h * c.random.between(0.92, 1.08)],
        ],
        [h * 0.09, h * 0.07],
      ),
      paper.bark,
      { lift: 0.5 },
    );
  }
}

/** A prefabricated apartment block; some windows lit, a few boarded where `repair` says so. */
export function apartments(
  c: Canvas,
  x: number,
  ground: number,
  w: number,
  floors: number,
  color: string,
  repair = false,
): void {
  const floor = 46;
  const h = floors * floor + 34;
  c.sheet(rectangle(x, ground - h, w, h), color, { lift: 1.6 });
  c.sheet(rectangle(x - 6, ground - h - 12, w + 12, 16), darker(color, 0.25), { lift: 0.8 });
  const columns = Math.floor(w / 52);
  const gap = w / columns;
  for (let row = 0; row < floors; row++) {
    for (let column = 0; column < columns; column++) {
      const wx = x + gap * column + gap * 0.24;
      const wy = ground - h + 24 + row * floor;
      const luck = c.random.next();
      const boarded = repair && luck > 0.86;
      c.sheet(
        rectangle(wx, wy, gap * 0.52, 28),
        boarded ? paper.ochre : luck < 0.42 ? paper.sunflower : mix(color, paper.ink, 0.62),
        { lift: 0.25 },
      );
      if (boarded)
        c.line(
          `M${String(wx)} ${String(wy + 10)}h${String(gap * 0.52)}m0 9h${String(-gap * 0.52)}`,
          darker(paper.ochre, 0.3),
          2,
        );
      else c.line(`M${String(wx + gap * 0.26)} ${String(wy)}v28`, color, 2.5);
    }
    c.line(
      `M${String(x)} ${String(ground - h + 14 + row * floor)}h${String(w)}`,
      darker(color, 0.18),
      2,
      'stroke-opacity=".6"',
    );
  }
}

/** A wooden church with three pear domes, far off on a hill. */
export function church(
  c: Canvas,
  x: number,
  ground: number,
  h: number,
  wall: string = paper.white,
  dome: string = paper.blueDeep,
): void {
  const tower = (tx: number, w: number, th: number): void => {
    c.sheet(rectangle(tx - w / 2, ground - th * 0.6, w, th * 0.6), wall, { lift: 0.8 });
    c.sheet(
      blob(
        [
          [tx - w * 0.62, ground - th * 0.58],
          [tx - w * 0.7, ground - th * 0.7],
          [tx - w * 0.2, ground - th * 0.82],
          [tx, ground - th],
          [tx + w * 0.2, ground - th * 0.82],
          [tx + w * 0.7, ground - th * 0.7],
          [tx + w * 0.62, ground - th * 0.58],
        ],
        0.9,
      ),
      dome,
      { lift: 0.7 },
    );
    c.sheet(ellipse(tx, ground - th * 1.01, w * 0.07), paper.sunflower, { lift: 0.3 });
    c.sheet(rectangle(tx - w * 0.09, ground - th * 0.46, w * 0.18, th * 0.16), paper.dusk, { lift: 0.2 });
  };
  tower(x - h * 0.3, h * 0.26, h * 0.72);
  tower(x + h * 0.3, h * 0.26, h * 0.72);
  tower(x, h * 0.36, h);
}

/** An arched bridge spanning x to x2, its deck at y. */
export function bridge(
  c: Canvas,
  x: number,
  x2: number,
  y: number,
  drop: number,
  color: string = paper.steel,
): void {
  const w = x2 - x;
  const arches = 3;
  for (let i = 0; i < arches; i++) {
    const [a, b] = [x + (w * i) / arches, x + (w * (i + 1)) / arches];
    c.sheet(
      `M${String(a)} ${String(y)}V${String(y + drop)}h${String((b - a) * 0.1)}Q${String((a + b) / 2)} ${String(y - drop * 0.5)} ${String(b - (b - a) * 0.1)} ${String(y + drop)}H${String(b)}V${String(y)}Z`,
      color,
      { lift: 1.2 },
    );
  }
  c.sheet(rectangle(x - 30, y - 22, w + 60, 30), lighter(color, 0.2), { lift: 1.2 });
  for (let i = 0; i <= 16; i++)
    c.sheet(rectangle(x + (w * i) / 16 - 3, y - 54, 6, 34), darker(color, 0.2), { lift: 0.3 });
  c.sheet(rectangle(x - 30, y - 60, w + 60, 8), darker(color, 0.1), { lift: 0.5 });
}
