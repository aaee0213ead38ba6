import type { Canvas } from '../paper/canvas';
import { ellipse, polygon, rectangle } from '../paper/outline';
import { darker, lighter, paper } from '../paper/palette';

/** A ladder leaning against something. */
export function ladder(c: Canvas, x: number, ground: number, h: number, lean = 0.2): void {
  const w = h * 0.2;
  const dx = h * lean;
  c.line(
    `M${String(x)} ${String(ground)}l${String(dx)} ${String(-h)}M${String(x + w)} ${String(ground)}l${String(dx)} ${String(-h)}`,
    paper.ochre,
    11,
  );
  const rungs = Math.floor(h / 46);
  for (let i = 1; i < rungs; i++) {
    const k = i / rungs;
    c.line(`M${String(x + dx * k)} ${String(ground - h * k)}h${String(w)}`, paper.straw, 9);
  }
}

/** A pot of paint with a brush across it. */
export function paintPot(c: Canvas, x: number, ground: number, size: number, color: string): void {
  c.sheet(rectangle(x - size / 2, ground - size * 0.8, size, size * 0.8, 6), paper.steel, { lift: 1.1 });
  c.sheet(ellipse(x, ground - size * 0.8, size / 2, size * 0.14), color, { lift: 0.5 });
  c.sheet(rectangle(x - size * 0.3, ground - size * 0.84, size * 0.24, size * 0.46, 8), color, {
    lift: 0.4,
  });
  c.line(
    `M${String(x - size * 0.55)} ${String(ground - size * 0.98)}L${String(x + size * 0.5)} ${String(ground - size * 1.06)}`,
    paper.ochre,
    size * 0.09,
  );
}

/** A key with an embroidered tag. */
export function key(c: Canvas, x: number, y: number, size: number): void {
  c.line(
    `M${String(x)} ${String(y)}h${String(size)}m${String(-size * 0.12)} 0v${String(size * 0.22)}m${String(-size * 0.2)} ${String(-size * 0.22)}v${String(size * 0.16)}`,
    paper.amber,
    size * 0.1,
  );
  c.sheet(ellipse(x - size * 0.18, y, size * 0.24), paper.amber, { lift: 1.4 });
  c.sheet(ellipse(x - size * 0.18, y, size * 0.11), paper.ink, { lift: 0.3 });
  c.line(
    `M${String(x - size * 0.34)} ${String(y + size * 0.1)}q${String(-size * 0.1)} ${String(size * 0.2)} 0 ${String(size * 0.34)}`,
    paper.cream,
    5,
  );
  c.sheet(
    polygon(
      [x - size * 0.36, y + size * 0.4],
      [x - size * 0.16, y + size * 0.66],
      [x - size * 0.36, y + size * 0.92],
      [x - size * 0.56, y + size * 0.66],
    ),
    paper.poppy,
    { lift: 1.2 },
  );
  c.sheet(ellipse(x - size * 0.36, y + size * 0.66, size * 0.07), paper.cream, { lift: 0.2 });
}

/** A door in its frame, a little open when `open`. */
export function door(
  c: Canvas,
  x: number,
  ground: number,
  w: number,
  color: string = paper.blue,
  open = false,
): void {
  const h = w * 1.9;
  c.sheet(rectangle(x - w / 2 - 16, ground - h - 16, w + 32, h + 16), paper.white, { lift: 1 });
  c.sheet(rectangle(x - w / 2, ground - h, w, h), open ? '#f3cf7c' : paper.ink, { lift: 0.2 });
  const d = open
    ? polygon(
        [x - w / 2, ground - h],
        [x - w * 0.02, ground - h * 0.94],
        [x - w * 0.02, ground + h * 0.05],
        [x - w / 2, ground],
      )
    : rectangle(x - w / 2 + 4, ground - h + 4, w - 8, h - 4);
  c.sheet(d, color, { lift: 1 });
  const panel = open ? w * 0.3 : w * 0.6;
  for (const k of [0.12, 0.56])
    c.sheet(
      rectangle(x - w / 2 + (open ? w * 0.08 : w * 0.2), ground - h + h * k, panel, h * 0.32, 4),
      lighter(color, 0.18),
      { lift: 0.4 },
    );
  c.sheet(ellipse(open ? x - w * 0.1 : x + w * 0.34, ground - h * 0.48, w * 0.05), paper.sunflower, {
    lift: 0.5,
  });
}

/** A table laid for people: cloth with an embroidered hem, `w` wide. */
export function table(c: Canvas, x: number, ground: number, w: number, cloth: string = paper.cream): void {
  const h = w * 0.32;
  for (const k of [-0.42, 0.36])
    c.sheet(rectangle(x + w * k, ground - h, w * 0.05, h), paper.bark, { lift: 0.8 });
  c.sheet(
    polygon(
      [x - w / 2, ground - h - 14],
      [x + w / 2, ground - h - 14],
      [x + w * 0.54, ground - h * 0.55],
      [x - w * 0.54, ground - h * 0.55],
    ),
    cloth,
    { lift: 1.4 },
  );
  c.sheet(rectangle(x - w / 2, ground - h - 22, w, 16, 4), darker(cloth, 0.06), { lift: 0.7 });
}

/** A bed with its blanket folded back. */
export function bed(c: Canvas, x: number, ground: number, w: number, blanket: string = paper.blue): void {
  const h = w * 0.3;
  c.sheet(rectangle(x - w / 2, ground - h * 1.7, w * 0.06, h * 1.7, 6), paper.clay, { lift: 1 });
  c.sheet(rectangle(x + w * 0.44, ground - h * 1.25, w * 0.06, h * 1.25, 6), paper.clay, { lift: 1 });
  c.sheet(rectangle(x - w * 0.46, ground - h, w * 0.92, h * 0.6, 10), paper.white, { lift: 1 });
  c.sheet(rectangle(x - w * 0.43, ground - h * 1.22, w * 0.22, h * 0.34, 14), paper.cream, { lift: 0.8 });
  c.sheet(rectangle(x - w * 0.16, ground - h * 1.06, w * 0.6, h * 0.86, 12), blanket, { lift: 1.1 });
  c.sheet(rectangle(x - w * 0.16, ground - h * 1.06, w * 0.1, h * 0.86, 8), lighter(blanket, 0.5), {
    lift: 0.5,
  });
}

/** A hanging lamp and its light. */
export function lamp(c: Canvas, x: number, y: number, size: number): void {
  c.line(`M${String(x)} 0V${String(y - size * 0.4)}`, paper.ink, 4);
  c.glow(x, y + size * 0.2, size * 3.4, paper.sunflower, 0.45);
  c.sheet(
    polygon(
      [x - size * 0.2, y - size * 0.4],
      [x + size * 0.2, y - size * 0.4],
      [x + size * 0.62, y + size * 0.2],
      [x - size * 0.62, y + size * 0.2],
    ),
    paper.poppy,
    { lift: 1.2 },
  );
  c.sheet(ellipse(x, y + size * 0.22, size * 0.24, size * 0.12), paper.white, { lift: 0.3 });
}
