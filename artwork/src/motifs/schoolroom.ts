import type { Canvas } from '../paper/canvas';
import { ellipse, polygon, rectangle } from '../paper/outline';
import { paper } from '../paper/palette';

/** A blackboard with a drawing in chalk: sun, house, tree. */
export function blackboard(c: Canvas, x: number, y: number, w: number, h: number): void {
  c.sheet(rectangle(x - 16, y - 16, w + 32, h + 32, 6), paper.ochre, { lift: 1.4 });
  c.sheet(rectangle(x, y, w, h), '#2b4a41', { lift: 0.3 });
  const chalk = (d: string) => {
    c.line(d, paper.cream, 5, 'stroke-opacity=".9"');
  };
  const [sx, sy] = [x + w * 0.2, y + h * 0.3];
  chalk(`M${String(sx - 34)} ${String(sy)}a34 34 0 1 0 68 0a34 34 0 1 0 -68 0`);
  chalk(
    [0, 60, 120, 180, 240, 300]
      .map((turn) => {
        const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
        return `M${String(Math.round(sx + cos * 48))} ${String(Math.round(sy + sin * 48))}l${String(Math.round(cos * 22))} ${String(Math.round(sin * 22))}`;
      })
      .join(''),
  );
  const [hx, hy] = [x + w * 0.52, y + h * 0.82];
  chalk(
    `M${String(hx)} ${String(hy)}v-90h120v90ZM${String(hx - 14)} ${String(hy - 86)}l74 -62 74 62M${String(hx + 46)} ${String(hy)}v-46h28v46`,
  );
  chalk(`M${String(x + w * 0.87)} ${String(hy)}v-60m-34 0a34 40 0 1 0 68 0a34 40 0 1 0 -68 0`);
}

/** Books standing and leaning, `w` wide. */
export function books(c: Canvas, x: number, ground: number, w: number): void {
  const colors = [paper.poppy, paper.blue, paper.sunflower, paper.fieldDeep, paper.wheat, paper.dusk];
  let left = x;
  for (let i = 0; left < x + w - 24; i++) {
    const wide = 22 + ((i * 13) % 18);
    const high = 84 + ((i * 29) % 42);
    c.sheet(rectangle(left, ground - high, wide, high, 3), colors[i % colors.length] ?? paper.blue, {
      lift: 0.8,
    });
    c.sheet(rectangle(left + 4, ground - high + 14, wide - 8, 7), paper.cream, { lift: 0 });
    left += wide + 3;
  }
}

/** Chairs in a half circle, seen from the front; people sit on them or are about to. */
export function chair(c: Canvas, x: number, ground: number, h: number, color: string = paper.blueMid): void {
  const w = h * 0.46;
  for (const k of [-0.44, 0.34])
    c.sheet(rectangle(x + w * k, ground - h * 0.46, w * 0.1, h * 0.46), paper.bark, { lift: 0.5 });
  c.sheet(rectangle(x - w / 2, ground - h, w, h * 0.42, 10), color, { lift: 1 });
  c.sheet(rectangle(x - w * 0.54, ground - h * 0.52, w * 1.08, h * 0.12, 6), color, { lift: 0.8 });
}

/** A paper kite with its tail. */
export function kite(c: Canvas, x: number, y: number, size: number, color: string = paper.poppy): void {
  c.line(
    `M${String(x)} ${String(y + size * 0.7)}q${String(-size * 0.5)} ${String(size * 0.5)} ${String(-size * 0.1)} ${String(size)}t${String(-size * 0.2)} ${String(size)}`,
    paper.cream,
    3,
  );
  c.sheet(
    polygon([x, y - size * 0.6], [x + size * 0.45, y], [x, y + size * 0.75], [x - size * 0.45, y]),
    color,
    { lift: 1.4 },
  );
  c.sheet(polygon([x, y - size * 0.6], [x + size * 0.45, y], [x, y]), paper.sunflower, { lift: 0.3 });
  c.sheet(ellipse(x, y + size * 1.2, size * 0.08), paper.sunflower, { lift: 0.5 });
}
