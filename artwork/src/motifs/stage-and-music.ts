import type { Canvas } from '../paper/canvas';
import { blob, ellipse, polygon, rectangle } from '../paper/outline';
import { darker, lighter, paper } from '../paper/palette';

/** Curtains to either side and above, drawn back from a stage. */
export function curtains(c: Canvas, color: string = paper.poppyDeep): void {
  const { width: w, height: h } = c;
  for (const side of [0, 1]) {
    const at = (k: number) => (side ? w - k : k);
    for (let i = 4; i >= 0; i--)
      c.sheet(
        blob(
          [
            [at(-40), -40],
            [at(70 + i * 44), -40],
            [at(60 + i * 30), h * 0.45],
            [at(34 + i * 40), h + 40],
            [at(-40), h + 40],
          ],
          0.5,
        ),
        i % 2 ? darker(color, 0.14) : color,
        { lift: 1.3 },
      );
  }
  for (let i = 0; i < 7; i++)
    c.sheet(ellipse((w / 6) * i, -16, w / 10, 96), i % 2 ? lighter(color, 0.08) : color, { lift: 1.2 });
}

/** A violin standing upright, `h` high. */
export function violin(c: Canvas, x: number, y: number, h: number, turn = 12): void {
  c.at(
    x,
    y,
    h / 400,
    () => {
      c.sheet(rectangle(-13, -200, 26, 190, 6), paper.soil, { lift: 1 });
      c.sheet(ellipse(0, -206, 20, 24), paper.bark, { lift: 0.8 });
      c.sheet(
        blob(
          [
            [0, -40],
            [74, -10],
            [60, 60],
            [86, 130],
            [60, 196],
            [0, 206],
            [-60, 196],
            [-86, 130],
            [-60, 60],
            [-74, -10],
          ],
          0.9,
        ),
        '#a5562c',
        { lift: 1.6 },
      );
      c.sheet(rectangle(-9, -60, 18, 150, 4), paper.ink, { lift: 0.4 });
      c.sheet(polygon([-26, 112], [26, 112], [18, 124], [-18, 124]), paper.straw, { lift: 0.5 });
      c.line('M-36 70q-14 24 4 44M36 70q14 24 -4 44', paper.soil, 6);
      c.line('M-5 -180V150M0 -180V150M5 -180V150', paper.cream, 1.6);
    },
    turn,
  );
}

/** An upright grand's lid and keys, seen from the side; `w` wide. */
export function piano(c: Canvas, x: number, ground: number, w: number): void {
  const h = w * 0.34;
  for (const k of [-0.44, 0.36])
    c.sheet(rectangle(x + w * k, ground - h * 0.8, w * 0.06, h * 0.8), paper.night, { lift: 0.8 });
  c.sheet(
    polygon(
      [x - w * 0.4, ground - h * 1.2],
      [x + w * 0.5, ground - h * 1.2],
      [x + w * 0.34, ground - h * 2.4],
    ),
    paper.dusk,
    { lift: 1.4 },
  );
  c.sheet(rectangle(x - w / 2, ground - h * 1.3, w, h * 0.6, 8), paper.ink, { lift: 1.6 });
  c.sheet(rectangle(x - w * 0.54, ground - h * 1.0, w * 0.34, h * 0.12), paper.white, { lift: 0.6 });
  for (let i = 0; i < 9; i++)
    c.sheet(rectangle(x - w * 0.53 + i * w * 0.036, ground - h * 1.0, w * 0.014, h * 0.07), paper.night, {
      lift: 0,
    });
}

/** Rows of listeners from behind, in front of something bright. */
export function audience(c: Canvas, ground: number, rows = 2): void {
  const hair = [paper.bark, paper.soil, '#8a6238', '#2e2723', '#a59d92'];
  const coats = [paper.dusk, paper.poppyDeep, paper.pine, paper.blueDeep, paper.bark];
  for (let row = 0; row < rows; row++) {
    const size = 58 + row * 16;
    const y = ground - (rows - 1 - row) * 74;
    for (let i = 0; i * size * 1.9 < c.width + 100; i++) {
      const x = i * size * 1.9 + (row % 2 ? 0 : size);
      c.sheet(
        blob(
          [
            [x - size, y + 90],
            [x - size * 0.8, y + 10],
            [x, y - 8],
            [x + size * 0.8, y + 10],
            [x + size, y + 90],
          ],
          0.8,
        ),
        coats[(i + row * 2) % coats.length] ?? paper.dusk,
        { lift: 1 },
      );
      c.sheet(
        ellipse(x, y - size * 0.5, size * 0.46, size * 0.56),
        hair[(i * 2 + row) % hair.length] ?? paper.bark,
        { lift: 0.9 },
      );
    }
  }
}

/** A microphone on its stand. */
export function microphone(c: Canvas, x: number, ground: number, h: number): void {
  c.line(
    `M${String(x)} ${String(ground)}V${String(ground - h)}M${String(x - h * 0.14)} ${String(ground)}h${String(h * 0.28)}`,
    paper.steel,
    9,
  );
  c.sheet(ellipse(x, ground - h - 18, 24, 32), paper.steelDeep, { lift: 1.2 });
  c.line(`M${String(x - 20)} ${String(ground - h - 20)}h40`, paper.steel, 5);
}
