import { Canvas } from '../paper/canvas';
import { blob } from '../paper/outline';
import { mix, paper } from '../paper/palette';
import { church, house, wattle } from '../motifs/buildings';
import { person, parcel, type Figure } from '../motifs/people';
import { grass, hill, poplar, sunflower, tree, wheatField } from '../motifs/plants';
import { birds, cloud, sky, sun } from '../motifs/sky';

const chain: { figure: Figure; h: number }[] = [
  {
    h: 318,
    figure: {
      coat: paper.blue,
      volunteer: true,
      wear: 'cap',
      wearColor: paper.blueDeep,
      right: [82, -170],
      left: [66, -162],
      legs: paper.ink,
    },
  },
  {
    h: 300,
    figure: {
      coat: paper.poppy,
      skirt: true,
      legs: paper.ink,
      wear: 'scarf',
      wearColor: paper.sunflower,
      left: [-60, -168],
      right: [78, -166],
    },
  },
  {
    h: 330,
    figure: {
      coat: paper.fieldDeep,
      skin: paper.skin2,
      wear: 'short',
      hair: paper.soil,
      left: [-64, -166],
      right: [84, -172],
      legs: paper.bark,
    },
  },
  {
    h: 306,
    figure: {
      coat: paper.blueMid,
      volunteer: true,
      wear: 'long',
      hair: paper.ochre,
      left: [-62, -170],
      right: [76, -168],
      legs: paper.dusk,
    },
  },
  {
    h: 292,
    figure: {
      coat: paper.wheat,
      wear: 'scarf',
      wearColor: paper.poppy,
      skirt: true,
      legs: paper.blueDeep,
      left: [-58, -174],
      right: [54, -170],
    },
  },
];

/** A line of people passes parcels from the village on the hill to the foreground, at dawn. `isPortrait`: the crop for portrait screens. */
export function homeHero(isPortrait: boolean): Canvas {
  const c = isPortrait
    ? new Canvas(1080, 1720, 'first-light-upright')
    : new Canvas(1920, 1220, 'first-light');
  const { width: w, height: h } = c;
  const horizon = isPortrait ? h * 0.57 : h * 0.545;
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
  hill(c, horizon + (isPortrait ? 236 : 226), 40, 2, '#c9b45c');
  const ridge = isPortrait ? horizon + 340 : horizon + 292;
  hill(c, ridge, 50, 2, '#d6a94a', 2);
  wheatField(c, -20, w * (isPortrait ? 0.3 : 0.26), ridge + 10, 110, 0.9);
  wheatField(c, w * (isPortrait ? 0.74 : 0.8), w + 20, ridge + 4, 110, 0.9);
  hill(c, ridge + 70, 30, 1, '#b98f38', 2);

  const ground = ridge + (isPortrait ? 170 : 132);
  const scale = isPortrait ? 1.16 : 1.08;
  const people = isPortrait ? chain.slice(0, 3) : chain;
  const step = isPortrait ? 290 : 222;
  const start = isPortrait ? w * 0.5 - step : w * 0.505;
  people.forEach(({ figure, h: tall }, i) => {
    const x = start + step * i;
    const y = ground + (i % 2 ? 10 : 0) - i * 4;
    person(c, x, y, tall * scale, figure);
    if (i < people.length - 1)
      parcel(c, x + step * 0.47, y - 190 * scale, i % 2 ? 74 : 88, i % 2 ? paper.sky : paper.clay);
  });
  if (!isPortrait) wattle(c, w * 0.02, w * 0.2, ground - 20, 90);
  parcel(c, start - 128, ground - 26, 104, paper.clay);
  parcel(c, start - 196, ground - 16, 84, paper.sky);
  parcel(c, start - 142, ground - 94, 76, paper.leaf);

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
        [0.07, 300, 92],
        [0.2, 190, 66],
        [0.93, 330, 98],
        [0.8, 180, 62],
      ]
    : [
        [0.035, 400, 104],
        [0.105, 270, 82],
        [0.17, 180, 62],
        [0.245, 120, 46],
        [0.965, 380, 108],
        [0.9, 240, 76],
        [0.84, 150, 52],
      ];
  for (const [px, up, r] of flowers) sunflower(c, w * px, h - up, r, h + 20, c.random.offset(40));
  grass(c, -20, w + 20, h + 30, 90, paper.ink);
  return c;
}
