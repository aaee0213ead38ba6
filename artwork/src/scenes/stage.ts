import { Canvas } from '../paper/canvas';
import { rectangle } from '../paper/outline';
import { darker, lighter, paper } from '../paper/palette';
import { grass, hill } from '../motifs/plants';
import { type Hour, sky, sun } from '../motifs/sky';

interface Stage {
  seed: string;
  hour: Hour;
  width?: number;
  height?: number;
  /** Where the land begins, as a share of the height. */
  horizon?: number;
  /** Colors of the hills from far to near. */
  hills?: readonly string[];
  /** Where the sun or moon stands, as shares of width and height; without it there is none. */
  light?: readonly [x: number, y: number, r: number];
}

export const meadow = ['#9fb9b4', '#a9b36c', '#86a14f', '#56803f'] as const;
export const harvest = ['#a8bba4', '#c9b45c', '#d6a94a', '#b98f38'] as const;
export const snowfield = ['#b9cbd8', '#d5e0e4', '#eaeee9', '#fbf8ee'] as const;
export const snowDusk = ['#86749a', '#b59aa0', '#d9c9c4', '#f3ece0'] as const;
export const evening = ['#5d5f86', '#6d5a72', '#5a4a5e', '#2f3350'] as const;

/** An outdoor scene: sky, light and four hills; the rest is drawn on top. */
export function outdoors({
  seed,
  hour,
  width = 1200,
  height = 900,
  horizon = 0.52,
  hills = meadow,
  light,
}: Stage): Canvas {
  const c = new Canvas(width, height, seed);
  const y = height * horizon;
  sky(c, hour, y);
  if (light) sun(c, width * light[0], height * light[1], light[2], hour);
  hills.forEach((color, i) =>
    hill(c, y + ((height - y) * i) / (hills.length + 0.6), 44 - i * 6, 3 - (i % 2), color, 1.3 + i * 0.25),
  );
  return c;
}

/** A room: wall, picture rail, floor boards. */
export function indoors(seed: string, wall: string, floor: string, width = 1200, height = 900): Canvas {
  const c = new Canvas(width, height, seed);
  c.sheet(rectangle(-10, -10, width + 20, height + 20), wall, { lift: 0 });
  for (let x = 0; x < width; x += 100)
    c.line(`M${String(x)} 0V${String(height)}`, darker(wall, 0.12), 2, 'stroke-opacity=".35"');
  c.sheet(rectangle(-10, 58, width + 20, 12), lighter(wall, 0.35), { lift: 0.6 });
  c.sheet(rectangle(-20, height * 0.72, width + 40, height * 0.4), floor, { lift: 2 });
  for (let i = 1; i < 5; i++)
    c.line(
      `M0 ${String(height * (0.72 + i * 0.06))}H${String(width)}`,
      darker(floor, 0.2),
      3,
      'stroke-opacity=".5"',
    );
  return c;
}

/** A window in a room, looking out on a day. */
export function outlook(c: Canvas, x: number, y: number, w: number, h: number, hour: Hour): void {
  c.sheet(rectangle(x - 18, y - 18, w + 36, h + 36), paper.white, { lift: 1.3 });
  const bands: Record<Hour, [string, string, string]> = {
    firstLight: ['#bddae7', '#f8e2b4', '#a9b36c'],
    dawn: ['#a5cbe0', '#f6e3bb', '#a9b36c'],
    noon: ['#6ea6d8', '#c5dfea', '#86a14f'],
    dusk: ['#7b6a93', '#eeb07a', '#5a4a5e'],
    night: ['#12213f', '#26426f', '#1a2f57'],
    winter: ['#adc8d9', '#eae9e0', '#fbf8ee'],
    storm: ['#70829a', '#c4c8c4', '#56803f'],
  };
  const [top, low, land] = bands[hour];
  c.sheet(rectangle(x, y, w, h), top, { lift: 0 });
  c.sheet(
    `M${String(x)} ${String(y + h * 0.45)}q${String(w * 0.3)} ${String(-h * 0.12)} ${String(w * 0.55)} 0t${String(w * 0.45)} ${String(-h * 0.04)}V${String(y + h)}H${String(x)}Z`,
    low,
    { lift: 0.7 },
  );
  c.sheet(
    `M${String(x)} ${String(y + h * 0.76)}q${String(w * 0.3)} ${String(-h * 0.16)} ${String(w * 0.6)} 0t${String(w * 0.4)} ${String(-h * 0.05)}V${String(y + h)}H${String(x)}Z`,
    land,
    { lift: 0.7 },
  );
  c.line(
    `M${String(x + w / 2)} ${String(y)}v${String(h)}M${String(x)} ${String(y + h * 0.38)}h${String(w)}`,
    paper.white,
    12,
  );
  c.sheet(rectangle(x - 34, y + h + 16, w + 68, 20), paper.wheat, { lift: 1 });
}

/** The dark ground in the foreground of a scene. */
export function foreground(c: Canvas, color: string = paper.pine): void {
  hill(c, c.height - 26, 24, 2, color, 2.2);
  grass(c, -20, c.width + 20, c.height + 6, 74, color);
}
