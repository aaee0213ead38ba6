import { Canvas } from '../paper/canvas';
import { blob, ellipse, leaf, polygon, rectangle, ribbon } from '../paper/outline';
import { mix, paper } from '../paper/palette';
import { apartments, bridge, church, embroidery, house, wattle } from '../motifs/buildings';
import { child, man, medic, mother, volunteer, volunteerWoman } from '../motifs/folk';
import { bow, ladle } from '../motifs/held';
import { cauldron, crate, generator, gift, handshake, medicalBag, musicStand } from '../motifs/objects';
import { handOver, parcel, person } from '../motifs/people';
import { grass, hill, pine, poplar, sunflower, tree, wheatField } from '../motifs/plants';
import { birds, cloud, sky, snow, sun } from '../motifs/sky';
import { violin } from '../motifs/stage-and-music';
import { ambulance, biplane, pickup, ship, truck } from '../motifs/vehicles';
import { evening, foreground, harvest, indoors, meadow, outdoors, outlook, snowfield } from './stage';

/** The scenes of the home page and of /donate that belong to no single project. */
export const homeScenes: Record<string, () => Canvas> = {
  'home/about-us': () => {
    const c = outdoors({
      seed: 'about',
      hour: 'dawn',
      width: 1200,
      height: 1400,
      horizon: 0.5,
      hills: harvest,
      light: [0.66, 0.3, 120],
    });
    cloud(c, 60, 260, 300, '#fdf3da');
    birds(c, 250, 170, 5, 16, paper.blueDeep);
    church(c, 300, 760, 210);
    house(c, 930, 830, 330);
    tree(c, 1130, 860, 300, paper.field);
    poplar(c, 700, 850, 330);
    wheatField(c, -20, 1220, 1000, 190, 0.8);
    person(c, 330, 1290, 470, {
      coat: paper.blue,
      volunteer: true,
      wear: 'cap',
      wearColor: paper.blueDeep,
      right: [66, -186],
    });
    person(c, 600, 1300, 440, {
      coat: paper.blueMid,
      volunteer: true,
      wear: 'long',
      hair: paper.ochre,
      left: [-64, -188],
      right: [68, -186],
      legs: paper.dusk,
    });
    person(c, 872, 1294, 482, {
      coat: paper.blueDeep,
      volunteer: true,
      wear: 'short',
      hair: paper.soil,
      skin: paper.skin2,
      left: [-66, -182],
    });
    foreground(c);
    sunflower(c, 90, 1090, 110, 1420, 20);
    sunflower(c, 1130, 1130, 120, 1420, -10);
    return c;
  },
  'home/support-ngo': () => {
    const c = indoors('support-ngo', '#2a5a97', '#b98350');
    outlook(c, 120, 170, 260, 260, 'dawn');
    handshake(c, 760, 320, 640, paper.fieldDeep, paper.poppy);
    crate(c, 250, 760, 260, 'diamond');
    crate(c, 510, 780, 220, 'none');
    parcel(c, 740, 810, 180, paper.sky);
    parcel(c, 930, 790, 210, paper.leaf);
    parcel(c, 850, 660, 140, paper.clay);
    return c;
  },
  'home/support-medical': () => {
    const c = outdoors({ seed: 'medical', hour: 'noon', horizon: 0.56, light: [0.86, 0.2, 64] });
    cloud(c, 120, 190, 290);
    poplar(c, 150, 640, 330);
    poplar(c, 230, 646, 260);
    c.sheet(
      blob(
        [
          [-40, 720],
          [600, 690],
          [1240, 720],
          [1240, 940],
          [-40, 940],
        ],
        0.5,
      ),
      '#d9cba8',
      { lift: 1.6 },
    );
    ambulance(c, 740, 780, 640);
    medicalBag(c, 250, 770, 230);
    person(c, 430, 860, 320, {
      coat: paper.poppy,
      wear: 'bun',
      hair: paper.soil,
      left: [-70, -110],
      legs: paper.ink,
      volunteer: true,
    });
    foreground(c);
    return c;
  },
  'home/support-displaced': () => {
    const c = outdoors({
      seed: 'displaced',
      hour: 'dusk',
      horizon: 0.6,
      hills: ['#86788e', '#a58672', '#8a8a56', '#5f7a45'],
      light: [0.26, 0.42, 86],
    });
    house(c, 820, 740, 480, { trim: paper.blue });
    c.glow(820, 690, 330, paper.sunflower, 0.28);
    tree(c, 1130, 780, 420, paper.field);
    wattle(c, 470, 620, 760, 80);
    person(c, 230, 860, 320, {
      coat: paper.wheat,
      wear: 'scarf',
      wearColor: paper.blue,
      skirt: true,
      legs: paper.blueDeep,
      right: [50, -130],
    });
    person(c, 340, 862, 190, {
      coat: '#5f9aa6',
      wear: 'short',
      hair: paper.bark,
      left: [-40, -160],
      legs: paper.dusk,
    });
    c.sheet(rectangle(112, 768, 84, 88, 8), paper.clay, { lift: 1 });
    c.line('M136 768v-24h36v24', paper.bark, 7);
    person(c, 540, 860, 310, {
      coat: paper.blue,
      volunteer: true,
      wear: 'short',
      hair: paper.ochre,
      left: [-70, -200],
    });
    foreground(c);
    c.closeUp(40, 130, 1010);
    return c;
  },
  'home/column-give': () => {
    const c = outdoors({
      seed: 'column-give',
      hour: 'dawn',
      horizon: 0.66,
      hills: harvest,
      light: [0.5, 0.44, 130],
    });
    wheatField(c, -20, 1220, 690, 190, 0.9);
    for (const [x, y, r] of [
      [170, 480, 120],
      [420, 560, 90],
      [1010, 450, 130],
      [780, 590, 84],
      [600, 690, 66],
    ] as const)
      sunflower(c, x, y, r, 960, c.random.offset(40));
    foreground(c);
    return c;
  },
  'home/column-shop': () => {
    const c = indoors('column-shop', '#8f2f1f', '#c99a63');
    c.line('M150 160C400 210 800 210 1050 160', paper.wheat, 6);
    const shirt = (x: number, y: number, k: number, color: string, trim: string): void => {
      c.at(x, y, k, () => {
        c.sheet(
          polygon(
            [-60, -100],
            [-24, -112],
            [0, -98],
            [24, -112],
            [60, -100],
            [128, -30],
            [96, 8],
            [66, -22],
            [66, 130],
            [-66, 130],
            [-66, -22],
            [-96, 8],
            [-128, -30],
          ),
          color,
          { lift: 1.4 },
        );
        for (const s of [-1, 1])
          c.at(
            s * 18,
            0,
            1,
            () => {
              embroidery(c, -30, 0, 130, 17, trim, paper.ink);
            },
            90,
          );
        embroidery(c, -60, 112, 120, 16, trim, paper.ink);
        c.line('M0 -98V-20', trim, 4);
      });
    };
    shirt(360, 400, 1.75, paper.white, paper.poppy);
    shirt(840, 400, 1.75, paper.sunflower, paper.blue);
    gift(c, 270, 780, 190, paper.blue);
    c.sheet(
      blob(
        [
          [520, 720],
          [680, 720],
          [664, 850],
          [536, 850],
        ],
        0.3,
      ),
      paper.white,
      { lift: 1.3 },
    );
    c.line('M680 750c46 -6 46 66 -6 64', paper.white, 15);
    embroidery(c, 532, 784, 136, 30);
    gift(c, 940, 790, 170, paper.fieldDeep, paper.wheat);
    return c;
  },
  'donate/hero': () => donateHero(1920, 1080),
  'donate/hero-portrait': () => donateHero(1080, 1350),
  'donate/medical-supplies': () => {
    const c = outdoors({ seed: 'medical-supplies', hour: 'winter', horizon: 0.56, hills: snowfield });
    apartments(c, 60, 620, 260, 7, '#c7b9a6', true);
    apartments(c, 880, 610, 250, 8, '#b3b8bb');
    ambulance(c, 620, 740, 560);
    for (const [x, s] of [
      [180, 190],
      [360, 150],
      [1040, 200],
    ] as const)
      crate(c, x, 800, s, 'cross');
    handOver(
      c,
      { x: 690, ground: 866, h: 296, figure: medic({ coat: paper.poppy, skin: paper.skin1 }) },
      { x: 868, ground: 866, h: 300, figure: volunteer() },
      94,
      paper.straw,
    );
    snow(c, 50);
    return c;
  },
  'donate/aqueducks': () => {
    const c = outdoors({
      seed: 'aqueducks',
      hour: 'noon',
      horizon: 0.5,
      hills: ['#8fb1a4', '#9db27a', '#86a14f', '#6b8f3f'],
    });
    cloud(c, 160, 180, 260);
    bridge(c, 560, 1260, 560, 110);
    c.sheet(
      blob(
        [
          [-40, 640],
          [300, 622],
          [700, 646],
          [1240, 620],
          [1240, 940],
          [-40, 940],
        ],
        0.7,
      ),
      '#4f93c6',
      { lift: 1.4 },
    );
    c.sheet(
      blob(
        [
          [-40, 740],
          [400, 722],
          [820, 744],
          [1240, 720],
          [1240, 940],
          [-40, 940],
        ],
        0.7,
      ),
      '#2f74b0',
      { lift: 1.2 },
    );
    c.at(430, 700, 1, () => {
      c.sheet(
        blob(
          [
            [-300, -40],
            [-210, -66],
            [200, -66],
            [300, -34],
            [230, 40],
            [-220, 40],
          ],
          0.4,
        ),
        '#5c6d44',
        { lift: 1.6 },
      );
      c.sheet(polygon([-40, -66], [-20, -150], [110, -150], [150, -66]), '#6f8053', { lift: 1.2 });
      c.sheet(polygon([54, -136], [102, -136], [128, -74], [54, -74]), paper.skyPale, { lift: 0.4 });
      for (const x of [-150, -30, 100, 200]) c.sheet(ellipse(x, 22, 40), paper.night, { lift: 0.8 });
      for (const x of [-150, -30, 100, 200]) c.sheet(ellipse(x, 22, 18), paper.steel, { lift: 0.4 });
      c.sheet(rectangle(-230, -50, 60, 16), paper.blue, { lift: 0 });
      c.sheet(rectangle(-230, -34, 60, 16), paper.sunflower, { lift: 0 });
    });
    person(c, 310, 640, 180, { coat: paper.blue, volunteer: true, wear: 'cap', wearColor: paper.ink });
    c.sheet(
      blob(
        [
          [-40, 800],
          [300, 770],
          [800, 800],
          [1240, 776],
          [1240, 940],
          [-40, 940],
        ],
        0.8,
      ),
      '#1d5f9c',
      { lift: 1.4 },
    );
    grass(c, -20, 1220, 920, 110);
    return c;
  },
};

/** People walk home along a river in the evening, seen from behind. */
function donateHero(width: number, height: number): Canvas {
  const isPortrait = height > width;
  const c = new Canvas(width, height, 'donate');
  const horizon = height * 0.52;
  sky(c, 'dusk', horizon);
  sun(c, width * (isPortrait ? 0.5 : 0.7), horizon - 80, isPortrait ? 120 : 140, 'dusk');
  birds(c, width * 0.55, height * 0.2, 6, 16, '#1f3566');
  evening.forEach((color, i) => {
    hill(c, horizon + i * 58, 50, 3 - (i % 2), mix(color, '#b98f38', 0.3 - i * 0.05), 1.6);
  });
  church(c, width * 0.46, horizon + 62, 150, '#d9c3b4', '#2b3d63');
  for (const [px, s] of isPortrait
    ? ([
        [0.12, 170],
        [0.86, 190],
      ] as const)
    : ([
        [0.56, 150],
        [0.86, 230],
        [0.97, 170],
      ] as const)) {
    house(c, width * px, horizon + 120, s, { wall: '#ead7c4' });
    poplar(c, width * px - s * 0.8, horizon + 124, s * 1.5, '#38505a');
  }
  hill(c, horizon + 280, 40, 2, '#3a3450', 2.2);
  const ground = height - (isPortrait ? 110 : 70);
  const k = isPortrait ? 1.3 : 1.25;
  const x = width * (isPortrait ? 0.54 : 0.74);
  handOver(
    c,
    {
      x: x - 150 * k,
      ground,
      h: 330 * k,
      figure: volunteer({ wear: 'short', hair: paper.soil }),
    },
    {
      x: x + 50 * k,
      ground: ground + 6,
      h: 312 * k,
      figure: mother({ wear: 'scarf', wearColor: paper.white }),
    },
    104 * k,
  );
  person(c, x + 176 * k, ground + 10, 190 * k, child({ left: [-58, -176] }));
  hill(c, height - 40, 26, 2, paper.night, 2.2);
  grass(c, -20, width + 20, height + 8, 90, paper.night);
  for (const [px, up, r] of [
    [0.04, 250, 84],
    [0.12, 150, 58],
    [0.95, 240, 80],
  ] as const)
    sunflower(c, width * px, height - up, r, height + 20, 20);
  return c;
}

/** Eight moments for the home page's gallery. */
export const galleryScenes: Record<string, () => Canvas> = {
  '01': () => {
    const c = outdoors({ seed: 'g1', hour: 'winter', horizon: 0.56, hills: snowfield });
    apartments(c, 700, 620, 400, 8, '#c7b9a6', true);
    for (const [x, h] of [
      [60, 260],
      [600, 200],
    ] as const)
      pine(c, x, 640, h, '#2c4c3d', true);
    cauldron(c, 400, 720, 320);
    person(c, 200, 860, 310, {
      coat: paper.blue,
      volunteer: true,
      wear: 'bun',
      hair: paper.bark,
      right: [86, -200],
      hold: ladle,
    });
    [600, 720, 850].forEach((x, i) => {
      person(c, x, 862, 290 - i * 10, {
        coat: [paper.poppy, paper.fieldDeep, paper.wheat][i] ?? paper.poppy,
        wear: (['scarf', 'cap', 'scarf'] as const)[i] ?? 'cap',
        wearColor: [paper.white, paper.ink, paper.blue][i] ?? paper.ink,
        skirt: i !== 1,
        legs: paper.dusk,
        left: [-56, -168],
        right: [20, -160],
      });
    });
    snow(c, 60);
    return c;
  },
  '02': () => {
    const c = outdoors({ seed: 'g2', hour: 'dusk', horizon: 0.5, hills: evening, light: [0.5, 0.4, 110] });
    bridge(c, -40, 1240, 560, 150, '#4e5b7a');
    truck(c, 420, 502, 330);
    ambulance(c, 800, 502, 250);
    c.sheet(
      blob(
        [
          [-40, 700],
          [400, 684],
          [800, 704],
          [1240, 684],
          [1240, 940],
          [-40, 940],
        ],
        0.7,
      ),
      '#33467a',
      { lift: 1.3 },
    );
    c.sheet(
      blob(
        [
          [-40, 800],
          [500, 780],
          [1240, 804],
          [1240, 940],
          [-40, 940],
        ],
        0.7,
      ),
      '#24325a',
      { lift: 1.3 },
    );
    c.glow(600, 760, 260, '#f9d08a', 0.35);
    grass(c, -20, 1220, 916, 120, paper.night);
    return c;
  },
  '03': () => {
    const c = outdoors({ seed: 'g3', hour: 'noon', horizon: 0.64, hills: meadow });
    cloud(c, 80, 260, 330);
    cloud(c, 760, 330, 260);
    biplane(c, 560, 290, 620);
    biplane(c, 980, 150, 240, false, -14);
    [180, 330, 480, 640, 800, 960].forEach((x, i) => {
      person(c, x, 872, 220 + (i % 3) * 22, {
        coat:
          [paper.poppy, paper.blue, paper.wheat, paper.fieldDeep, paper.coral, paper.blueMid][i] ??
          paper.blue,
        wear: (['cap', 'long', 'scarf', 'short', 'bun', 'cap'] as const)[i] ?? 'short',
        hair: i % 2 ? paper.ochre : paper.soil,
        wearColor: i === 2 ? paper.poppy : i % 2 ? paper.ochre : paper.soil,
        right: i % 2 ? [62, -300] : [52, -128],
        skirt: i === 2,
        legs: paper.ink,
      });
    });
    foreground(c);
    return c;
  },
  '04': () => {
    const c = indoors('g4', '#24406f', '#8f6240');
    for (const [x, y] of [
      [170, 0],
      [600, 0],
      [1030, 0],
    ] as const) {
      c.line(`M${String(x)} ${String(y)}v150`, paper.wheat, 4);
      c.glow(x, 190, 170, paper.sunflower, 0.5);
      c.sheet(polygon([x - 60, 200], [x + 60, 200], [x + 24, 146], [x - 24, 146]), paper.sunflower, {
        lift: 1,
      });
    }
    musicStand(c, 640, 760, 380);
    person(c, 360, 866, 430, {
      coat: paper.ink,
      wear: 'long',
      hair: paper.ochre,
      skirt: true,
      legs: paper.poppyDeep,
      bothInFront: true,
      left: [104, -214],
      right: [74, -158],
      hold: bow,
      worn: (canvas) => {
        violin(canvas, 66, -218, 150, 80);
      },
    });
    person(c, 890, 866, 420, {
      coat: paper.blueDeep,
      wear: 'short',
      hair: paper.steel,
      left: [-78, -200],
      right: [56, -140],
      legs: paper.ink,
    });
    sunflower(c, 1080, 640, 74, 800, 8);
    c.sheet(
      blob(
        [
          [1030, 760],
          [1140, 760],
          [1122, 880],
          [1048, 880],
        ],
        0.3,
      ),
      paper.poppy,
      { lift: 1.2 },
    );
    return c;
  },
  '05': () => {
    const c = outdoors({ seed: 'g5', hour: 'dawn', horizon: 0.55, hills: harvest, light: [0.74, 0.36, 96] });
    house(c, 860, 690, 420);
    wattle(c, 520, 690, 720, 80);
    c.at(300, 760, 1, () => {
      c.sheet(polygon([-150, 20], [-128, -300], [-110, -300], [-128, 20]), paper.bark, { lift: 1 });
      c.sheet(polygon([150, 20], [128, -300], [110, -300], [128, 20]), paper.bark, { lift: 1 });
      c.sheet(
        polygon([-190, -290], [0, -390], [190, -290], [150, -286], [0, -360], [-150, -286]),
        paper.clay,
        { lift: 1.3 },
      );
      c.sheet(rectangle(-140, -40, 280, 100), paper.steel, { lift: 1.3 });
      for (let i = 0; i < 4; i++)
        c.line(`M${String(-120 + i * 66)} -20h50m-74 28h50m-30 28h44`, paper.steelDeep, 3);
      c.line('M0 -330V-120', paper.straw, 5);
      c.sheet(polygon([-34, -120], [34, -120], [26, -62], [-26, -62]), paper.blueMid, { lift: 0.9 });
    });
    person(c, 520, 870, 300, {
      coat: paper.poppy,
      skirt: true,
      legs: paper.ink,
      wear: 'scarf',
      wearColor: paper.white,
      left: [-84, -196],
    });
    sunflower(c, 1100, 560, 94, 920, 10);
    sunflower(c, 1010, 680, 68, 920, -10);
    foreground(c);
    return c;
  },
  '06': () => {
    const c = outdoors({
      seed: 'g6',
      hour: 'dusk',
      horizon: 0.6,
      hills: ['#5d5f86', '#4f4a66', '#3b3c56', '#272c45'],
      light: [0.7, 0.44, 80],
    });
    apartments(c, 40, 640, 260, 8, '#3a4c74');
    apartments(c, 340, 650, 210, 6, '#33446b');
    apartments(c, 930, 645, 240, 9, '#3a4c74');
    c.glow(700, 700, 360, paper.sunflower, 0.35);
    generator(c, 700, 740, 330);
    c.line('M620 770C560 830 420 760 400 660', paper.amber, 5);
    person(c, 480, 866, 310, {
      coat: paper.blue,
      volunteer: true,
      wear: 'cap',
      wearColor: paper.ink,
      right: [92, -150],
    });
    person(c, 910, 866, 300, {
      coat: paper.poppy,
      wear: 'scarf',
      wearColor: paper.wheat,
      skirt: true,
      legs: paper.dusk,
      left: [-60, -190],
    });
    foreground(c, paper.night);
    return c;
  },
  '07': () => {
    const c = outdoors({ seed: 'g7', hour: 'storm', horizon: 0.48, hills: ['#8c9aa5'] });
    c.sheet(rectangle(-20, 440, 1240, 500), '#4f7697', { lift: 1.2 });
    ship(c, 620, 590, 820, true);
    c.sheet(
      blob(
        [
          [-40, 620],
          [220, 600],
          [460, 628],
          [700, 604],
          [960, 626],
          [1240, 602],
          [1240, 940],
          [-40, 940],
        ],
        0.8,
      ),
      '#3a6288',
      { lift: 1.4 },
    );
    c.sheet(
      blob(
        [
          [-40, 740],
          [260, 716],
          [560, 746],
          [860, 718],
          [1240, 744],
          [1240, 940],
          [-40, 940],
        ],
        0.8,
      ),
      '#2a4d73',
      { lift: 1.4 },
    );
    c.sheet(
      blob(
        [
          [-40, 850],
          [300, 826],
          [640, 856],
          [960, 826],
          [1240, 850],
          [1240, 940],
          [-40, 940],
        ],
        0.8,
      ),
      '#1b385c',
      { lift: 1.4 },
    );
    birds(c, 760, 170, 5, 18, paper.white);
    return c;
  },
  '08': () => {
    const c = outdoors({
      seed: 'g8',
      hour: 'noon',
      horizon: 0.52,
      hills: ['#9fb9b4', '#b5c477', '#a3b65a', '#86a14f'],
      light: [0.84, 0.2, 66],
    });
    c.sheet(
      ribbon(
        [
          [700, 520],
          [560, 620],
          [700, 740],
          [420, 960],
        ],
        [16, 50, 110, 240],
        false,
      ),
      '#e9d6a8',
      { lift: 1 },
    );
    poplar(c, 180, 640, 380);
    poplar(c, 270, 650, 300);
    pickup(c, 800, 780, 520, paper.blueDeep);
    handOver(
      c,
      { x: 340, ground: 866, h: 306, figure: volunteerWoman({ coat: paper.blue }) },
      {
        x: 520,
        ground: 866,
        h: 312,
        figure: man({ coat: paper.fieldDeep, wear: 'cap', wearColor: paper.soil }),
      },
      94,
      paper.sky,
    );
    for (const [x, y, r] of [
      [80, 640, 96],
      [1120, 640, 90],
    ] as const)
      sunflower(c, x, y, r, 920, 10);
    c.sheet(leaf([1180, 900], [1210, 760], 40), paper.field, { lift: 0.8 });
    foreground(c);
    return c;
  },
};
