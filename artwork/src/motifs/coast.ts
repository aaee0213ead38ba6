import type { Canvas } from '../paper/canvas';
import { blob, ellipse, polygon, rectangle, ribbon, wave } from '../paper/outline';
import { land } from '../paper/outline';
import { darker, lighter, paper } from '../paper/palette';

/** Water across the picture from y down, in sheets that darken toward the foreground. */
export function sea(c: Canvas, y: number, color = '#6fa3c9', bands = 4): void {
  for (let i = 0; i < bands; i++) {
    const top = y + ((c.height - y) * i * i) / (bands * bands);
    c.sheet(
      land(
        wave(c.width, top, 14 + i * 6, 5, (by) => c.random.offset(by)),
        c.height + 40,
      ),
      darker(color, i * 0.14),
      { lift: 0.9 },
    );
  }
}

/** White cliffs with grass on top, falling to the water at y. */
export function cliffs(c: Canvas, x: number, x2: number, y: number, h: number): void {
  const steps = 7;
  const at = (k: number) => x + (x2 - x) * k;
  for (let i = 0; i < steps; i++) {
    const left = at(i / steps);
    const right = at((i + 1.35) / steps);
    const top = y - h * (1 - i * 0.06) + ((i * 37) % 30);
    c.sheet(
      polygon([left, y + 8], [left + 8, top + 20], [right - 14, top + 34], [right, y + 8]),
      i % 2 ? '#eee7d3' : paper.white,
      { lift: 0.9 },
    );
    c.sheet(
      blob(
        [
          [left - 8, top + 34],
          [left + 10, top - 6],
          [right - 20, top + 6],
          [right, top + 44],
        ],
        0.6,
      ),
      i % 2 ? paper.leaf : paper.field,
      { lift: 0.8 },
    );
  }
}

/** A ferry side-on with its bow door to the right; y is its waterline. */
export function ferry(c: Canvas, x: number, y: number, w: number): void {
  const h = w * 0.16;
  c.sheet(
    polygon([x - w / 2, y - h], [x + w / 2, y - h], [x + w * 0.44, y + h * 0.5], [x - w * 0.46, y + h * 0.5]),
    paper.blueDeep,
    { lift: 1.6 },
  );
  c.sheet(rectangle(x - w * 0.44, y - h * 2, w * 0.78, h * 1.05, 8), paper.white, { lift: 1.2 });
  c.sheet(rectangle(x - w * 0.32, y - h * 2.7, w * 0.5, h * 0.75, 8), paper.cream, { lift: 1 });
  c.sheet(
    polygon(
      [x - w * 0.2, y - h * 3.7],
      [x - w * 0.06, y - h * 3.7],
      [x - w * 0.08, y - h * 2.7],
      [x - w * 0.2, y - h * 2.7],
    ),
    paper.poppy,
    { lift: 1 },
  );
  for (let i = 0; i < 9; i++)
    c.sheet(ellipse(x - w * 0.38 + i * w * 0.08, y - h * 1.5, w * 0.014), paper.blueMid, { lift: 0.2 });
  c.sheet(rectangle(x - w / 2, y - h * 0.5, w * 0.98, h * 0.16), paper.sunflower, { lift: 0.2 });
}

/** A vehicle that swims: a boat's hull on eight wheels; y is the ground, or the waterline when `afloat`. */
export function amphibian(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  color = '#4f6340',
  afloat = false,
): void {
  c.at(x, y, w / 500, () => {
    if (!afloat)
      for (const k of [-150, -56, 56, 150]) {
        c.sheet(ellipse(k, -34, 38), paper.ink, { lift: 1 });
        c.sheet(ellipse(k, -34, 17), paper.steel, { lift: 0.4 });
      }
    c.sheet(polygon([-250, -150], [250, -158], [216, -62], [150, -38], [-190, -38], [-236, -70]), color, {
      lift: 1.6,
    });
    c.sheet(polygon([-250, -150], [250, -158], [244, -134], [-246, -126]), lighter(color, 0.2), {
      lift: 0.3,
    });
    c.sheet(polygon([20, -156], [44, -236], [150, -236], [180, -156]), darker(color, 0.08), { lift: 1.1 });
    c.sheet(polygon([62, -168], [74, -220], [138, -220], [152, -168]), paper.skyPale, { lift: 0.3 });
    for (const k of [-190, -110, -40])
      c.sheet(rectangle(k, -204, 66, 52, 4), k === -110 ? paper.clay : paper.straw, { lift: 0.9 });
    c.sheet(polygon([-180, -112], [-158, -92], [-180, -72], [-202, -92]), paper.sunflower, { lift: 0.3 });
    if (afloat) {
      c.sheet(
        blob(
          [
            [-330, -30],
            [-240, -58],
            [-80, -44],
            [120, -50],
            [260, -64],
            [340, -30],
            [200, -4],
            [-200, -4],
          ],
          0.8,
        ),
        '#8fbcdb',
        { lift: 0.9 },
      );
      c.line('M250 -58q40 10 70 34M-250 -50q-40 8 -70 30', paper.white, 6);
    }
  });
}

/** A road that widens toward the foreground. */
export function road(
  c: Canvas,
  line: readonly [number, number][],
  widths: readonly number[],
  color = '#6f6a63',
): void {
  c.sheet(ribbon(line, widths, false), color, { lift: 0.9 });
  c.line(
    `M${line.map(([x, y]) => `${String(x)} ${String(y)}`).join('L')}`,
    paper.cream,
    5,
    'stroke-dasharray="26 30" stroke-opacity=".8"',
  );
}
