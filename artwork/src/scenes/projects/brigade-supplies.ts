import type { Canvas } from '../../paper/canvas';
import { rectangle } from '../../paper/outline';
import { paper } from '../../paper/palette';
import { soldier, taking, volunteer, volunteerWoman } from '../../motifs/folk';
import { ladle } from '../../motifs/held';
import { lamp } from '../../motifs/household';
import { cauldron } from '../../motifs/objects';
import { list, mitten } from '../../motifs/paper-goods';
import { carry, handOver, person } from '../../motifs/people';
import { pine, poplar } from '../../motifs/plants';
import { cloud, snow, stars } from '../../motifs/sky';
import { blankets, boots, pallet, stove } from '../../motifs/supplies';
import { pickup, truck } from '../../motifs/vehicles';
import { evening, foreground, harvest, indoors, outdoors, snowfield } from '../stage';

/** The gallery of the project. 01 is also its card. */
export const scenes: Record<string, () => Canvas> = {
  '01': () => {
    const c = outdoors({ seed: 'brigade', hour: 'winter', horizon: 0.52, hills: snowfield });
    for (let i = 0; i < 6; i++) pine(c, 60 + i * 225, 570, 220 + (i % 2) * 60, '#2c4c3d', true);
    truck(c, 850, 780, 540, paper.fieldDeep);
    cauldron(c, 330, 790, 300);
    person(c, 160, 850, 280, volunteerWoman({ right: [86, -210], hold: ladle }));
    person(c, 540, 850, 290, soldier({ ...taking, wear: 'helmet' }));
    snow(c, 80);
    return c;
  },
  '02': () => {
    const c = indoors('brigade boots', '#4c5f58', '#9b7850');
    for (const y of [360, 600]) {
      for (let i = 0; i < 4; i++) boots(c, 110 + i * 270, y, 150, i % 2 ? paper.soil : paper.bark);
      c.sheet(rectangle(30, y, 1140, 20, 3), paper.clay, { lift: 1.4 });
    }
    blankets(c, 280, 860, 340, [paper.fieldDeep, paper.ochre, paper.dusk]);
    person(c, 760, 880, 340, volunteer({ left: [-50, -300], right: [56, -140] }));
    return c;
  },
  '03': () => {
    const c = indoors('brigade list', '#c7a877', '#77563e');
    lamp(c, 980, 130, 110);
    c.sheet(rectangle(-20, 560, 1240, 380), paper.clay, { lift: 2 });
    list(c, 330, 520, 400, -6);
    mitten(c, 740, 700, 230, paper.poppy, -1);
    mitten(c, 930, 720, 230, paper.poppy);
    return c;
  },
  '04': () => {
    const c = outdoors({
      seed: 'brigade loading',
      hour: 'firstLight',
      horizon: 0.48,
      hills: harvest,
      light: [0.16, 0.26, 64],
    });
    cloud(c, 760, 130, 260);
    for (let i = 0; i < 4; i++) poplar(c, 700 + i * 130, 500, 190);
    truck(c, 330, 790, 560, paper.poppyDeep);
    carry(c, { x: 690, ground: 850, h: 290, figure: volunteer() }, 96, paper.straw);
    pallet(c, 980, 820, 280, 3, 3);
    foreground(c, paper.soil);
    return c;
  },
  '05': () => {
    const c = outdoors({
      seed: 'brigade track',
      hour: 'dusk',
      horizon: 0.54,
      hills: evening,
      light: [0.36, 0.42, 100],
    });
    c.sheet('M460 920Q540 700 720 590T1000 500L1040 512Q840 620 760 920Z', '#6d5f5a', { lift: 0.9 });
    pickup(c, 700, 790, 420, '#3f5040');
    for (const x of [70, 180, 1040, 1130]) pine(c, x, 700, 300, '#223036');
    foreground(c, paper.night);
    return c;
  },
  '06': () => {
    const c = outdoors({
      seed: 'brigade night',
      hour: 'night',
      horizon: 0.6,
      hills: ['#31507c', '#58779b', '#9db3c4', '#dde3e1'],
    });
    stars(c, 70, 420);
    for (let i = 0; i < 5; i++) pine(c, 60 + i * 270, 650, 260, '#14262b', true);
    stove(c, 600, 800, 230, 1.2);
    person(c, 380, 850, 290, soldier({ seated: 'log', wear: 'helmet', right: [70, -150] }));
    person(c, 830, 850, 290, soldier({ seated: 'log', right: [70, -150] }), -1);
    snow(c, 70);
    return c;
  },
  '07': () => {
    const c = indoors('brigade handover', '#6f8a94', '#88694a');
    c.sheet(rectangle(380, 110, 440, 560), '#f3dba1', { lift: 0.6 });
    c.sheet('M380 500q220 -60 440 0v170H380Z', paper.leaf, { lift: 0.6 });
    handOver(
      c,
      { x: 470, ground: 862, h: 420, figure: volunteer() },
      { x: 720, ground: 862, h: 420, figure: soldier() },
      136,
      paper.sky,
    );
    blankets(c, 130, 860, 220, [paper.poppy, paper.cream, paper.fieldDeep]);
    return c;
  },
};
