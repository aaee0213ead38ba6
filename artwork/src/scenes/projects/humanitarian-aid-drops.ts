import type { Canvas } from '../../paper/canvas';
import { paper } from '../../paper/palette';
import { church, house, wattle } from '../../motifs/buildings';
import {
  carrying,
  child,
  giving,
  grandmother,
  man,
  mother,
  raised,
  taking,
  volunteer,
  volunteerWoman,
} from '../../motifs/folk';
import { table } from '../../motifs/household';
import { list } from '../../motifs/paper-goods';
import { parcel, person } from '../../motifs/people';
import { pine, poplar, tree } from '../../motifs/plants';
import { birds, cloud, snow } from '../../motifs/sky';
import { pallet } from '../../motifs/supplies';
import { airplane, truck, pickup } from '../../motifs/vehicles';
import { evening, foreground, harvest, indoors, meadow, outdoors, outlook, snowfield } from '../stage';

/** The gallery of the project. 01 is also its card. */
export const scenes: Record<string, () => Canvas> = {
  '01': () => {
    const c = outdoors({ seed: 'drops', hour: 'noon', horizon: 0.5, hills: harvest });
    cloud(c, 140, 220, 240);
    airplane(c, 640, 190, 520);
    house(c, 200, 670, 330, { roof: 'thatch', trim: paper.blue });
    house(c, 1010, 660, 330, { roof: 'tile', trim: paper.poppy });
    [420, 560, 700, 840].forEach((x, i) => {
      const figure = [
        volunteer({ ...giving }),
        mother({ ...taking, right: [86, -172] }),
        man({ left: [-86, -172], right: [86, -172] }),
        grandmother({ ...taking }),
      ][i];
      if (figure) person(c, x, 850, 270, figure);
    });
    for (const x of [490, 630, 770]) parcel(c, x, 712, 66, x === 630 ? paper.poppy : paper.sky);
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
    person(c, 930, 850, 270, volunteer({ ...carrying }));
    parcel(c, 950, 712, 80, paper.clay);
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
    house(c, 720, 790, 700, { roof: 'thatch', trim: paper.poppy });
    person(c, 260, 850, 330, volunteer({ ...giving }));
    parcel(c, 356, 680, 90, paper.sunflower);
    person(c, 450, 850, 310, grandmother({ ...taking }));
    foreground(c, paper.night);
    return c;
  },
  '06': () => {
    const c = outdoors({ seed: 'drops list', hour: 'dawn', horizon: 0.66, light: [0.8, 0.4, 90] });
    birds(c, 640, 200, 6, 14, paper.blueDeep);
    list(c, 340, 420, 330, -5);
    pallet(c, 830, 800, 340, 3, 3);
    tree(c, 1110, 790, 360, paper.field);
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
