import type { Canvas } from '../../paper/canvas';
import { rectangle } from '../../paper/outline';
import { paper } from '../../paper/palette';
import { house } from '../../motifs/buildings';
import { giving, grandmother, soldier, taking, volunteer, volunteerWoman } from '../../motifs/folk';
import { lamp } from '../../motifs/household';
import { generator, medicalBag } from '../../motifs/objects';
import { carry, person } from '../../motifs/people';
import { pine, poplar } from '../../motifs/plants';
import { snow } from '../../motifs/sky';
import { sleepingBag, stove } from '../../motifs/supplies';
import { pickup } from '../../motifs/vehicles';
import { evening, foreground, harvest, indoors, outdoors, snowDusk, snowfield } from '../stage';

/** The gallery of the project, without 01, its card (`../projects.ts`). */
export const scenes: Record<string, () => Canvas> = {
  '02': () => {
    const c = outdoors({
      seed: 'spartan row',
      hour: 'dawn',
      horizon: 0.48,
      hills: harvest,
      light: [0.2, 0.34, 80],
    });
    for (let i = 0; i < 5; i++) poplar(c, 120 + i * 250, 500, 190 + (i % 2) * 40);
    const coats = ['#4f6340', paper.blueDeep, paper.clay, paper.steelDeep, '#4f6340'];
    coats.forEach((color, i) => {
      pickup(c, 1060 - i * 210, 590 + i * 52, 300 + i * 46, color);
    });
    foreground(c, paper.soil);
    return c;
  },
  '03': () => {
    const c = indoors('spartan cellar', '#5b4a4a', '#6d5440');
    lamp(c, 820, 170, 100);
    stove(c, 330, 800, 330, 1.4);
    person(c, 620, 860, 380, grandmother({ seated: 'stool', skirt: false, left: [-74, -170] }), -1);
    carry(
      c,
      { x: 860, ground: 862, h: 390, figure: volunteer({ wear: 'short', hair: paper.soil }) },
      130,
      paper.straw,
    );
    c.sheet(rectangle(1010, 640, 150, 220, 6), paper.bark, { lift: 1 });
    return c;
  },
  '04': () => {
    const c = outdoors({
      seed: 'spartan power',
      hour: 'dusk',
      horizon: 0.58,
      hills: snowDusk,
      light: [0.16, 0.44, 80],
    });
    house(c, 640, 690, 480, { roof: 'snow', lit: true, trim: paper.poppy });
    c.glow(860, 640, 300, paper.sunflower, 0.35);
    generator(c, 250, 800, 340);
    c.line('M330 780Q480 860 640 700', paper.ink, 7);
    person(c, 520, 850, 270, volunteer({ left: [-84, -160] }));
    snow(c, 70);
    return c;
  },
  '05': () => {
    const c = indoors('spartan store', '#2e4c6d', '#a4774d');
    for (const y of [300, 450, 600]) {
      [paper.fieldDeep, paper.poppy, paper.blueMid, paper.ochre, paper.dusk].forEach((color, i) => {
        sleepingBag(c, 150 + i * 228, y, 200, i % 2 ? color : paper.fieldDeep);
      });
      c.sheet(rectangle(20, y, 1160, 18, 3), paper.clay, { lift: 1.2 });
    }
    person(c, 360, 870, 360, volunteerWoman({ left: [-60, -290], right: [58, -150] }));
    carry(c, { x: 760, ground: 870, h: 350, figure: volunteer() }, 170, (canvas, x, y, size) => {
      sleepingBag(canvas, x, y + 40, size, paper.ochre);
    });
    return c;
  },
  '06': () => {
    const c = outdoors({ seed: 'spartan kits', hour: 'winter', horizon: 0.5, hills: snowfield });
    for (let i = 0; i < 4; i++) pine(c, 90 + i * 340, 560, 250, '#2c4c3d', true);
    pickup(c, 240, 720, 430, paper.fieldDeep);
    for (const [x, y] of [
      [660, 700],
      [790, 700],
      [725, 610],
    ] as const)
      medicalBag(c, x, y, 130, paper.fieldDeep);
    person(c, 520, 850, 300, volunteer({ ...giving }));
    person(c, 930, 850, 300, soldier({ ...taking, wear: 'helmet' }));
    snow(c, 50);
    return c;
  },
  '07': () => {
    const c = outdoors({
      seed: 'spartan dusk',
      hour: 'dusk',
      horizon: 0.56,
      hills: evening,
      light: [0.62, 0.44, 120],
    });
    pickup(c, 520, 760, 640, '#3b4a52');
    sleepingBag(c, 330, 560, 160, paper.ochre);
    person(c, 200, 850, 280, soldier());
    person(c, 1050, 850, 290, volunteer({ right: [60, -300] }));
    foreground(c, paper.night);
    return c;
  },
};
