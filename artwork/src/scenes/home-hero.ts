import { Canvas } from '../paper/canvas';
import { blob } from '../paper/outline';
import { mix, paper } from '../paper/palette';
import { church, house } from '../motifs/buildings';
import { type Figure, carry, handOver, parcel } from '../motifs/people';
import { grass, hill, poplar, sunflower, tree, wheatField } from '../motifs/plants';
import { birds, cloud, sky, sun } from '../motifs/sky';

const people: Figure[] = [
  { coat: paper.blue, volunteer: true, wear: 'cap', wearColor: paper.blueDeep, legs: paper.ink },
  { coat: paper.poppy, wear: 'bun', hair: paper.bark, legs: paper.dusk },
  { coat: paper.fieldDeep, wear: 'short', hair: paper.soil, skin: paper.skin2, legs: paper.bark },
  { coat: paper.blueMid, volunteer: true, wear: 'long', hair: paper.bark, legs: paper.dusk },
  { coat: paper.clay, wear: 'cap', wearColor: paper.ink, legs: paper.ink },
];

/** A line of people passes parcels from the village on the hill to the foreground, at dawn. `isPortrait`: the crop for portrait screens. */
export function homeHero(isPortrait: boolean): Canvas {
  const c = isPortrait
    ? new Canvas(1080, 1720, 'first-light-upright')
    : new Canvas(1920, 1220, 'first-light');
  const { width: w, height: h } = c;
  const horizon = isPortrait ? h * 0.55 : h * 0.47;
  const sunX = isPortrait ? w * 0.66 : w * 0.71;
  sky(c, 'firstLight', horizon);
  sun(c, sunX, horizon - (isPortrait ? 150 : 165), isPortrait ? 105 : 118, 'firstLight');
  cloud(c, w * 0.08, h * 0.3, w * 0.2, '#fdf3da');
  cloud(c, w * 0.53, h * 0.1, w * 0.15, '#f3efe0');
  cloud(c, w * 0.84, h * 0.24, w * 0.2, '#fbe9c6');
  birds(c, w * (isPortrait ? 0.12 : 0.5), h * 0.2, 6, 15, paper.blueDeep);

  hill(c, horizon + 10, 60, 3, '#9fb9b4');
  hill(c, horizon + 46, 70, 2, '#86a795');
  church(
    c,
    isPortrait ? w * 0.3 : w * 0.59,
    horizon + 50,
    isPortrait ? 130 : 140,
    paper.white,
    paper.blueDeep,
  );
  hill(c, horizon + 92, 54, 3, '#a9b36c');
  const village: [number, number, number, Parameters<typeof house>[4]][] = isPortrait
    ? [
        [0.14, 120, 150, {}],
        [0.46, 128, 130, { roof: 'tile', trim: paper.fieldDeep }],
        [0.82, 132, 175, {}],
      ]
    : [
        [0.53, 116, 125, {}],
        [0.65, 126, 150, { roof: 'tile', trim: paper.fieldDeep }],
        [0.77, 114, 120, {}],
        [0.88, 126, 190, { trim: paper.blue }],
        [0.97, 118, 130, { roof: 'tile' }],
      ];
  for (const [px, dy, size, options] of village) {
    poplar(
      c,
      w * px - size * 0.85,
      horizon + dy + 2,
      size * c.random.between(1.1, 1.6),
      mix(paper.fieldDeep, '#86a795', 0.25),
    );
    house(c, w * px, horizon + dy, size, options);
    tree(c, w * px + size * 0.8, horizon + dy + 6, size * 0.85, mix(paper.field, '#a9b36c', 0.3));
  }
  hill(c, horizon + 158, 26, 2, '#8fbfdc');
  hill(c, horizon + 178, 20, 3, '#b5d5e6', 0.6);
  hill(c, horizon + 196, 18, 2, '#7fb3d6', 0.6);
  hill(c, horizon + (isPortrait ? 250 : 240), 40, 2, '#c9b45c');
  const ridge = isPortrait ? horizon + 350 : horizon + 340;
  hill(c, ridge, 50, 2, '#d6a94a', 2);
  wheatField(c, -20, w * (isPortrait ? 0.24 : 0.26), ridge + 10, 110, 0.9);
  hill(c, ridge + 70, 30, 1, '#b98f38', 2);

  // Two pass a parcel, one carries, two pass the next: every parcel has hands on it.
  const ground = isPortrait ? h - 215 : h - 118;
  const tall = isPortrait ? 500 : 392;
  const place = (i: number, x: number, dy = 0, dh = 0) => ({
    x,
    ground: ground + dy,
    h: tall + dh,
    figure: people[i] ?? { coat: paper.blue },
  });
  const start = isPortrait ? w * 0.225 : w * 0.575;
  parcel(c, start - (isPortrait ? 170 : 150), ground - 28, 128, paper.clay);
  if (!isPortrait) parcel(c, start - 268, ground - 20, 108, paper.sky);
  parcel(c, start - (isPortrait ? 160 : 176), ground - 128, 104, paper.leaf);
  const gap = isPortrait ? 254 : 188;
  handOver(c, place(0, start, 0, 10), place(1, start + gap, 6, -22), 118);
  carry(c, place(2, start + gap * 1.98, 0, 16), 122, paper.sky);
  if (!isPortrait)
    handOver(c, place(3, start + gap * 2.96, 8, -14), place(4, start + gap * 3.94, 0, 8), 116, paper.straw);

  c.sheet(
    blob(
      [
        [-80, h + 80],
        [-80, h - 96],
        [w * 0.16, h - 62],
        [w * 0.42, h - 26],
        [w * 0.7, h - 48],
        [w + 80, h - 104],
        [w + 80, h + 80],
      ],
      0.8,
    ),
    paper.pine,
    { lift: 2.4 },
  );
  grass(c, -20, w + 20, h + 8, 120);
  const flowers: [number, number, number][] = isPortrait
    ? [
        [0.08, 120, 60],
        [0.93, 190, 72],
        [0.83, 110, 50],
      ]
    : [
        [0.035, 400, 104],
        [0.105, 270, 82],
        [0.17, 180, 62],
        [0.245, 120, 46],
      ];
  for (const [px, up, r] of flowers) sunflower(c, w * px, h - up, r, h + 20, c.random.offset(40));
  grass(c, -20, w + 20, h + 30, 90, paper.ink);
  return c;
}
