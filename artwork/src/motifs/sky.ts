import type { Canvas } from '../paper/canvas';
import { blob, ellipse, land, wave, type Point } from '../paper/outline';
import { lighter, mix, paper } from '../paper/palette';

/** The hours a scene can be set in: sky sheets from the zenith down, then the light's color. */
export const hours = {
  firstLight: { bands: ['#a3cbe4', '#bddae7', '#d5e5e2', '#eee9d2', '#f8e2b4', '#f9d094'], light: '#fff0bd' },
  dawn: { bands: ['#3f7fc0', '#6fa9d6', '#a5cbe0', '#d9e2d6', '#f6e3bb', '#f8d294'], light: '#fff0bd' },
  noon: { bands: ['#2f74c2', '#4a8acb', '#6ea6d8', '#9cc5e3', '#c5dfea'], light: '#fff6d5' },
  dusk: { bands: ['#1f3566', '#3c4f86', '#7b6a93', '#c98a7f', '#eeb07a', '#f9d08a'], light: '#ffd98f' },
  night: { bands: ['#0c1629', '#12213f', '#1a2f57', '#26426f', '#3a5c88'], light: '#f4e9c4' },
  winter: { bands: ['#5f8db8', '#86acca', '#adc8d9', '#cfdde2', '#eae9e0'], light: '#fff8e6' },
  storm: { bands: ['#35445e', '#4e6079', '#70829a', '#98a7b3', '#c4c8c4'], light: '#f3ead2' },
} as const;
export type Hour = keyof typeof hours;

/** A sky of overlapping sheets, ending at `horizon`. */
export function sky(c: Canvas, hour: Hour, horizon: number): void {
  const { bands } = hours[hour];
  c.sheet(`M0 0H${String(c.width)}V${String(c.height)}H0Z`, bands[0], { lift: 0, flat: true });
  bands.slice(1).forEach((band, i) => {
    const y = (horizon * (i + 1)) / (bands.length + 0.2);
    const edge = wave(c.width, y, c.height * 0.045, 2 + (i % 2), (by) => c.random.offset(by));
    c.sheet(land(edge, c.height + 40), band, { lift: 1.1 });
  });
}

/** The sun (or moon) in rings of paper. */
export function sun(c: Canvas, x: number, y: number, r: number, hour: Hour): void {
  const { light, bands } = hours[hour];
  const last = bands.at(-1) ?? light;
  c.glow(x, y, r * 4.2, light, 0.55);
  c.sheet(ellipse(x, y, r * 1.75), mix(last, light, 0.35), { lift: 0.8, opacity: 0.55 });
  c.sheet(ellipse(x, y, r * 1.36), mix(last, light, 0.7), { lift: 0.8, opacity: 0.75 });
  c.sheet(ellipse(x, y, r), hour === 'night' || hour === 'winter' ? light : lighter(paper.sunflower, 0.25), {
    lift: 1,
  });
}

export function cloud(c: Canvas, x: number, y: number, w: number, color: string = paper.white): void {
  const puffs: Point[] = [];
  const top = 5;
  for (let i = 0; i <= top; i++) {
    const t = i / top;
    puffs.push([
      x + w * t,
      y - Math.sin(Math.PI * t) * w * 0.24 - (i % 2 ? w * 0.06 : 0) + c.random.offset(w * 0.02),
    ]);
  }
  c.sheet(
    blob([...puffs, [x + w * 0.82, y + w * 0.05], [x + w * 0.4, y + w * 0.035], [x + w * 0.1, y + w * 0.06]]),
    color,
    {
      lift: 0.9,
    },
  );
}

export function stars(c: Canvas, count: number, below: number): void {
  for (let i = 0; i < count; i++) {
    const [x, y] = [c.random.between(0, c.width), c.random.between(0, below)];
    const r = c.random.between(1.2, 3.4);
    c.sheet(
      `M${String(x)} ${String(y - r * 2)}l${String(r * 0.6)} ${String(r * 1.4)}l${String(r * 1.4)} ${String(r * 0.6)}l${String(-r * 1.4)} ${String(r * 0.6)}l${String(-r * 0.6)} ${String(r * 1.4)}l${String(-r * 0.6)} ${String(-r * 1.4)}l${String(-r * 1.4)} ${String(-r * 0.6)}l${String(r * 1.4)} ${String(-r * 0.6)}Z`,
      '#f6ebc8',
      { lift: 0, flat: true, opacity: c.random.between(0.35, 0.95) },
    );
  }
}

export function snow(c: Canvas, count: number): void {
  for (let i = 0; i < count; i++) {
    c.sheet(
      ellipse(c.random.between(0, c.width), c.random.between(0, c.height), c.random.between(1.5, 5)),
      paper.white,
      { lift: 0, flat: true, opacity: c.random.between(0.4, 0.95) },
    );
  }
}

/** A row of birds, far off. */
export function birds(
  c: Canvas,
  x: number,
  y: number,
  count: number,
  size: number,
  color: string = paper.ink,
): void {
  for (let i = 0; i < count; i++) {
    const bx = x + i * size * 2.1 + c.random.offset(size);
    const by = y + Math.abs(i - count / 2) * size * 0.7 + c.random.offset(size * 0.5);
    c.sheet(
      `M${String(bx - size)} ${String(by - size * 0.35)}q${String(size * 0.6)} ${String(-size * 0.35)} ${String(size)} ${String(size * 0.35)}q${String(size * 0.4)} ${String(-size * 0.7)} ${String(size)} ${String(-size * 0.35)}q${String(-size * 0.6)} ${String(size * 0.05)} ${String(-size)} ${String(size * 0.72)}q${String(-size * 0.4)} ${String(-size * 0.67)} ${String(-size)} ${String(-size * 0.72)}Z`,
      color,
      { lift: 0.3, opacity: 0.8 },
    );
  }
}
