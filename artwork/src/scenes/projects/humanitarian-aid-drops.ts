import type { Canvas } from '../../paper/canvas';
import { paper } from '../../paper/palette';
import { church, house, wattle } from '../../motifs/buildings';
import { child, grandmother, man, mother, raised, volunteer, volunteerWoman } from '../../motifs/folk';
import { clipboard } from '../../motifs/held';
import { table } from '../../motifs/household';
import { carry, handOver, parcel, person } from '../../motifs/people';
import { pine, poplar, tree } from '../../motifs/plants';
import { birds, cloud, snow } from '../../motifs/sky';
import { pallet } from '../../motifs/supplies';
import { pickup, truck } from '../../motifs/vehicles';
import { evening, foreground, harvest, indoors, meadow, outdoors, outlook, snowfield } from '../stage';

/** The gallery of the project. 01 is also its card. */
export const scenes: Record<string, () => Canvas> = {
  '01': () => {
    const c = outdoors({ seed: 'drops', hour: 'noon', horizon: 0.5, hills: harvest });
    cloud(c, 140, 220, 240);
    birds(c, 620, 190, 6, 14, paper.blueDeep);
    house(c, 170, 640, 300, { trim: paper.blue });
    house(c, 470, 620, 250, { roof: 'tile', trim: paper.poppy });
    truck(c, 960, 760, 520, paper.blue, true);
    handOver(
      c,
      { x: 690, ground: 850, h: 290, figure: volunteer() },
      { x: 875, ground: 850, h: 284, figure: volunteerWoman() },
      92,
      paper.sky,
    );
    handOver(
      c,
      { x: 300, ground: 850, h: 280, figure: grandmother() },
      { x: 480, ground: 850, h: 292, figure: man() },
      92,
      paper.clay,
    );
    parcel(c, 592, 826, 84, paper.leaf);
    foreground(c);
    return c;
  },
  '02': () => {
    const c = outdoors({
      seed: 'drops van',
      hour: 'firstLight',
      horizon: 0.48,
      hills: meadow,
      light: [0.24, 0.26, 70],
    });
    for (let i = 0; i < 7; i++) poplar(c, 520 + i * 110, 500, 170 + (i % 2) * 40);
    c.sheet('M100 920Q420 700 700 590T1220 470V500Q900 620 640 920Z', '#8b8278', { lift: 0.9 });
    pickup(c, 560, 800, 470, paper.blueDeep);
    foreground(c);
    return c;
  },
  '03': () => {
    const c = indoors('drops hall', '#d9cfae', '#8d6f50');
    outlook(c, 90, 160, 250, 300, 'noon');
    person(c, 420, 690, 320, volunteerWoman({ left: [-60, -110], right: [50, -110] }));
    person(c, 700, 690, 320, volunteer({ left: [-60, -110], right: [60, -110] }));
    person(c, 1050, 868, 360, grandmother({ left: [-92, -190] }));
    table(c, 600, 860, 780, paper.cream);
    for (const [x, color] of [
      [320, paper.sky],
      [470, paper.straw],
      [620, paper.poppy],
      [770, paper.leafPale],
    ] as const)
      parcel(c, x, 650, 110, color);
    return c;
  },
  '04': () => {
    const c = outdoors({ seed: 'drops winter', hour: 'winter', horizon: 0.54, hills: snowfield });
    church(c, 930, 560, 260);
    for (const x of [80, 220, 1120]) pine(c, x, 620, 260, '#2c4c3d', true);
    wattle(c, -20, 420, 740, 80);
    truck(c, 620, 800, 480, paper.blue);
    carry(c, { x: 930, ground: 850, h: 270, figure: volunteer() }, 86, paper.clay);
    snow(c, 90);
    return c;
  },
  '05': () => {
    const c = outdoors({
      seed: 'drops door',
      hour: 'dusk',
      horizon: 0.62,
      hills: evening,
      light: [0.14, 0.4, 80],
    });
    house(c, 720, 790, 700, { trim: paper.poppy });
    handOver(
      c,
      { x: 250, ground: 850, h: 330, figure: volunteer() },
      { x: 440, ground: 850, h: 310, figure: grandmother() },
      100,
      paper.clay,
    );
    foreground(c, paper.night);
    return c;
  },
  '06': () => {
    const c = outdoors({ seed: 'drops list', hour: 'dawn', horizon: 0.66, light: [0.8, 0.4, 90] });
    birds(c, 640, 200, 6, 14, paper.blueDeep);
    pallet(c, 830, 810, 400, 3, 3);
    tree(c, 1110, 790, 360, paper.field);
    person(
      c,
      420,
      850,
      380,
      volunteerWoman({ bothInFront: true, left: [34, -158], right: [92, -178], hold: clipboard }),
    );
    foreground(c);
    return c;
  },
  '07': () => {
    const c = outdoors({ seed: 'drops children', hour: 'noon', horizon: 0.52, hills: meadow });
    house(c, 880, 660, 340, { roof: 'tile', trim: paper.fieldDeep });
    tree(c, 150, 760, 480, paper.leaf);
    pickup(c, 430, 800, 460, paper.clay);
    person(c, 730, 850, 200, child({ ...raised }));
    person(c, 850, 852, 180, child({ coat: paper.poppy, ...raised }));
    person(c, 990, 850, 290, mother());
    foreground(c);
    return c;
  },
};
