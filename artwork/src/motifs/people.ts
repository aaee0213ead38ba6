import type { Canvas } from '../paper/canvas';
import { type Point, blob, ellipse, polygon, rectangle, ribbon } from '../paper/outline';
import { darker, lighter, paper } from '../paper/palette';

/** Hands in figure units: shoulder at (±30, -232), ground at 0, height about 300. */
export interface Figure {
  coat: string;
  legs?: string;
  skin?: string;
  hair?: string;
  wear?: 'scarf' | 'cap' | 'bun' | 'short' | 'helmet' | 'long';
  wearColor?: string;
  /** Volunteers wear a jacket with pockets and a round patch. */
  volunteer?: boolean;
  skirt?: boolean;
  /** Where each hand is. */
  left?: Point;
  right?: Point;
  /** The left arm lies over the body, not behind it. */
  bothInFront?: boolean;
  /** Draws what the right hand holds, around (0, 0), below the fingers. */
  hold?: (c: Canvas) => void;
  /** Draws what is worn over the coat, in figure units. */
  worn?: (c: Canvas) => void;
  /** One leg is a prosthesis: a running blade. */
  blade?: boolean;
  /** Seated, legs to the right: on something that the scene draws, or on a stool or a log of its own. */
  seated?: boolean | 'stool' | 'log';
  /** On the knees, facing right; the knees are 54 above the figure's ground. */
  kneeling?: boolean;
}

/** A hand at the end of an arm that comes from `from`. */
function hand(c: Canvas, from: Point, [x, y]: Point, skin: string): void {
  const turn = (Math.atan2(y - from[1], x - from[0]) * 180) / Math.PI;
  c.at(
    x,
    y,
    1,
    () => {
      c.sheet(
        ribbon(
          [
            [-4, 0],
            [4, Math.abs(turn) > 90 ? 11 : -11],
          ],
          [9, 8],
        ),
        skin,
        { lift: 0.3 },
      );
      c.sheet(ellipse(0, 0, 15, 11.5), skin, { lift: 0.5 });
    },
    turn,
  );
}

/** Half of an arm, in figure units. */
const HALF_ARM = 45;

/** The elbow of an arm, outside and below the line from the shoulder to the hand. */
function elbow(shoulder: Point, to: Point): Point {
  const [dx, dy] = [to[0] - shoulder[0], to[1] - shoulder[1]];
  const length = Math.hypot(dx, dy);
  const middle: Point = [shoulder[0] + dx / 2, shoulder[1] + dy / 2];
  const out = Math.sqrt(Math.max(0, HALF_ARM ** 2 - (length / 2) ** 2));
  if (out < 8) return [middle[0] + (to[1] < shoulder[1] ? 0 : Math.sign(shoulder[0]) * 8), middle[1] + 10];
  // Of the two places: rather down than up, and rather outside than before the body.
  const side = 0.6 * Math.sign(shoulder[0]) * dy - dx > 0 ? 1 : -1;
  return [middle[0] + (side * out * dy) / length, middle[1] - (side * out * dx) / length];
}

function arm(
  c: Canvas,
  shoulder: Point,
  to: Point,
  coat: string,
  skin: string,
  hold?: (c: Canvas) => void,
): void {
  const bend = elbow(shoulder, to);
  const wrist: Point = [to[0] + (bend[0] - to[0]) * 0.2, to[1] + (bend[1] - to[1]) * 0.2];
  if (!hold) hand(c, bend, to, skin);
  c.sheet(ribbon([shoulder, bend, wrist], [34, 29, 22]), darker(coat, 0.06), { lift: 0.8 });
  if (!hold) return;
  c.at(to[0], to[1], 1, () => {
    hold(c);
  });
  hand(c, bend, to, skin);
}

function leg(c: Canvas, line: Point[], widths: number[], color: string): void {
  const [x, y] = line.at(-1) ?? [0, 0];
  c.sheet(
    ribbon(
      [
        [x - 3, y + 3],
        [x + 17, y + 5],
      ],
      [19, 16],
    ),
    paper.soil,
    { lift: 0.5 },
  );
  c.sheet(ribbon(line, widths), color, { lift: 0.7 });
}

function seat(c: Canvas, kind: 'stool' | 'log'): void {
  if (kind === 'stool') {
    for (const x of [-38, 14]) c.sheet(rectangle(x, -92, 12, 92), paper.bark, { lift: 0.5 });
    c.sheet(rectangle(-52, -100, 90, 16, 5), paper.clay, { lift: 0.8 });
  } else {
    c.sheet(rectangle(-84, -88, 160, 86, 40), paper.bark, { lift: 1 });
    c.sheet(ellipse(-52, -45, 26, 41), paper.straw, { lift: 0.4 });
    c.sheet(ellipse(-52, -45, 13, 21), paper.ochre, { lift: 0.2 });
  }
}

function legsOf(c: Canvas, figure: Figure, legs: string, skin: string): void {
  if (figure.seated) {
    if (typeof figure.seated === 'string') seat(c, figure.seated);
    const near: Point[] = [
      [-18, -108],
      [34, -102],
      [44, -54],
      [42, -10],
    ];
    const far = near.map(([x, y]): Point => [x + 30, y - 4]);
    leg(c, far, [42, 38, 30, 25], darker(legs, 0.2));
    leg(c, near, [44, 40, 32, 26], legs);
    return;
  }
  if (figure.kneeling) {
    for (const [x, color] of [
      [12, darker(legs, 0.2)],
      [-16, legs],
    ] as const) {
      leg(
        c,
        [
          [x + 24, -64],
          [x - 40, -64],
        ],
        [28, 24],
        color,
      );
      c.sheet(
        ribbon(
          [
            [x, -116],
            [x + 20, -68],
          ],
          [44, 36],
        ),
        color,
        { lift: 0.6 },
      );
    }
    return;
  }
  if (figure.skirt) {
    for (const x of [-16, 16])
      leg(
        c,
        [
          [x, -44],
          [x, -9],
        ],
        [20, 17],
        skin,
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
    c.line('M-54 -46Q0 -38 54 -46', lighter(legs, 0.45), 5);
    return;
  }
  if (figure.blade) {
    c.sheet(
      ribbon(
        [
          [-8, -84],
          [-26, -58],
          [-30, -34],
          [-16, -12],
          [16, -5],
        ],
        [15, 13, 12, 11, 9],
      ),
      paper.steel,
      { lift: 0.7 },
    );
    c.sheet(
      ribbon(
        [
          [-16, -96],
          [-10, -76],
        ],
        [30, 22],
      ),
      paper.steelDeep,
      { lift: 0.5 },
    );
    c.sheet(
      ribbon(
        [
          [-20, -140],
          [-17, -92],
        ],
        [40, 34],
      ),
      legs,
      { lift: 0.7 },
    );
  } else
    leg(
      c,
      [
        [-19, -140],
        [-23, -70],
        [-24, -10],
      ],
      [40, 32, 25],
      legs,
    );
  leg(
    c,
    [
      [18, -140],
      [22, -70],
      [22, -10],
    ],
    [40, 32, 25],
    darker(legs, 0.12),
  );
}

/** The front of a volunteer's jacket. */
function jacket(c: Canvas, coat: string): void {
  c.line('M0 -234V-110', lighter(coat, 0.55), 3.5);
  for (const x of [-34, 12]) c.sheet(rectangle(x, -152, 22, 26, 4), darker(coat, 0.12), { lift: 0.25 });
  c.sheet(
    polygon([-22, -243], [0, -226], [22, -243], [13, -216], [0, -226], [-13, -216]),
    darker(coat, 0.2),
    {
      lift: 0.4,
    },
  );
}

/** A volunteer's patch, the diamond of the parcels. */
function patch(c: Canvas): void {
  c.sheet(ellipse(16, -186, 9), paper.white, { lift: 0.2 });
  c.sheet(polygon([16, -193], [21, -186], [16, -179], [11, -186]), paper.blue, { lift: 0, flat: true });
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
  } = figure;
  const k = h / 310;
  c.at(x, ground, [k * facing, k], () => {
    const left = figure.left ?? (figure.seated ? [-44, -124] : [-52, -128]);
    const right = figure.right ?? (figure.seated ? [38, -122] : [52, -128]);
    const leftArm = (): void => {
      arm(c, [-34, -226], left, darker(coat, 0.12), skin);
    };
    if (!figure.bothInFront) leftArm();
    legsOf(c, figure, legs, skin);
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
      jacket(c, coat);
      if (!figure.bothInFront) patch(c);
    } else c.line('M0 -236V-110', darker(coat, 0.25), 2, 'stroke-opacity=".6"');
    figure.worn?.(c);
    c.sheet(ellipse(0, -272, 25, 30), skin, { lift: 0.7 });
    head(c, wear, figure.wearColor ?? hair, hair);
    if (figure.bothInFront) leftArm();
    arm(c, [34, -226], right, coat, skin, figure.hold);
  });
}

/** The arms of a person alone, over what lies before the person. */
export function arms(c: Canvas, x: number, ground: number, h: number, figure: Figure): void {
  const { coat, skin = paper.skin1, left = [-52, -128], right = [52, -128] } = figure;
  c.at(x, ground, h / 310, () => {
    arm(c, [-34, -226], left, darker(coat, 0.12), skin);
    arm(c, [34, -226], right, coat, skin);
  });
}

/** A person lying on the back, head to the left and feet at (x, y); `h` long. */
export function lying(
  c: Canvas,
  x: number,
  y: number,
  h: number,
  figure: Figure,
  bandage: (c: Canvas) => void,
): void {
  c.at(
    x,
    y,
    [0.82, 1],
    () => {
      person(c, 0, 0, h, figure);
      c.at(0, 0, h / 310, () => {
        bandage(c);
      });
    },
    -90,
  );
}

/** Where a point of the picture is in the units of a figure, and back. */
const inFigure = (x: number, ground: number, h: number, [px, py]: Point): Point => [
  ((px - x) * 310) / h,
  ((py - ground) * 310) / h,
];

/** A hand that grips a box at its edge; `inward` is where the box is. */
function grip(c: Canvas, x: number, y: number, k: number, skin: string, inward: 1 | -1): void {
  c.at(x, y, [k * inward, k], () => {
    c.sheet(ellipse(0, 0, 12, 17), skin, { lift: 0.6 });
    c.sheet(
      ribbon(
        [
          [-1, -9],
          [15, -13],
        ],
        [10, 8],
      ),
      skin,
      { lift: 0.3 },
    );
    c.line('M3 -2h8M3 5h8M1 11h8', darker(skin, 0.28), 1.6, 'stroke-opacity=".7"');
  });
}

/** A hand below a box, fingers in front of it. */
function support(c: Canvas, x: number, y: number, k: number, skin: string): void {
  c.at(x, y, k, () => {
    c.sheet(ellipse(0, 0, 16, 11), skin, { lift: 0.6 });
    c.line('M-6 -8v8M0 -9v8M6 -8v8', darker(skin, 0.28), 1.6, 'stroke-opacity=".7"');
  });
}

interface Placed {
  x: number;
  ground: number;
  h: number;
  figure: Figure;
}

type Load = (c: Canvas, x: number, y: number, size: number) => void;

const boxOf =
  (color: string): Load =>
  (c, x, y, size) => {
    parcel(c, x, y, size, color);
  };

/** A person who carries a load, `size` wide, in both hands before the body. */
export function carry(
  c: Canvas,
  { x, ground, h, figure }: Placed,
  size: number,
  load: string | Load = paper.clay,
): void {
  const k = h / 310;
  const y = ground - 162 * k;
  const at = (px: number): Point => inFigure(x, ground, h, [px, y + size * 0.12]);
  const edge = size * 0.5;
  person(c, x, ground, h, { ...figure, bothInFront: true, left: at(x - edge), right: at(x + edge) });
  (typeof load === 'string' ? boxOf(load) : load)(c, x, y, size);
  const skin = figure.skin ?? paper.skin1;
  grip(c, x - edge, y + size * 0.12, k, skin, 1);
  grip(c, x + edge, y + size * 0.12, k, skin, -1);
}

/** One person passes a load to the one on the right; the hands of both are on it. */
export function handOver(
  c: Canvas,
  giver: Placed,
  taker: Placed,
  size: number,
  load: string | Load = paper.clay,
): void {
  const x = (giver.x + taker.x) / 2;
  const y = (giver.ground + taker.ground) / 2 - (158 * (giver.h + taker.h)) / 620;
  const hands = [
    { who: giver, inward: 1 },
    { who: taker, inward: -1 },
  ] as const;
  for (const { who, inward } of hands) {
    const near = inFigure(who.x, who.ground, who.h, [x - inward * size * 0.5, y - size * 0.04]);
    const below = inFigure(who.x, who.ground, who.h, [x - inward * size * 0.2, y + size * 0.4]);
    person(c, who.x, who.ground, who.h, {
      ...who.figure,
      bothInFront: true,
      ...(inward === 1 ? { right: near, left: below } : { left: near, right: below }),
    });
  }
  (typeof load === 'string' ? boxOf(load) : load)(c, x, y, size);
  for (const { who, inward } of hands) {
    const k = who.h / 310;
    const skin = who.figure.skin ?? paper.skin1;
    grip(c, x - inward * size * 0.5, y - size * 0.04, k, skin, inward);
    support(c, x - inward * size * 0.2, y + size * 0.4, k, skin);
  }
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
