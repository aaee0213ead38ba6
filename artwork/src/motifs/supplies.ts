import type { Canvas } from '../paper/canvas';
import { ellipse, polygon, rectangle } from '../paper/outline';
import { darker, lighter, paper } from '../paper/palette';

/** A rolled sleeping bag with its straps, lying; `w` wide. */
export function sleepingBag(
  c: Canvas,
  x: number,
  ground: number,
  w: number,
  color: string = paper.fieldDeep,
): void {
  const r = w * 0.24;
  c.sheet(rectangle(x - w / 2, ground - 2 * r, w, 2 * r, r * 0.8), color, { lift: 1.2 });
  c.sheet(ellipse(x + w / 2 - r * 0.5, ground - r, r * 0.55, r), darker(color, 0.25), { lift: 0.6 });
  c.sheet(ellipse(x + w / 2 - r * 0.5, ground - r, r * 0.24, r * 0.5), lighter(color, 0.3), { lift: 0.3 });
  for (const k of [-0.26, 0.12])
    c.sheet(rectangle(x + w * k, ground - 2 * r - 2, w * 0.06, 2 * r + 4), paper.bark, { lift: 0.4 });
}

/** A small iron stove with its pipe and fire showing; `h` high to the top plate. */
export function stove(c: Canvas, x: number, ground: number, h: number, pipe = 1.1): void {
  const w = h * 0.82;
  c.sheet(rectangle(x + w * 0.14, ground - h - h * pipe, w * 0.18, h * pipe + 10), paper.steelDeep, {
    lift: 1,
  });
  c.glow(x, ground - h * 0.5, h * 1.4, paper.coral, 0.4);
  for (const k of [-0.4, 0.28])
    c.sheet(rectangle(x + w * k, ground - h * 0.2, w * 0.12, h * 0.2), paper.ink, { lift: 0.5 });
  c.sheet(rectangle(x - w / 2, ground - h, w, h * 0.86, 14), paper.dusk, { lift: 1.6 });
  c.sheet(rectangle(x - w * 0.56, ground - h - 12, w * 1.12, 22, 6), paper.ink, { lift: 1 });
  c.sheet(rectangle(x - w * 0.3, ground - h * 0.72, w * 0.6, h * 0.42, 10), paper.coral, { lift: 0.5 });
  c.sheet(rectangle(x - w * 0.22, ground - h * 0.62, w * 0.44, h * 0.26, 6), paper.sunflower, { lift: 0 });
  for (const k of [-0.1, 0.06])
    c.sheet(rectangle(x + w * k, ground - h * 0.74, w * 0.04, h * 0.46), paper.ink, { lift: 0.2 });
}

/** A pallet with crates stacked on it: `rows` high and `columns` wide. */
export function pallet(
  c: Canvas,
  x: number,
  ground: number,
  w: number,
  columns: number,
  rows: number,
  colors: readonly string[] = [paper.straw, paper.clay, paper.ochre],
): void {
  const side = w / columns;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const color = colors[(row * 2 + column) % colors.length] ?? paper.straw;
      const left = x - w / 2 + column * side;
      const top = ground - 26 - (row + 1) * side * 0.8;
      c.sheet(rectangle(left + 2, top, side - 4, side * 0.8 - 3, 3), color, { lift: 1 });
      c.line(
        `M${String(left + 2)} ${String(top + side * 0.26)}h${String(side - 4)}M${String(left + 2)} ${String(top + side * 0.52)}h${String(side - 4)}`,
        darker(color, 0.24),
        2.5,
      );
      c.sheet(
        polygon(
          [left + side / 2, top + side * 0.18],
          [left + side * 0.66, top + side * 0.39],
          [left + side / 2, top + side * 0.6],
          [left + side * 0.34, top + side * 0.39],
        ),
        row % 2 ? paper.poppy : paper.blueDeep,
        { lift: 0.3 },
      );
    }
  c.sheet(rectangle(x - w / 2 - 8, ground - 26, w + 16, 12), paper.bark, { lift: 0.8 });
  for (const k of [-0.46, -0.04, 0.38])
    c.sheet(rectangle(x + w * k, ground - 14, w * 0.08, 14), paper.soil, { lift: 0.5 });
}

/** A pair of boots, toes to the right. */
export function boots(c: Canvas, x: number, ground: number, h: number, color: string = paper.bark): void {
  for (const [dx, shade] of [
    [h * 0.34, darker(color, 0.2)],
    [0, color],
  ] as const) {
    const left = x + dx;
    c.sheet(
      `M${String(left)} ${String(ground - h)}h${String(h * 0.42)}v${String(h * 0.5)}q${String(h * 0.34)} ${String(h * 0.06)} ${String(h * 0.4)} ${String(h * 0.38)}v${String(h * 0.06)}h${String(-h * 0.82)}Z`,
      shade,
      { lift: 1.1 },
    );
    c.sheet(rectangle(left - 4, ground - h * 0.08, h * 0.9, h * 0.1, 4), paper.ink, { lift: 0.5 });
    c.line(
      [0.2, 0.34, 0.48]
        .map((k) => `M${String(left + h * 0.26)} ${String(ground - h + h * k)}h${String(h * 0.16)}`)
        .join(''),
      paper.sunflower,
      4,
    );
  }
}

/** Folded blankets on one another. */
export function blankets(c: Canvas, x: number, ground: number, w: number, colors: readonly string[]): void {
  colors.forEach((color, i) => {
    const y = ground - (i + 1) * w * 0.17;
    c.sheet(rectangle(x - w / 2 + (i % 2) * 6, y, w, w * 0.18, 14), color, { lift: 1 });
    c.line(
      `M${String(x - w / 2 + 12)} ${String(y + w * 0.09)}h${String(w - 30)}`,
      lighter(color, 0.4),
      4,
      'stroke-dasharray="10 8"',
    );
  });
}

/** A shelf board with bottles and boxes. */
export function shelf(c: Canvas, x: number, y: number, w: number, seedOffset = 0): void {
  const colors = [paper.mist, paper.blueMid, paper.cream, paper.leaf, paper.peach, paper.sky];
  let left = x + 10;
  for (let i = seedOffset; left < x + w - 50; i++) {
    const wide = 34 + ((i * 37) % 40);
    const high = 54 + ((i * 53) % 60);
    const color = colors[i % colors.length] ?? paper.cream;
    c.sheet(rectangle(left, y - high, wide, high, i % 3 === 0 ? 4 : 12), color, { lift: 0.8 });
    if (i % 3 !== 0)
      c.sheet(rectangle(left + wide * 0.3, y - high - 12, wide * 0.4, 14, 3), paper.ink, { lift: 0.4 });
    else
      c.sheet(rectangle(left + wide * 0.4, y - high * 0.7, wide * 0.2, high * 0.4), paper.fieldDeep, {
        lift: 0.2,
      });
    left += wide + 12;
  }
  c.sheet(rectangle(x, y, w, 16, 3), paper.clay, { lift: 1.4 });
}
