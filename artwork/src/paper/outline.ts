/** Outlines as SVG path data. Coordinates in picture units, y downwards. */
export type Point = readonly [x: number, y: number];

const n = (value: number): string => String(Math.round(value * 10) / 10);

export function polygon(...points: Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

export function rectangle(x: number, y: number, w: number, h: number, r = 0): string {
  if (r === 0) return polygon([x, y], [x + w, y], [x + w, y + h], [x, y + h]);
  return `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}q${n(r)} 0 ${n(r)} ${n(r)}v${n(h - 2 * r)}q0 ${n(r)} ${n(-r)} ${n(r)}h${n(2 * r - w)}q${n(-r)} 0 ${n(-r)} ${n(-r)}v${n(2 * r - h)}q0 ${n(-r)} ${n(r)} ${n(-r)}Z`;
}

export function ellipse(cx: number, cy: number, rx: number, ry = rx): string {
  return `M${n(cx - rx)} ${n(cy)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0Z`;
}

function curveThrough(points: readonly Point[], closed: boolean, tension = 1): string {
  const at = (i: number): Point => {
    const last = points.length - 1;
    const index = closed ? (i + points.length) % points.length : Math.max(0, Math.min(last, i));
    return points[index] ?? [0, 0];
  };
  const segments = closed ? points.length : points.length - 1;
  let d = '';
  for (let i = 0; i < segments; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const k = tension / 6;
    d += `C${n(p1[0] + (p2[0] - p0[0]) * k)} ${n(p1[1] + (p2[1] - p0[1]) * k)} ${n(p2[0] - (p3[0] - p1[0]) * k)} ${n(p2[1] - (p3[1] - p1[1]) * k)} ${n(p2[0])} ${n(p2[1])}`;
  }
  return d;
}

/** A smooth closed shape through the points. */
export function blob(points: readonly Point[], tension = 1): string {
  const first = points[0] ?? [0, 0];
  return `M${n(first[0])} ${n(first[1])}${curveThrough(points, true, tension)}Z`;
}

/** A smooth edge from left to right, filled down to `bottom`: hills, water, clouds from below. */
export function land(edge: readonly Point[], bottom: number): string {
  const first = edge[0] ?? [0, 0];
  const last = edge.at(-1) ?? first;
  return `M${n(first[0])} ${n(first[1])}${curveThrough(edge, false)}L${n(last[0])} ${n(bottom)}L${n(first[0])} ${n(bottom)}Z`;
}

/** A strip of changing width along a line: limbs, stems, roads, ribbons. */
export function ribbon(line: readonly Point[], widths: readonly number[], roundEnd = true): string {
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach(([x, y], i) => {
    const before = line[Math.max(0, i - 1)] ?? [x, y];
    const after = line[Math.min(line.length - 1, i + 1)] ?? [x, y];
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const half = (widths[Math.min(i, widths.length - 1)] ?? 1) / 2;
    const dx = (-(after[1] - before[1]) / length) * half;
    const dy = ((after[0] - before[0]) / length) * half;
    left.push([x + dx, y + dy]);
    right.push([x - dx, y - dy]);
  });
  const start = left[0] ?? [0, 0];
  const turn = right.at(-1) ?? start;
  const endWidth = (widths.at(-1) ?? 1) / 2;
  const startWidth = (widths[0] ?? 1) / 2;
  const cap = (r: number, to: Point): string =>
    roundEnd ? `A${n(r)} ${n(r)} 0 0 0 ${n(to[0])} ${n(to[1])}` : `L${n(to[0])} ${n(to[1])}`;
  right.reverse();
  return `M${n(start[0])} ${n(start[1])}${curveThrough(left, false)}${cap(endWidth, turn)}${curveThrough(right, false)}${cap(startWidth, start)}Z`;
}

/** A leaf or petal from its foot to its tip. */
export function leaf(foot: Point, tip: Point, width: number, belly = 0.45): string {
  const [x, y] = foot;
  const dx = tip[0] - x;
  const dy = tip[1] - y;
  const length = Math.hypot(dx, dy) || 1;
  const nx = (-dy / length) * width * 0.66;
  const ny = (dx / length) * width * 0.66;
  const mid = (k: number): Point => [x + dx * k, y + dy * k];
  const [a, b] = [mid(belly * 0.7), mid(belly * 1.5)];
  return `M${n(x)} ${n(y)}C${n(a[0] + nx)} ${n(a[1] + ny)} ${n(b[0] + nx)} ${n(b[1] + ny)} ${n(tip[0])} ${n(tip[1])}C${n(b[0] - nx)} ${n(b[1] - ny)} ${n(a[0] - nx)} ${n(a[1] - ny)} ${n(x)} ${n(y)}Z`;
}

/** A wavering horizontal edge for `land`: hills with `bumps` rises over `width`. */
export function wave(
  width: number,
  y: number,
  height: number,
  bumps: number,
  sway: (by: number) => number,
  from = -60,
): Point[] {
  const steps = bumps * 2;
  return Array.from({ length: steps + 1 }, (_, i): Point => [
    from + ((width - 2 * from) * i) / steps,
    y + (i % 2 ? -height : height) * 0.5 + sway(height * 0.35),
  ]);
}
