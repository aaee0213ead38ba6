import type { Canvas } from '../paper/canvas';
import { blob, ellipse, rectangle, ribbon } from '../paper/outline';
import { mix, paper } from '../paper/palette';
import { apartments, house } from '../motifs/buildings';
import { child, grandmother, man, soldier, volunteer } from '../motifs/folk';
import {
  cauldron,
  crate,
  desk,
  easel,
  filmCamera,
  generator,
  gift,
  handshake,
  ledger,
  medal,
  medicalBag,
  palette,
} from '../motifs/objects';
import { handOver, parcel, person } from '../motifs/people';
import { pine, poplar, sunflower, tree } from '../motifs/plants';
import { birds, cloud, snow } from '../motifs/sky';
import { airplane, pickup, ship, truck } from '../motifs/vehicles';
import {
  evening,
  foreground,
  harvest,
  indoors,
  meadow,
  outdoors,
  outlook,
  snowDusk,
  snowfield,
} from './stage';

/** The first picture of each project whose gallery is in `projects/`. `draw-pictures.ts` names the files. */
export const projectScenes: Record<string, () => Canvas> = {
  edcamp: () => {
    const c = outdoors({ seed: 'edcamp', hour: 'noon', horizon: 0.58 });
    cloud(c, 700, 190, 280);
    cloud(c, 90, 140, 190);
    house(c, 900, 610, 330, { roof: 'tile', trim: paper.blue });
    tree(c, 290, 770, 620, paper.leaf);
    birds(c, 620, 240, 4, 12);
    person(c, 640, 790, 240, {
      coat: paper.poppy,
      skirt: true,
      legs: paper.blueDeep,
      wear: 'bun',
      hair: paper.bark,
      right: [70, -190],
    });
    person(c, 520, 800, 176, {
      coat: '#5f9aa6',
      wear: 'short',
      hair: paper.ochre,
      left: [-58, -240],
      legs: paper.ink,
    });
    person(
      c,
      1080,
      800,
      186,
      {
        coat: paper.blueMid,
        wear: 'long',
        hair: paper.soil,
        skin: paper.skin2,
        left: [-58, -190],
        legs: paper.ink,
      },
      1,
    );
    desk(c, 830, 770, 300);
    foreground(c);
    c.closeUp(170, 120, 1000);
    return c;
  },
  'kramatorsk-housing': () => {
    const c = outdoors({
      seed: 'kramatorsk',
      hour: 'dusk',
      horizon: 0.6,
      hills: ['#7d6f86', '#8d7a6c', '#8a8a56', '#5f7a45'],
      light: [0.78, 0.42, 78],
    });
    apartments(c, 60, 660, 300, 9, '#c9a98c', true);
    apartments(c, 400, 680, 250, 6, '#b9b3a4');
    apartments(c, 690, 672, 200, 8, '#d8bf95', true);
    poplar(c, 660, 730, 260);
    poplar(c, 940, 742, 320);
    house(c, 1010, 790, 330, { roof: 'tile', trim: paper.fieldDeep });
    tree(c, 60, 820, 250, paper.field);
    handOver(
      c,
      { x: 480, ground: 850, h: 240, figure: volunteer() },
      { x: 635, ground: 850, h: 230, figure: grandmother() },
      78,
      paper.sky,
    );
    foreground(c);
    c.closeUp(60, 85, 1080);
    return c;
  },
  'moaa-ukraine': () => {
    const c = outdoors({ seed: 'moaa', hour: 'dusk', horizon: 0.66, hills: evening, light: [0.3, 0.5, 100] });
    poplar(c, 90, 700, 300, '#3c4a52');
    poplar(c, 170, 704, 240, '#3c4a52');
    person(c, 330, 850, 330, {
      coat: '#5d6b45',
      legs: '#4a5638',
      wear: 'cap',
      wearColor: '#5d6b45',
      right: [56, -150],
    });
    person(c, 500, 850, 314, {
      coat: paper.blueDeep,
      legs: paper.ink,
      wear: 'short',
      hair: paper.steel,
      skin: paper.skin2,
      blade: true,
      worn: (canvas) => {
        medal(canvas, 22, -176, 46);
      },
    });
    filmCamera(c, 960, 700, 350);
    foreground(c, paper.night);
    c.closeUp(130, 130, 1000);
    return c;
  },
  'fiscal-sponsoring': () => {
    const c = indoors('fiscal', '#1f477f', '#c9975a');
    outlook(c, 110, 190, 300, 330, 'dawn');
    handshake(c, 800, 300, 460, paper.fieldDeep, paper.poppy);
    c.sheet(
      blob(
        [
          [-40, 640],
          [300, 612],
          [900, 612],
          [1240, 640],
          [1240, 940],
          [-40, 940],
        ],
        0.3,
      ),
      paper.clay,
      { lift: 2.2 },
    );
    ledger(c, 560, 730, 520);
    parcel(c, 980, 690, 170, paper.sky);
    sunflower(c, 190, 560, 70, 720, 10);
    sunflower(c, 130, 620, 50, 730, 20);
    c.sheet(
      blob(
        [
          [110, 690],
          [230, 690],
          [214, 830],
          [128, 830],
        ],
        0.4,
      ),
      paper.blueMid,
      { lift: 1.4 },
    );
    return c;
  },
  'art-therapy': () => {
    const c = indoors('art', '#e9c98f', '#9c6b46');
    outlook(c, 760, 170, 320, 340, 'noon');
    for (const [x, y, w, h, shade] of [
      [120, 190, 150, 190, paper.blueMid],
      [310, 160, 190, 140, paper.leaf],
      [330, 340, 130, 130, paper.poppy],
    ] as const) {
      c.sheet(rectangle(x - 12, y - 12, w + 24, h + 24), paper.white, { lift: 1 });
      c.sheet(rectangle(x, y, w, h), shade, { lift: 0 });
      c.sheet(ellipse(x + w * 0.62, y + h * 0.35, w * 0.17), paper.sunflower, { lift: 0.5 });
      c.sheet(
        blob(
          [
            [x, y + h],
            [x, y + h * 0.7],
            [x + w * 0.4, y + h * 0.55],
            [x + w, y + h * 0.75],
            [x + w, y + h],
          ],
          0.4,
        ),
        mix(shade, paper.ink, 0.4),
        { lift: 0.5 },
      );
    }
    easel(c, 560, 590, 540);
    person(c, 830, 850, 340, {
      coat: '#5d6b45',
      legs: paper.ink,
      wear: 'short',
      hair: paper.soil,
      left: [-96, -186],
      right: [62, -150],
      hold: (canvas) => {
        palette(canvas, 40, 2, 120);
      },
    });
    person(c, 250, 860, 300, {
      coat: paper.poppy,
      skirt: true,
      legs: paper.blueDeep,
      wear: 'long',
      hair: paper.ochre,
      right: [60, -196],
    });
    return c;
  },
  'operation-santa-claus': () => {
    const c = outdoors({
      seed: 'santa',
      hour: 'dusk',
      horizon: 0.6,
      hills: snowDusk,
      light: [0.8, 0.42, 80],
    });
    for (const [x, h] of [
      [60, 330],
      [190, 240],
      [1120, 360],
      [1000, 230],
    ] as const)
      pine(c, x, 700, h, '#1d4038', true);
    house(c, 620, 720, 420, { roof: 'snow', trim: paper.blue });
    c.glow(620, 680, 320, paper.sunflower, 0.3);
    gift(c, 330, 740, 190, paper.blue, paper.sunflower);
    gift(c, 880, 760, 220, paper.poppy, paper.wheat);
    gift(c, 1040, 800, 130, paper.fieldDeep, paper.sunflower);
    handOver(
      c,
      { x: 540, ground: 850, h: 250, figure: volunteer() },
      { x: 680, ground: 852, h: 168, figure: child({ wear: 'scarf', wearColor: paper.poppy }) },
      68,
      paper.straw,
    );
    snow(c, 90);
    c.closeUp(120, 110, 1000);
    return c;
  },
  'spartan-initiative': () => {
    const c = outdoors({ seed: 'spartan', hour: 'winter', horizon: 0.5, hills: snowfield });
    for (const [x, h] of [
      [60, 240],
      [170, 190],
      [940, 260],
      [1060, 210],
      [1150, 280],
    ] as const)
      pine(c, x, 560, h, '#2c4c3d', true);
    pickup(c, 740, 690, 500, '#4f6340');
    pickup(c, 280, 640, 360, paper.blueDeep);
    generator(c, 980, 770, 230);
    cauldron(c, 230, 770, 200);
    handOver(
      c,
      { x: 490, ground: 850, h: 256, figure: volunteer() },
      { x: 655, ground: 856, h: 250, figure: soldier({ wear: 'helmet' }) },
      82,
    );
    snow(c, 60);
    c.closeUp(80, 125, 1030);
    return c;
  },
  'crates-for-ukraine': () => {
    const c = outdoors({
      seed: 'crates',
      hour: 'dawn',
      horizon: 0.46,
      hills: ['#9fb9c4'],
      light: [0.25, 0.3, 84],
    });
    birds(c, 560, 150, 6, 14, paper.blueDeep);
    for (const [y, color] of [
      [450, '#6fa3c9'],
      [560, '#4d89ba'],
    ] as const)
      c.sheet(rectangle(-20, y, 1240, 500), color, { lift: 1.2 });
    ship(c, 660, 560, 780);
    c.sheet(
      blob(
        [
          [-40, 600],
          [200, 588],
          [420, 606],
          [640, 590],
          [900, 606],
          [1240, 588],
          [1240, 940],
          [-40, 940],
        ],
        0.8,
      ),
      '#3273ab',
      { lift: 1.3 },
    );
    c.sheet(
      blob(
        [
          [-40, 720],
          [400, 700],
          [1240, 716],
          [1240, 940],
          [-40, 940],
        ],
        0.4,
      ),
      paper.bark,
      { lift: 2 },
    );
    crate(c, 200, 750, 210, 'diamond');
    crate(c, 420, 770, 180, 'cross');
    crate(c, 260, 590, 150, 'none');
    crate(c, 1010, 760, 230, 'diamond');
    handOver(
      c,
      { x: 640, ground: 880, h: 275, figure: volunteer({ wear: 'helmet', wearColor: paper.white }) },
      { x: 815, ground: 884, h: 268, figure: man({ coat: paper.poppy, skin: paper.skin3 }) },
      90,
      paper.straw,
    );
    return c;
  },
  'camp-maximum': () => {
    const c = outdoors({
      seed: 'camp',
      hour: 'noon',
      horizon: 0.5,
      hills: ['#7ea39c', '#6f9a6a', '#86a14f', '#6b8f3f'],
    });
    for (let i = 0; i < 9; i++) pine(c, 40 + i * 140 + c.random.offset(40), 560, c.random.between(200, 330));
    for (const [x, k, shade] of [
      [260, 1.1, paper.sunflower],
      [900, 1.25, paper.blueMid],
    ] as const) {
      c.sheet(
        blob(
          [
            [x - 150 * k, 690],
            [x, 690 - 210 * k],
            [x + 150 * k, 690],
          ],
          0.05,
        ),
        shade,
        { lift: 1.6 },
      );
      c.sheet(
        blob(
          [
            [x - 40 * k, 690],
            [x, 690 - 150 * k],
            [x + 40 * k, 690],
          ],
          0.05,
        ),
        paper.ink,
        { lift: 0.4 },
      );
    }
    const coats = [paper.poppy, paper.blue, paper.straw, paper.fieldDeep, paper.coral];
    // Hand in hand: every two hands meet halfway.
    coats.forEach((coat, i) => {
      const [ground, h] = [830 + (i % 2) * 14, 178 + (i % 3) * 14];
      const meet = [(70 * 310) / h, ((718 - ground) * 310) / h] as const;
      person(c, 330 + i * 140, ground, h, {
        coat,
        wear: (['short', 'long', 'cap', 'bun', 'short'] as const)[i] ?? 'short',
        hair: i % 2 ? paper.ochre : paper.soil,
        skin: i === 3 ? paper.skin2 : paper.skin1,
        left: i === 0 ? [-66, -270] : [-meet[0], meet[1]],
        right: i === 4 ? [66, -270] : [...meet],
        legs: i % 2 ? paper.ink : paper.blueDeep,
        skirt: i === 1 || i === 3,
      });
    });
    foreground(c);
    c.closeUp(150, 225, 900);
    return c;
  },
  'stay-safe-ua': () => {
    const c = outdoors({ seed: 'staysafe', hour: 'noon', horizon: 0.56, hills: meadow });
    for (let i = 0; i < 6; i++) tree(c, 60 + i * 220, 620, 240, paper.fieldDeep);
    c.sheet(rectangle(-20, 760, 1240, 200), '#9aa05b', { lift: 1.6 });
    person(c, 250, 850, 300, {
      coat: paper.blue,
      volunteer: true,
      wear: 'short',
      hair: paper.soil,
      right: [92, -212],
    });
    medicalBag(c, 470, 770, 220);
    [620, 760, 900, 1040].forEach((x, i) => {
      person(
        c,
        x,
        846 + (i % 2) * 10,
        282,
        {
          coat: '#5d6b45',
          legs: '#4a5638',
          wear: i % 2 ? 'helmet' : 'cap',
          wearColor: '#4a5638',
          skin: i === 2 ? paper.skin2 : paper.skin1,
          left: [-44, -150],
          right: [40, -150],
        },
        -1,
      );
    });
    foreground(c);
    c.closeUp(140, 180, 960);
    return c;
  },
};

/** Wider scenes for the bands of the home page that run from edge to edge. */
export const bandScenes: Record<string, () => Canvas> = {
  freight: () => {
    const c = outdoors({
      seed: 'freight',
      hour: 'dusk',
      width: 1920,
      height: 1080,
      horizon: 0.58,
      hills: evening,
      light: [0.7, 0.42, 120],
    });
    cloud(c, 180, 300, 330, '#d9a08a');
    cloud(c, 1380, 210, 260, '#f0b98b');
    airplane(c, 1240, 310, 700, false, -9);
    c.sheet(rectangle(-20, 850, 1960, 260), '#232a45', { lift: 2 });
    for (let i = 0; i < 12; i++)
      c.sheet(rectangle(i * 180 - 20, 960, 96, 9), paper.sunflower, { lift: 0, opacity: 0.75 });
    truck(c, 1330, 950, 520);
    truck(c, 1860, 935, 460, paper.poppy);
    return c;
  },
  'europe-aid': () => {
    const c = outdoors({
      seed: 'europe',
      hour: 'noon',
      width: 1920,
      height: 1080,
      horizon: 0.5,
      hills: ['#8fb1c4', '#8fb08c', '#a9b36c', '#86a14f'],
    });
    cloud(c, 180, 220, 330);
    cloud(c, 1250, 160, 380);
    cloud(c, 820, 290, 210);
    c.sheet(
      ribbon(
        [
          [900, 620],
          [1010, 700],
          [860, 800],
          [1120, 960],
          [1000, 1120],
        ],
        [16, 34, 64, 120, 190],
        false,
      ),
      '#e9ddc2',
      { lift: 1 },
    );
    for (const [x, g, h] of [
      [240, 660, 240],
      [330, 672, 190],
      [1500, 680, 260],
      [1600, 690, 210],
    ] as const)
      poplar(c, x, g, h);
    house(c, 480, 730, 230, { roof: 'tile', trim: paper.clay });
    house(c, 1420, 750, 270);
    truck(c, 960, 800, 330, paper.blue, true);
    pickup(c, 1180, 960, 430, paper.blueDeep, true);
    sunflower(c, 120, 760, 110, 1100, 20);
    sunflower(c, 270, 850, 84, 1100, -20);
    sunflower(c, 1800, 740, 116, 1100, -20);
    foreground(c);
    return c;
  },
  'gift-drive': () => {
    const c = outdoors({
      seed: 'gift-drive',
      hour: 'dusk',
      width: 1920,
      height: 1080,
      horizon: 0.68,
      hills: snowDusk,
      light: [0.5, 0.5, 90],
    });
    for (const [x, h] of [
      [60, 300],
      [180, 380],
      [310, 260],
      [430, 330],
      [980, 300],
      [1840, 420],
      [1720, 300],
    ] as const)
      pine(c, x, 860, h, '#1d4038', true);
    house(c, 1360, 880, 560, { roof: 'snow', trim: paper.blue });
    c.glow(1360, 830, 420, paper.sunflower, 0.3);
    gift(c, 1010, 900, 230, paper.blue, paper.sunflower);
    gift(c, 1650, 920, 260, paper.poppy, paper.wheat);
    gift(c, 1830, 960, 160, paper.fieldDeep, paper.sunflower);
    handOver(
      c,
      { x: 1230, ground: 1030, h: 320, figure: volunteer() },
      { x: 1410, ground: 1032, h: 216, figure: child({ wear: 'scarf', wearColor: paper.poppy }) },
      88,
      paper.sky,
    );
    snow(c, 130);
    return c;
  },
  prosthetics: () => {
    const c = outdoors({
      seed: 'prosthetics',
      hour: 'dawn',
      horizon: 0.5,
      hills: harvest,
      light: [0.5, 0.36, 140],
    });
    poplar(c, 90, 560, 300);
    poplar(c, 180, 568, 240);
    tree(c, 1080, 590, 330, paper.field);
    c.sheet(
      blob(
        [
          [-40, 660],
          [500, 630],
          [1240, 650],
          [1240, 940],
          [-40, 940],
        ],
        0.5,
      ),
      '#b9573c',
      { lift: 1.6 },
    );
    for (const y of [710, 790, 870])
      c.line(`M-20 ${String(y)}Q600 ${String(y - 34)} 1220 ${String(y - 6)}`, paper.cream, 5);
    person(c, 230, 800, 390, {
      coat: paper.poppy,
      legs: paper.dusk,
      wear: 'bun',
      hair: paper.ochre,
      left: [-66, -250],
      right: [64, -250],
    });
    person(c, 600, 850, 560, {
      coat: paper.blue,
      legs: paper.ink,
      wear: 'short',
      hair: paper.soil,
      blade: true,
      left: [-78, -170],
      right: [80, -196],
    });
    person(c, 960, 816, 430, {
      coat: paper.wheat,
      legs: paper.blueDeep,
      skin: paper.skin2,
      wear: 'cap',
      wearColor: paper.fieldDeep,
      left: [-64, -246],
      right: [60, -150],
    });
    for (const [x, y, r] of [
      [60, 800, 70],
      [1150, 780, 84],
    ] as const)
      sunflower(c, x, y, r, 920, 6);
    return c;
  },
};
