import type { Canvas } from '../paper/canvas';
import { blob, ellipse, land, leaf, polygon, ribbon, wave, type Point } from '../paper/outline';
import { darker, lighter, mix, paper } from '../paper/palette';

/** A hill right across the picture. `bumps` rises, `height` units high. */
export function hill(c: Canvas, y: number, height: number, bumps: number, color: string, lift = 1.6): void {
  c.sheet(
    land(
      wave(c.width, y, height, bumps, (by) => c.random.offset(by)),
      c.height + 60,
    ),
    color,
    { lift },
  );
}

/** Furrows or rows of crop running to a vanishing point. */
export function furrows(c: Canvas, vanishX: number, y: number, color: string, count = 16): void {
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count - 0.5;
    const foot = vanishX + t * c.width * 2.4;
    c.line(
      `M${String(Math.round(vanishX + t * c.width * 0.34))} ${String(Math.round(y))}L${String(Math.round(foot))} ${String(c.height + 20)}`,
      color,
      5,
      'stroke-opacity=".35"',
    );
  }
}

/** A sunflower from the front; its stem runs down to `ground`. */
export function sunflower(c: Canvas, x: number, y: number, r: number, ground: number, lean = 0): void {
  const foot: Point = [x + lean, ground];
  c.sheet(
    ribbon([[x, y], [x + lean * 0.25, y + (ground - y) * 0.45], foot], [r * 0.12, r * 0.15, r * 0.2]),
    paper.field,
    { lift: 0.7 },
  );
  for (const [k, side] of [
    [0.45, 1],
    [0.6, -1],
    [0.78, 1],
  ] as const) {
    const ly = y + (ground - y) * k;
    if (ground - y > r * 1.6) {
      c.sheet(
        leaf([x + lean * k * k, ly], [x + lean * k + side * r * 1.05, ly - r * 0.35], r * 0.55),
        side > 0 ? paper.leaf : paper.field,
        { lift: 0.7 },
      );
    }
  }
  const petals = (count: number, length: number, color: string, phase: number): void => {
    for (let i = 0; i < count; i++) {
      const a = ((i + phase) / count) * Math.PI * 2;
      const reach = length * c.random.between(0.92, 1.08);
      c.sheet(
        leaf(
          [x + Math.cos(a) * r * 0.3, y + Math.sin(a) * r * 0.3],
          [x + Math.cos(a + 0.05) * reach, y + Math.sin(a + 0.05) * reach],
          r * 0.27,
        ),
        color,
        { lift: r > 60 ? 0.45 : 0.3 },
      );
    }
  };
  petals(17, r, paper.amber, 0);
  petals(17, r * 0.9, paper.sunflower, 0.5);
  c.sheet(ellipse(x, y, r * 0.44), paper.soil, { lift: 0.6 });
  c.sheet(ellipse(x, y, r * 0.3), mix(paper.soil, paper.bark, 0.6), { lift: 0.3 });
  if (r < 36) return;
  for (let i = 2; i < 60; i++) {
    const a = i * 2.39996;
    const d = Math.sqrt(i / 60) * r * 0.4;
    c.sheet(ellipse(x + Math.cos(a) * d, y + Math.sin(a) * d, r * 0.022), i % 2 ? paper.ochre : paper.amber, {
      lift: 0,
      flat: true,
    });
  }
}

/** One ear of wheat on its stalk, tip at (x, y). */
export function wheat(
  c: Canvas,
  x: number,
  y: number,
  height: number,
  lean: number,
  color: string = paper.straw,
): void {
  const ear = height * 0.36;
  const at = (k: number): Point => [x + lean * k * k, y + height * k];
  c.line(
    `M${at(0.02).map(Math.round).join(' ')}Q${at(0.5).map(Math.round).join(' ')} ${at(1).map(Math.round).join(' ')}`,
    darker(color, 0.18),
    Math.max(2, height * 0.014),
  );
  const grains = 7;
  for (let i = grains; i >= 0; i--) {
    const [gx, gy] = at((i / grains) * (ear / height) + 0.02);
    const size = ear * 0.21;
    for (const side of [-1, 1]) {
      c.sheet(
        leaf([gx, gy + size * 0.5], [gx + side * size * 0.62 - lean * 0.05, gy - size * 0.55], size * 0.42),
        i % 2 ? color : lighter(color, 0.16),
        { lift: 0.28 },
      );
    }
  }
  const [tx, ty] = at(0);
  c.sheet(leaf([tx, ty + ear * 0.1], [tx - lean * 0.06, ty - ear * 0.16], ear * 0.085), lighter(color, 0.2), {
    lift: 0.28,
  });
}

/** A stand of wheat from `from` to `to`, in three depths. */
export function wheatField(
  c: Canvas,
  from: number,
  to: number,
  y: number,
  height: number,
  density = 1,
): void {
  const depths = [darker(paper.ochre, 0.12), paper.ochre, paper.straw];
  depths.forEach((color, depth) => {
    const count = Math.round(((to - from) / (height * 0.17)) * density);
    for (let i = 0; i < count; i++) {
      const x = from + ((to - from) * (i + c.random.next())) / count;
      const h = height * c.random.between(0.8, 1.1) * (0.82 + depth * 0.1);
      wheat(
        c,
        x,
        y + depth * height * 0.12 + c.random.offset(height * 0.06),
        h,
        c.random.offset(h * 0.16),
        color,
      );
    }
  });
}

export function tree(c: Canvas, x: number, ground: number, h: number, color: string = paper.field): void {
  c.sheet(
    ribbon(
      [
        [x, ground + 4],
        [x + h * 0.015, ground - h * 0.3],
        [x - h * 0.01, ground - h * 0.62],
      ],
      [h * 0.085, h * 0.055, h * 0.03],
    ),
    paper.bark,
    { lift: 0.8 },
  );
  c.sheet(
    ribbon(
      [
        [x, ground - h * 0.34],
        [x + h * 0.14, ground - h * 0.55],
      ],
      [h * 0.04, h * 0.02],
    ),
    paper.bark,
    { lift: 0.5 },
  );
  const crown = (cx: number, cy: number, r: number, shade: string): void => {
    const points = Array.from({ length: 11 }, (_, i): Point => {
      const a = (i / 11) * Math.PI * 2;
      const reach = r * c.random.between(0.84, 1.12);
      return [cx + Math.cos(a) * reach, cy + Math.sin(a) * reach * 0.86];
    });
    c.sheet(blob(points), shade, { lift: 1.1 });
  };
  crown(x - h * 0.13, ground - h * 0.6, h * 0.23, darker(color, 0.22));
  crown(x + h * 0.16, ground - h * 0.62, h * 0.22, darker(color, 0.1));
  crown(x, ground - h * 0.77, h * 0.25, color);
  crown(x - h * 0.05, ground - h * 0.86, h * 0.14, lighter(color, 0.16));
}

export function poplar(
  c: Canvas,
  x: number,
  ground: number,
  h: number,
  color: string = paper.fieldDeep,
): void {
  c.sheet(
    ribbon(
      [
        [x, ground + 3],
        [x, ground - h * 0.3],
      ],
      [h * 0.045, h * 0.03],
    ),
    paper.bark,
    { lift: 0.6 },
  );
  c.sheet(leaf([x, ground - h * 0.08], [x + h * 0.02, ground - h], h * 0.26, 0.4), color, { lift: 1.1 });
  c.sheet(
    leaf([x - h * 0.02, ground - h * 0.14], [x + h * 0.01, ground - h * 0.86], h * 0.12, 0.42),
    lighter(color, 0.15),
    { lift: 0.5 },
  );
}

export function pine(
  c: Canvas,
  x: number,
  ground: number,
  h: number,
  color: string = paper.pine,
  snowy = false,
): void {
  c.sheet(
    polygon(
      [x - h * 0.03, ground],
      [x + h * 0.03, ground],
      [x + h * 0.02, ground - h * 0.25],
      [x - h * 0.02, ground - h * 0.25],
    ),
    paper.bark,
    { lift: 0.5 },
  );
  for (let i = 0; i < 4; i++) {
    const y = ground - h * (0.14 + i * 0.2);
    const w = h * (0.3 - i * 0.058);
    c.sheet(
      polygon(
        [x - w, y],
        [x - w * 0.45, y + h * 0.012],
        [x, y - h * 0.02],
        [x + w * 0.5, y + h * 0.015],
        [x + w, y],
        [x, y - h * 0.34],
      ),
      lighter(color, i * 0.06),
      { lift: 0.9 },
    );
    if (snowy)
      c.sheet(
        polygon(
          [x - w * 0.5, y - h * 0.155],
          [x - w * 0.1, y - h * 0.12],
          [x + w * 0.12, y - h * 0.15],
          [x + w * 0.45, y - h * 0.17],
          [x, y - h * 0.34],
        ),
        paper.white,
        { lift: 0.4 },
      );
  }
}

/** Tall grass along the lower edge: dark, close to the eye. */
export function grass(
  c: Canvas,
  from: number,
  to: number,
  y: number,
  h: number,
  color: string = paper.pine,
): void {
  const count = Math.round((to - from) / (h * 0.16));
  for (let i = 0; i < count; i++) {
    const x = from + ((to - from) * i) / count + c.random.offset(h * 0.1);
    c.sheet(
      leaf([x, y], [x + c.random.offset(h * 0.4), y - h * c.random.between(0.5, 1)], h * 0.07, 0.3),
      mix(color, paper.leaf, c.random.between(0, 0.45)),
      { lift: 0.35 },
    );
  }
}

/** A river that widens toward the foreground. */
export function river(
  c: Canvas,
  line: readonly Point[],
  widths: readonly number[],
  color: string = paper.sky,
): void {
  c.sheet(ribbon(line, widths, false), color, { lift: 0.8 });
  c.sheet(
    ribbon(
      line.map(([x, y]) => [x + 6, y + 3] as Point),
      widths.map((w) => w * 0.55),
      false,
    ),
    lighter(color, 0.3),
    { lift: 0, opacity: 0.6 },
  );
}
