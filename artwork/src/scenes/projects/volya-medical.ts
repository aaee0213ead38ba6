import type { Canvas } from '../../paper/canvas';
import { rectangle } from '../../paper/outline';
import { paper } from '../../paper/palette';
import { tent } from '../../motifs/camp';
import { giving, medic, soldier, taking, volunteer, volunteerWoman } from '../../motifs/folk';
import { bed, lamp } from '../../motifs/household';
import { medicalBag } from '../../motifs/objects';
import { list } from '../../motifs/paper-goods';
import { carry, person } from '../../motifs/people';
import { pine, tree } from '../../motifs/plants';
import { birds, snow, stars } from '../../motifs/sky';
import { blankets, pallet, shelf } from '../../motifs/supplies';
import { ambulance, helicopter } from '../../motifs/vehicles';
import { evening, foreground, indoors, meadow, outdoors, snowfield } from '../stage';

/** The gallery of the project. 01 is also its card. */
export const scenes: Record<string, () => Canvas> = {
  '01': () => {
    const c = outdoors({ seed: 'volya', hour: 'dusk', horizon: 0.6, hills: evening, light: [0.8, 0.44, 90] });
    for (const x of [70, 190, 1120]) pine(c, x, 720, 330, '#223036');
    tent(c, 480, 790, 620, '#c9b98c');
    c.glow(420, 720, 320, paper.sunflower, 0.45);
    medicalBag(c, 880, 760, 240);
    person(c, 700, 850, 290, medic({ right: [92, -158] }));
    foreground(c, paper.night);
    return c;
  },
  '02': () => {
    const c = indoors('volya shelves', '#dfe7df', '#a58a66');
    for (const y of [290, 450, 610]) {
      shelf(c, 60, y, 500, y / 10);
      shelf(c, 640, y, 500, y / 7);
    }
    person(c, 420, 876, 360, medic({ coat: paper.mist, left: [-40, -300], right: [54, -150] }));
    carry(c, { x: 860, ground: 876, h: 350, figure: volunteerWoman() }, 106, paper.sky);
    return c;
  },
  '03': () => {
    const c = indoors('volya ward', '#b9c7b4', '#8d7a5d');
    lamp(c, 600, 120, 130);
    bed(c, 300, 800, 420, paper.fieldDeep);
    bed(c, 900, 800, 420, paper.blue);
    person(c, 600, 866, 400, medic({ coat: paper.white, left: [-84, -190], right: [60, -150] }));
    return c;
  },
  '04': () => {
    const c = indoors('volya packing', '#33526a', '#a7804f');
    c.sheet(rectangle(-20, 470, 1240, 470), paper.straw, { lift: 2 });
    for (const [x, y, color] of [
      [230, 610, paper.fieldDeep],
      [480, 590, paper.steelDeep],
      [730, 610, paper.blueDeep],
      [350, 790, paper.blueDeep],
      [620, 800, paper.fieldDeep],
    ] as const)
      medicalBag(c, x, y, 190, color);
    list(c, 980, 660, 230, 7);
    return c;
  },
  '05': () => {
    const c = outdoors({
      seed: 'volya flight',
      hour: 'dawn',
      horizon: 0.56,
      hills: meadow,
      light: [0.22, 0.36, 80],
    });
    birds(c, 900, 150, 5, 13, paper.blueDeep);
    helicopter(c, 700, 470, 620, true, 0);
    person(c, 230, 850, 300, medic({ ...giving }));
    person(c, 400, 850, 310, soldier({ ...taking, wear: 'helmet' }));
    tree(c, 1110, 760, 380, paper.field);
    foreground(c);
    return c;
  },
  '06': () => {
    const c = outdoors({ seed: 'volya winter', hour: 'winter', horizon: 0.52, hills: snowfield });
    for (let i = 0; i < 5; i++) pine(c, 70 + i * 270, 570, 240, '#2c4c3d', true);
    ambulance(c, 760, 790, 500);
    blankets(c, 230, 820, 240, [paper.poppy, paper.cream, paper.blueDeep, paper.ochre]);
    carry(c, { x: 440, ground: 850, h: 300, figure: volunteer() }, 96, paper.clay);
    snow(c, 80);
    return c;
  },
  '07': () => {
    const c = outdoors({
      seed: 'volya night',
      hour: 'night',
      horizon: 0.58,
      hills: ['#27406a', '#223759', '#1c2d49', '#152138'],
    });
    stars(c, 110, 460);
    tent(c, 330, 780, 400, paper.fieldDeep);
    tent(c, 800, 790, 460, '#8f8a63');
    c.glow(270, 730, 240, paper.sunflower, 0.5);
    c.glow(740, 730, 260, paper.sunflower, 0.5);
    pallet(c, 1080, 830, 170, 2, 2);
    person(c, 560, 850, 250, medic({ right: [66, -230] }));
    foreground(c, paper.night);
    return c;
  },
};
