import type { Canvas } from '../../paper/canvas';
import { rectangle } from '../../paper/outline';
import { paper } from '../../paper/palette';
import { house } from '../../motifs/buildings';
import { sea } from '../../motifs/coast';
import {
  child,
  giving,
  grandmother,
  man,
  medic,
  mother,
  taking,
  volunteer,
  volunteerWoman,
} from '../../motifs/folk';
import { lamp, table } from '../../motifs/household';
import { crate, medicalBag } from '../../motifs/objects';
import { list } from '../../motifs/paper-goods';
import { carry, parcel, person } from '../../motifs/people';
import { poplar } from '../../motifs/plants';
import { birds, cloud } from '../../motifs/sky';
import { blankets, pallet } from '../../motifs/supplies';
import { ship, truck } from '../../motifs/vehicles';
import { foreground, harvest, indoors, meadow, outdoors, outlook } from '../stage';

/** The gallery of the project, without 01, its card (`../projects.ts`). */
export const scenes: Record<string, () => Canvas> = {
  '02': () => {
    const c = indoors('crates hall', '#c9cfc2', '#8f8576');
    lamp(c, 320, 120, 90);
    lamp(c, 860, 120, 90);
    pallet(c, 220, 760, 300, 3, 5);
    pallet(c, 600, 790, 320, 3, 4);
    pallet(c, 990, 760, 300, 3, 5);
    carry(c, { x: 420, ground: 862, h: 330, figure: volunteer() }, 100, paper.straw);
    person(c, 790, 866, 330, volunteerWoman({ right: [80, -220] }));
    return c;
  },
  '03': () => {
    const c = indoors('crates list', '#2f4f78', '#b6834f');
    c.sheet(rectangle(-20, 540, 1240, 400), paper.straw, { lift: 2 });
    crate(c, 420, 700, 560);
    blankets(c, 900, 700, 260, [paper.poppy, paper.cream, paper.blueMid]);
    medicalBag(c, 930, 820, 150);
    list(c, 720, 420, 250, 8);
    return c;
  },
  '04': () => {
    const c = outdoors({
      seed: 'crates sea',
      hour: 'dusk',
      horizon: 0.5,
      hills: ['#6d5a72'],
      light: [0.3, 0.38, 120],
    });
    birds(c, 700, 180, 7, 14, paper.cream);
    sea(c, 450, '#5d7da6', 3);
    ship(c, 640, 600, 820, true);
    c.sheet('M-20 700q200 -40 400 0t400 0t440 -10V920H-20Z', '#34537f', { lift: 1.4 });
    return c;
  },
  '05': () => {
    const c = outdoors({ seed: 'crates road', hour: 'noon', horizon: 0.5, hills: harvest });
    cloud(c, 800, 140, 260);
    for (let i = 0; i < 6; i++) poplar(c, 70 + i * 220, 520, 200);
    c.sheet('M-20 760H1220V860H-20Z', '#77706a', { lift: 1 });
    c.line('M0 812H1200', paper.cream, 6, 'stroke-dasharray="46 40"');
    truck(c, 380, 800, 560, paper.blue);
    truck(c, 960, 790, 420, paper.fieldDeep);
    foreground(c, paper.soil);
    return c;
  },
  '06': () => {
    const c = outdoors({
      seed: 'crates village',
      hour: 'firstLight',
      horizon: 0.54,
      hills: meadow,
      light: [0.8, 0.3, 64],
    });
    house(c, 260, 660, 340, { trim: paper.blue });
    house(c, 960, 650, 300, { roof: 'tile', trim: paper.poppy });
    pallet(c, 610, 800, 290, 3, 3);
    person(c, 400, 850, 290, volunteer({ ...giving }));
    person(c, 830, 850, 280, grandmother({ ...taking }));
    person(c, 930, 854, 170, child());
    foreground(c);
    return c;
  },
  '07': () => {
    const c = indoors('crates ward', '#dbe8e8', '#9fb0a5');
    outlook(c, 110, 170, 260, 300, 'noon');
    table(c, 780, 850, 560, paper.white);
    crate(c, 830, 660, 300, 'cross');
    person(c, 500, 860, 410, medic({ coat: paper.mist, right: [100, -230] }));
    person(c, 1050, 864, 390, medic({ coat: paper.blueMid, wear: 'short', left: [-90, -230] }));
    return c;
  },
  '08': () => {
    const c = indoors('crates school', '#f0d9a6', '#a6784f');
    crate(c, 610, 720, 320);
    parcel(c, 540, 532, 96, paper.straw);
    carry(c, { x: 320, ground: 868, h: 390, figure: mother() }, 110, paper.sky);
    carry(c, { x: 920, ground: 868, h: 400, figure: man() }, 104, paper.poppy);
    person(c, 440, 872, 230, child({ right: [74, -190] }));
    person(c, 790, 874, 240, child({ coat: paper.leaf, left: [-66, -300] }));
    return c;
  },
};
