import type { Canvas } from '../paper/canvas';
import { blob, ellipse, polygon, ribbon } from '../paper/outline';
import { darker, lighter, paper } from '../paper/palette';

/** A ridge tent seen from its open end, `w` wide. */
export function tent(c: Canvas, x: number, ground: number, w: number, color: string = paper.blue): void {
  const h = w * 0.72;
  c.sheet(polygon([x, ground - h], [x + w * 0.62, ground], [x - w * 0.5, ground]), color, { lift: 1.4 });
  c.sheet(polygon([x, ground - h], [x + w * 0.62, ground], [x + w * 0.2, ground]), darker(color, 0.18), {
    lift: 0.6,
  });
  c.sheet(
    polygon([x - w * 0.02, ground - h * 0.8], [x + w * 0.13, ground], [x - w * 0.26, ground]),
    paper.ink,
    {
      lift: 0.4,
    },
  );
  c.sheet(
    polygon([x - w * 0.02, ground - h * 0.8], [x - w * 0.26, ground], [x - w * 0.34, ground]),
    lighter(color, 0.4),
    { lift: 0.5 },
  );
  c.line(`M${String(x)} ${String(ground - h)}L${String(x - w * 0.66)} ${String(ground + 4)}`, paper.cream, 3);
}

/** Logs and flames; `size` wide. Casts a glow. */
export function campfire(c: Canvas, x: number, ground: number, size: number): void {
  c.glow(x, ground - size * 0.4, size * 2.6, paper.sunflower, 0.55);
  for (const turn of [-1, 1])
    c.sheet(
      ribbon(
        [
          [x - turn * size * 0.5, ground],
          [x + turn * size * 0.42, ground - size * 0.16],
        ],
        [size * 0.16, size * 0.13],
      ),
      paper.bark,
      { lift: 0.8 },
    );
  const flame = (w: number, h: number, color: string) => {
    c.sheet(
      blob(
        [
          [x, ground - h],
          [x + w * 0.5, ground - h * 0.42],
          [x + w * 0.36, ground - size * 0.06],
          [x - w * 0.36, ground - size * 0.06],
          [x - w * 0.46, ground - h * 0.46],
        ],
        0.9,
      ),
      color,
      { lift: 0.6 },
    );
  };
  flame(size * 0.8, size * 1.15, paper.poppy);
  flame(size * 0.55, size * 0.82, paper.coral);
  flame(size * 0.32, size * 0.52, paper.sunflower);
}

/** A string of pennants from one point to another, sagging between. */
export function pennants(c: Canvas, x: number, y: number, x2: number, y2: number, count: number): void {
  const sag = Math.abs(x2 - x) * 0.12;
  const at = (k: number): [number, number] => [
    x + (x2 - x) * k,
    y + (y2 - y) * k + Math.sin(Math.PI * k) * sag,
  ];
  const [mx, my] = at(0.5);
  c.line(
    `M${String(x)} ${String(y)}Q${String(mx)} ${String(my + sag * 0.9)} ${String(x2)} ${String(y2)}`,
    paper.cream,
    3,
  );
  const colors = [paper.sunflower, paper.blue, paper.poppy, paper.cream];
  for (let i = 0; i < count; i++) {
    const [px, py] = at((i + 0.5) / count);
    const w = (Math.abs(x2 - x) / count) * 0.62;
    c.sheet(
      polygon([px - w / 2, py], [px + w / 2, py], [px, py + w * 1.05]),
      colors[i % colors.length] ?? paper.cream,
      { lift: 0.6 },
    );
  }
}

/** A ball on the ground. */
export function ball(c: Canvas, x: number, ground: number, r: number): void {
  c.sheet(ellipse(x, ground - r, r), paper.cream, { lift: 1 });
  c.sheet(ellipse(x - r * 0.2, ground - r * 1.1, r * 0.42), paper.poppy, { lift: 0.3 });
}
