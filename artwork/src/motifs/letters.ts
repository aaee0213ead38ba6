import type { Canvas } from '../paper/canvas';
import { ellipse, polygon, rectangle, ribbon } from '../paper/outline';
import { darker, lighter, paper } from '../paper/palette';
import { embroidery } from './buildings';

/** An envelope, `size` wide, centered on (x, y): its flap, a stamp, and wings where it flies. */
export function envelope(
  c: Canvas,
  x: number,
  y: number,
  size: number,
  { turn = 0, color = paper.white, wings = false }: { turn?: number; color?: string; wings?: boolean } = {},
): void {
  c.at(
    x,
    y,
    size / 200,
    () => {
      if (wings) {
        c.sheet('M-70 -40Q-150 -150 -250 -168Q-216 -118 -176 -92Q-198 -92 -216 -88Q-150 -30 -84 0Z', color, {
          lift: 1.2,
        });
        c.sheet('M70 -40Q126 -160 214 -196Q198 -140 168 -108Q188 -112 206 -110Q156 -40 84 -4Z', color, {
          lift: 1.2,
        });
      }
      c.sheet(rectangle(-100, -64, 200, 128, 4), color, { lift: 1.6 });
      c.sheet(polygon([-98, 62], [-6, -10], [6, -10], [98, 62]), lighter(color, 0.4), { lift: 0.5 });
      c.sheet(polygon([-99, -62], [99, -62], [8, 16], [-8, 16]), darker(color, 0.05), { lift: 0.9 });
      c.sheet(ellipse(0, 12, 15), paper.poppy, { lift: 0.6 });
      c.sheet(polygon([0, 4], [6, 12], [0, 20], [-6, 12]), paper.sunflower, { lift: 0.1 });
    },
    turn,
  );
}

/** A letter box on its post, `h` tall, standing on (x, ground): painted, embroidered, a letter in its mouth. */
export function letterBox(c: Canvas, x: number, ground: number, h: number): void {
  c.at(x, ground, h / 300, () => {
    c.sheet(
      ribbon(
        [
          [0, 10],
          [2, -90],
          [-2, -160],
        ],
        [30, 26, 26],
        false,
      ),
      paper.bark,
      { lift: 1.2 },
    );
    c.at(8, -236, 1, () => envelope(c, 22, -10, 118, { turn: -16, color: paper.wheatPale }), 0);
    c.sheet(rectangle(-92, -232, 184, 96, 8), paper.blue, { lift: 2 });
    c.sheet(polygon([-108, -222], [-84, -268], [84, -268], [108, -222]), paper.blueDeep, { lift: 1.4 });
    c.sheet(rectangle(-60, -208, 120, 14, 7), paper.night, { lift: 0 });
    embroidery(c, -84, -164, 168, 34, paper.sunflower, paper.white);
    c.sheet(rectangle(92, -238, 10, 64, 3), paper.poppy, { lift: 0.8 });
    c.sheet(polygon([96, -238], [142, -226], [96, -206]), paper.poppy, { lift: 0.8 });
  });
}
