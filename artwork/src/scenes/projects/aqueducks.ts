import type { Canvas } from '../../paper/canvas';
import { paper } from '../../paper/palette';
import { bridge, house } from '../../motifs/buildings';
import { amphibian, sea } from '../../motifs/coast';
import { child, grandmother, man, mother, raised, volunteer } from '../../motifs/folk';
import { lamp } from '../../motifs/household';
import { handOver, person } from '../../motifs/people';
import { pine, poplar, tree } from '../../motifs/plants';
import { birds, cloud, snow, stars } from '../../motifs/sky';
import { truck } from '../../motifs/vehicles';
import { evening, foreground, harvest, indoors, meadow, outdoors, snowfield } from '../stage';

/** The gallery of the project. 01 is also its card. */
export const scenes: Record<string, () => Canvas> = {
  '01': () => {
    const c = outdoors({ seed: 'aqua', hour: 'noon', horizon: 0.44, hills: meadow });
    cloud(c, 700, 130, 260);
    for (let i = 0; i < 5; i++) poplar(c, 80 + i * 70, 470, 180);
    bridge(c, -60, 420, 430, 130, paper.steel);
    bridge(c, 900, 1300, 430, 130, paper.steel);
    sea(c, 520, '#79b2d6', 4);
    amphibian(c, 560, 720, 560, '#4f6340', true);
    foreground(c);
    return c;
  },
  '02': () => {
    const c = outdoors({
      seed: 'aqua bank',
      hour: 'firstLight',
      horizon: 0.46,
      hills: harvest,
      light: [0.82, 0.28, 70],
    });
    c.sheet('M-20 620Q300 560 560 640T1220 620V920H-20Z', '#79b2d6', { lift: 1 });
    c.sheet('M420 920Q640 700 900 690T1220 660V920Z', paper.straw, { lift: 1.2 });
    tree(c, 1080, 690, 360, paper.leaf);
    amphibian(c, 700, 800, 560, paper.ochre);
    person(c, 250, 600, 120, man());
    person(c, 1070, 850, 280, volunteer({ left: [-80, -290] }));
    foreground(c, paper.soil);
    return c;
  },
  '03': () => {
    const c = outdoors({ seed: 'aqua street', hour: 'storm', horizon: 0.5 });
    house(c, 200, 650, 340, { roof: 'tile', trim: paper.poppy });
    house(c, 640, 640, 330, { roof: 'tile', trim: paper.blue });
    house(c, 1040, 650, 330, { trim: paper.fieldDeep });
    sea(c, 610, '#7d97a8', 4);
    amphibian(c, 560, 790, 480, '#4f6340', true);
    person(c, 1010, 402, 150, grandmother({ ...raised }));
    return c;
  },
  '04': () => {
    const c = indoors('aqua workshop', '#7a6a5a', '#6a5a4b');
    lamp(c, 330, 130, 100);
    lamp(c, 900, 130, 100);
    amphibian(c, 640, 790, 700, paper.steelDeep);
    person(c, 220, 866, 340, man({ coat: paper.blueDeep, right: [92, -180] }));
    person(c, 1080, 866, 330, volunteer({ left: [-84, -200] }));
    return c;
  },
  '05': () => {
    const c = outdoors({
      seed: 'aqua handover',
      hour: 'dawn',
      horizon: 0.5,
      hills: meadow,
      light: [0.2, 0.3, 76],
    });
    birds(c, 640, 160, 5, 14, paper.blueDeep);
    c.sheet('M-20 560Q300 520 620 560T1220 550V700H-20Z', '#8fbcdb', { lift: 0.9 });
    amphibian(c, 340, 800, 460);
    handOver(
      c,
      { x: 660, ground: 850, h: 290, figure: volunteer() },
      { x: 840, ground: 850, h: 280, figure: mother() },
      92,
      paper.sky,
    );
    person(c, 950, 854, 170, child());
    foreground(c);
    return c;
  },
  '06': () => {
    const c = outdoors({
      seed: 'aqua night',
      hour: 'night',
      horizon: 0.5,
      hills: ['#2a3f63', '#243655'],
      light: [0.74, 0.2, 66],
    });
    stars(c, 80, 380);
    for (let i = 0; i < 6; i++) pine(c, 50 + i * 220, 540, 210, '#14262b');
    sea(c, 530, '#3d5f8c', 4);
    c.sheet('M700 640L1180 560L1180 720Z', paper.sunflower, { lift: 0, opacity: 0.25 });
    amphibian(c, 500, 740, 480, '#56664a', true);
    return c;
  },
  '07': () => {
    const c = outdoors({ seed: 'aqua trailer', hour: 'winter', horizon: 0.52, hills: snowfield });
    for (let i = 0; i < 5; i++) pine(c, 80 + i * 260, 570, 210, '#2c4c3d', true);
    c.sheet('M-20 750H1220V850H-20Z', '#8b8f93', { lift: 0.8 });
    truck(c, 900, 800, 440, paper.poppyDeep);
    amphibian(c, 390, 790, 470, '#4f6340');
    snow(c, 70);
    foreground(c, evening[3]);
    return c;
  },
};
