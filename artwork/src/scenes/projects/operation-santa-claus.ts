import type { Canvas } from '../../paper/canvas';
import { rectangle } from '../../paper/outline';
import { paper } from '../../paper/palette';
import { house } from '../../motifs/buildings';
import { child, girl, grandmother, mother, raised, volunteer, volunteerWoman } from '../../motifs/folk';
import { lamp, table } from '../../motifs/household';
import { gift } from '../../motifs/objects';
import { letter, mitten } from '../../motifs/paper-goods';
import { handOver, person } from '../../motifs/people';
import { pine } from '../../motifs/plants';
import { snow } from '../../motifs/sky';
import { stove } from '../../motifs/supplies';
import { truck } from '../../motifs/vehicles';
import { indoors, outdoors, outlook, snowDusk, snowfield } from '../stage';

/** The gallery of the project, without 01, its card (`../projects.ts`). */
export const scenes: Record<string, () => Canvas> = {
  '02': () => {
    const c = indoors('santa wrapping', '#7d2a1c', '#a3764c');
    lamp(c, 360, 140, 110);
    lamp(c, 850, 140, 110);
    person(c, 430, 690, 330, volunteerWoman({ left: [-60, -90], right: [60, -80] }));
    person(c, 720, 690, 330, volunteer({ wear: 'short', hair: paper.soil, right: [80, -110] }));
    table(c, 600, 870, 900, paper.cream);
    gift(c, 310, 650, 170, paper.blue, paper.sunflower);
    gift(c, 540, 650, 130, paper.fieldDeep, paper.cream);
    gift(c, 880, 650, 190, paper.sunflower, paper.poppy);
    return c;
  },
  '03': () => {
    const c = indoors('santa letter', '#2c4a73', '#93683f');
    outlook(c, 820, 130, 270, 290, 'night');
    c.sheet(rectangle(-20, 560, 1240, 380), paper.ochre, { lift: 2 });
    letter(c, 390, 600, 480);
    mitten(c, 790, 690, 220, paper.poppy, -1);
    mitten(c, 950, 710, 220, paper.poppy);
    return c;
  },
  '04': () => {
    const c = outdoors({
      seed: 'santa road',
      hour: 'dusk',
      horizon: 0.54,
      hills: snowDusk,
      light: [0.2, 0.4, 90],
    });
    for (let i = 0; i < 6; i++) pine(c, 50 + i * 220, 590, 240 + (i % 2) * 50, '#1d4038', true);
    c.sheet('M-20 740H1220V850H-20Z', '#8fa4b8', { lift: 0.8 });
    truck(c, 560, 800, 620, paper.poppy);
    c.sheet('M860 690L1220 620V800Z', paper.sunflower, { lift: 0, opacity: 0.3 });
    snow(c, 100);
    return c;
  },
  '05': () => {
    const c = indoors('santa tree', '#c99a5e', '#6d4a35');
    pine(c, 600, 790, 640, '#2b5740');
    for (const [x, y, color] of [
      [560, 360, paper.sunflower],
      [660, 430, paper.poppy],
      [530, 510, paper.blueMid],
      [690, 570, paper.sunflower],
      [500, 640, paper.poppy],
      [620, 660, paper.cream],
    ] as const) {
      c.glow(x, y, 46, paper.sunflower, 0.5);
      c.sheet(`M${String(x - 20)} ${String(y)}a20 20 0 1 0 40 0a20 20 0 1 0 -40 0`, color, { lift: 0.8 });
    }
    stove(c, 170, 790, 220, 2.7);
    gift(c, 430, 790, 130, paper.poppy, paper.cream);
    gift(c, 780, 800, 150, paper.blue, paper.sunflower);
    person(c, 920, 862, 230, girl({ ...raised }));
    person(c, 1060, 866, 370, grandmother({ left: [-70, -170] }));
    return c;
  },
  '06': () => {
    const c = outdoors({ seed: 'santa door', hour: 'winter', horizon: 0.6, hills: snowfield });
    house(c, 780, 740, 620, { roof: 'snow', trim: paper.fieldDeep });
    pine(c, 90, 760, 420, '#2c4c3d', true);
    handOver(
      c,
      { x: 330, ground: 850, h: 320, figure: volunteer() },
      { x: 520, ground: 850, h: 214, figure: child() },
      104,
      (canvas, x, y, size) => {
        gift(canvas, x, y, size, paper.poppy, paper.cream);
      },
    );
    person(c, 680, 850, 310, mother());
    snow(c, 90);
    return c;
  },
  '07': () => {
    const c = outdoors({
      seed: 'santa pile',
      hour: 'dusk',
      horizon: 0.7,
      hills: snowDusk,
    });
    for (const [x, y, size, color, band] of [
      [250, 800, 260, paper.blue, paper.sunflower],
      [560, 820, 300, paper.poppy, paper.cream],
      [890, 800, 270, paper.fieldDeep, paper.sunflower],
      [410, 580, 210, paper.sunflower, paper.poppy],
      [740, 580, 220, paper.cream, paper.poppy],
      [580, 390, 170, paper.blueMid, paper.white],
    ] as const)
      gift(c, x, y, size, color, band);
    snow(c, 70);
    return c;
  },
};
