import type { Canvas } from '../paper/canvas';
import { blob, ellipse, polygon, rectangle, ribbon, type Point } from '../paper/outline';
import { darker, lighter, paper } from '../paper/palette';
import { embroidery } from './buildings';

/** Hands in figure units: shoulder at (±30, -232), ground at 0, height about 300. */
export interface Figure {
  coat: string;
  legs?: string;
  skin?: string;
  hair?: string;
  wear?: 'scarf' | 'cap' | 'bun' | 'short' | 'helmet' | 'long';
  wearColor?: string;
  /** Volunteers carry a yellow band on the arm and an embroidered hem. */
  volunteer?: boolean;
  skirt?: boolean;
  /** Where each hand is. */
  left?: Point;
  right?: Point;
  /** One leg is a prosthesis: a running blade. */
  blade?: boolean;
  /** Seated: legs forward. */
  seated?: boolean;
}

function arm(c: Canvas, shoulder: Point, hand: Point, coat: string, skin: string, band: boolean): void {
  const bend: Point = [
    (shoulder[0] + hand[0]) / 2 + (hand[1] < shoulder[1] ? 0 : Math.sign(shoulder[0]) * 10),
    (shoulder[1] + hand[1]) / 2 + 14,
  ];
  c.sheet(ellipse(hand[0], hand[1], 12), skin, { lift: 0.5 });
  c.sheet(
    ribbon(
      [shoulder, bend, [hand[0] + (bend[0] - hand[0]) * 0.16, hand[1] + (bend[1] - hand[1]) * 0.16]],
      [34, 29, 22],
    ),
    darker(coat, 0.06),
    { lift: 0.8 },
  );
  if (band) {
    const m: Point = [shoulder[0] * 0.55 + bend[0] * 0.45, shoulder[1] * 0.55 + bend[1] * 0.45];
    const a = Math.atan2(bend[1] - shoulder[1], bend[0] - shoulder[0]);
    const [ux, uy] = [Math.cos(a) * 8, Math.sin(a) * 8];
    c.sheet(
      ribbon(
        [
          [m[0] - ux, m[1] - uy],
          [m[0] + ux, m[1] + uy],
        ],
        [34, 33],
        false,
      ),
      paper.sunflower,
      { lift: 0.2 },
    );
  }
}

/** A person without a face, `h` tall, feet at (x, ground). `facing` -1 mirrors. */
export function person(
  c: Canvas,
  x: number,
  ground: number,
  h: number,
  figure: Figure,
  facing: 1 | -1 = 1,
): void {
  const {
    coat,
    legs = paper.ink,
    skin = paper.skin1,
    hair = paper.bark,
    wear = 'short',
    volunteer = false,
    skirt = false,
  } = figure;
  const k = h / 310;
  c.at(x, ground, [k * facing, k], () => {
    const left = figure.left ?? [-52, -128];
    const right = figure.right ?? [52, -128];
    arm(c, [-34, -226], left, darker(coat, 0.12), skin, false);
    if (figure.seated) {
      c.sheet(
        ribbon(
          [
            [-16, -112],
            [40, -104],
            [52, -52],
            [50, -8],
          ],
          [44, 40, 32, 28],
        ),
        legs,
        { lift: 0.8 },
      );
      c.sheet(
        ribbon(
          [
            [50, -8],
            [72, -6],
          ],
          [20, 18],
        ),
        paper.soil,
        { lift: 0.5 },
      );
    } else if (skirt) {
      c.sheet(
        ribbon(
          [
            [-16, -40],
            [-16, -8],
          ],
          [20, 18],
        ),
        skin,
        { lift: 0.4 },
      );
      c.sheet(
        ribbon(
          [
            [16, -40],
            [16, -8],
          ],
          [20, 18],
        ),
        skin,
        { lift: 0.4 },
      );
      c.sheet(
        ribbon(
          [
            [-20, -7],
            [-6, -5],
          ],
          [17, 15],
        ),
        paper.soil,
        { lift: 0.4 },
      );
      c.sheet(
        ribbon(
          [
            [12, -7],
            [28, -5],
          ],
          [17, 15],
        ),
        paper.soil,
        { lift: 0.4 },
      );
      c.sheet(
        blob(
          [
            [-34, -150],
            [-52, -70],
            [-58, -32],
            [0, -26],
            [58, -32],
            [52, -70],
            [34, -150],
          ],
          0.7,
        ),
        legs,
        { lift: 0.9 },
      );
      embroidery(c, -50, -48, 100, 13, paper.sunflower, paper.cream);
    } else {
      if (figure.blade) {
        c.sheet(
          ribbon(
            [
              [-20, -140],
              [-22, -84],
            ],
            [38, 30],
          ),
          legs,
          { lift: 0.7 },
        );
        c.sheet(
          ribbon(
            [
              [-22, -90],
              [-8, -56],
              [-30, -28],
              [-16, -6],
              [8, -4],
            ],
            [16, 13, 12, 11, 10],
          ),
          paper.steel,
          { lift: 0.7 },
        );
      } else {
        c.sheet(
          ribbon(
            [
              [-19, -140],
              [-23, -70],
              [-24, -10],
            ],
            [40, 32, 25],
          ),
          legs,
          { lift: 0.7 },
        );
        c.sheet(
          ribbon(
            [
              [-26, -7],
              [-8, -5],
            ],
            [19, 16],
          ),
          paper.soil,
          { lift: 0.5 },
        );
      }
      c.sheet(
        ribbon(
          [
            [18, -140],
            [22, -70],
            [22, -10],
          ],
          [40, 32, 25],
        ),
        darker(legs, 0.12),
        { lift: 0.7 },
      );
      c.sheet(
        ribbon(
          [
            [20, -7],
            [40, -5],
          ],
          [19, 16],
        ),
        paper.soil,
        { lift: 0.5 },
      );
    }
    if (wear === 'long')
      c.sheet(
        blob([
          [-32, -284],
          [-36, -230],
          [-26, -196],
          [26, -196],
          [36, -230],
          [32, -284],
          [0, -304],
        ]),
        hair,
        { lift: 0.6 },
      );
    c.sheet(
      ribbon(
        [
          [0, -236],
          [0, -262],
        ],
        [24, 22],
      ),
      darker(skin, 0.12),
      { lift: 0 },
    );
    c.sheet(
      blob(
        [
          [-20, -243],
          [-44, -232],
          [-48, -190],
          [-42, -128],
          [-40, -112],
          [0, -106],
          [40, -112],
          [42, -128],
          [48, -190],
          [44, -232],
          [20, -243],
          [0, -238],
        ],
        0.8,
      ),
      coat,
      { lift: 1 },
    );
    if (volunteer) {
      c.sheet(polygon([-33, -240], [-14, -240], [-8, -112], [-40, -116], [-45, -180]), lighter(coat, 0.14), {
        lift: 0.5,
      });
      c.sheet(polygon([33, -240], [14, -240], [8, -112], [40, -116], [45, -180]), lighter(coat, 0.14), {
        lift: 0.5,
      });
      embroidery(c, -40, -126, 80, 12, paper.sunflower, paper.cream);
    } else {
      c.line('M0 -236V-110', darker(coat, 0.25), 2, 'stroke-opacity=".6"');
    }
    c.sheet(ellipse(0, -272, 25, 30), skin, { lift: 0.7 });
    head(c, wear, figure.wearColor ?? hair, hair);
    arm(c, [34, -226], right, coat, skin, volunteer);
  });
}

function head(c: Canvas, wear: NonNullable<Figure['wear']>, color: string, hair: string): void {
  switch (wear) {
    case 'scarf':
      c.sheet(
        'M-30 -262C-38 -320 38 -320 30 -262C28 -246 22 -240 0 -232C18 -250 24 -268 20 -280C10 -294 -12 -294 -21 -280C-25 -266 -18 -250 0 -232C-22 -238 -29 -246 -30 -262Z',
        color,
        { lift: 0.7 },
      );
      for (const [fx, fy] of [
        [-20, -290],
        [0, -299],
        [20, -290],
        [-26, -268],
        [26, -268],
      ] as const)
        c.sheet(ellipse(fx, fy, 3.4), paper.cream, { lift: 0, flat: true });
      break;
    case 'cap':
      c.sheet('M-27 -276C-30 -314 30 -314 27 -276C14 -284 -12 -284 -27 -276Z', color, { lift: 0.6 });
      c.sheet('M8 -282C26 -286 42 -280 46 -272C34 -274 20 -274 8 -275Z', darker(color, 0.15), { lift: 0.5 });
      break;
    case 'helmet':
      c.sheet('M-31 -262C-36 -318 36 -318 31 -262L25 -262C24 -280 -20 -282 -25 -262Z', color, { lift: 0.8 });
      break;
    case 'bun':
      c.sheet(ellipse(-2, -308, 13), hair, { lift: 0.5 });
      c.sheet('M-26 -262C-34 -314 34 -314 26 -262C22 -284 4 -288 -8 -288C-20 -286 -24 -276 -26 -262Z', hair, {
        lift: 0.5,
      });
      break;
    case 'long':
      c.sheet('M-29 -250C-38 -316 38 -316 29 -250C26 -276 16 -288 2 -290C-14 -288 -26 -278 -29 -250Z', hair, {
        lift: 0.5,
      });
      break;
    default:
      c.sheet('M-26 -266C-32 -314 32 -314 26 -268C22 -284 12 -288 0 -287C-14 -288 -22 -282 -26 -266Z', hair, {
        lift: 0.5,
      });
  }
}

/** A wrapped aid parcel centered on (x, y): tape, and an embroidered diamond for a seal. */
export function parcel(c: Canvas, x: number, y: number, size: number, color: string = paper.clay): void {
  c.at(x, y, size / 100, () => {
    c.sheet(rectangle(-50, -38, 100, 76, 3), lighter(color, 0.18), { lift: 1.1 });
    c.sheet(polygon([-50, -38], [50, -38], [44, -50], [-44, -50]), lighter(color, 0.38), { lift: 0.5 });
    c.sheet(rectangle(-9, -50, 18, 88), paper.wheat, { lift: 0.2 });
    c.sheet(polygon([0, -20], [17, 2], [0, 24], [-17, 2]), paper.poppy, { lift: 0.4 });
    c.sheet(polygon([0, -9], [8, 2], [0, 13], [-8, 2]), paper.cream, { lift: 0 });
    c.line('M-44 22h20M-44 30h12', darker(color, 0.3), 3);
  });
}
