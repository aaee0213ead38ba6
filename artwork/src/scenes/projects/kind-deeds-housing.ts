import type { Canvas } from '../../paper/canvas';
import { rectangle } from '../../paper/outline';
import { paper } from '../../paper/palette';
import { house, wattle } from '../../motifs/buildings';
import { child, girl, grandmother, man, mother, volunteer, volunteerWoman } from '../../motifs/folk';
import { brush, doorKey } from '../../motifs/held';
import { bed, door, ladder, lamp, paintPot, table } from '../../motifs/household';
import { carry, parcel, person } from '../../motifs/people';
import { sunflower, tree } from '../../motifs/plants';
import { cloud } from '../../motifs/sky';
import { blankets } from '../../motifs/supplies';
import { foreground, indoors, meadow, outdoors, outlook } from '../stage';

/** The gallery of the project. 01 is also its card. */
export const scenes: Record<string, () => Canvas> = {
  '01': () => {
    const c = outdoors({ seed: 'kind street', hour: 'noon', horizon: 0.5 });
    cloud(c, 160, 150, 260);
    cloud(c, 820, 110, 220);
    house(c, 230, 700, 330, { roof: 'tile', trim: paper.poppy });
    house(c, 620, 720, 360, { trim: paper.blue });
    house(c, 1010, 700, 330, { roof: 'tile', trim: paper.fieldDeep });
    ladder(c, 420, 780, 330, 0.22);
    paintPot(c, 380, 850, 80, paper.blue);
    paintPot(c, 900, 826, 74, paper.fieldDeep);
    person(c, 812, 790, 250, volunteerWoman({ right: [76, -226], hold: brush }));
    foreground(c);
    return c;
  },
  '02': () => {
    const c = outdoors({ seed: 'kind door', hour: 'dawn', horizon: 0.72, light: [0.86, 0.24, 70] });
    c.sheet(rectangle(90, -20, 760, 900), paper.white, { lift: 1.6 });
    c.sheet(rectangle(90, 740, 760, 140), paper.skyPale, { lift: 0.4 });
    door(c, 430, 850, 300, paper.blue);
    person(c, 700, 862, 430, man({ coat: paper.fieldDeep, left: [-108, -250] }));
    paintPot(c, 880, 860, 110, paper.blue);
    sunflower(c, 1030, 470, 80, 860, 12);
    sunflower(c, 1120, 580, 60, 870, -8);
    return c;
  },
  '03': () => {
    const c = indoors('kind arrival', '#edd7a4', '#99704c');
    door(c, 250, 780, 250, paper.poppy, true);
    outlook(c, 820, 180, 270, 300, 'firstLight');
    person(c, 430, 856, 370, mother({ coat: paper.blueDeep, left: [-60, -120] }));
    c.sheet(rectangle(320, 760, 120, 96, 12), paper.bark, { lift: 1.2 });
    person(c, 570, 860, 200, girl({ right: [60, -200] }));
    bed(c, 900, 810, 430, paper.fieldDeep);
    return c;
  },
  '04': () => {
    const c = indoors('kind linen', '#6b8f8a', '#a98154');
    blankets(c, 300, 780, 380, [paper.poppy, paper.cream, paper.blue, paper.sunflower, paper.fieldDeep]);
    table(c, 840, 860, 480, paper.wheat);
    parcel(c, 760, 690, 130, paper.sky);
    parcel(c, 910, 690, 110, paper.clay);
    carry(c, { x: 600, ground: 860, h: 400, figure: volunteerWoman() }, 124, paper.cream);
    return c;
  },
  '05': () => {
    const c = outdoors({ seed: 'kind key', hour: 'noon', horizon: 0.6, hills: meadow });
    tree(c, 180, 780, 520, paper.leaf);
    house(c, 860, 730, 460, { trim: paper.blue });
    wattle(c, 40, 560, 800, 80);
    person(c, 470, 850, 320, volunteer({ right: [84, -172], hold: doorKey }));
    person(c, 690, 850, 300, grandmother({ left: [-98, -158] }));
    foreground(c);
    return c;
  },
  '06': () => {
    const c = outdoors({
      seed: 'kind evening',
      hour: 'dusk',
      horizon: 0.64,
      hills: ['#6d5a72', '#5f5672', '#4c4a62', '#34384f'],
      light: [0.78, 0.46, 90],
    });
    for (const [x, w, trim] of [
      [200, 280, paper.poppy],
      [560, 330, paper.blue],
      [960, 290, paper.fieldDeep],
    ] as const) {
      house(c, x, 730, w, { roof: 'tile', trim, lit: true });
      c.glow(x, 690, 220, paper.sunflower, 0.3);
    }
    person(c, 760, 850, 230, man({ right: [60, -130] }));
    person(c, 842, 852, 140, child({ left: [-60, -216] }));
    foreground(c, paper.night);
    return c;
  },
  '07': () => {
    const c = indoors('kind homework', '#d3a877', '#6d4b37');
    lamp(c, 620, 180, 140);
    outlook(c, 110, 180, 230, 280, 'night');
    person(c, 500, 800, 250, child({ left: [-40, -130], right: [46, -130] }));
    person(c, 760, 810, 320, mother({ left: [-90, -190] }));
    table(c, 620, 860, 560, paper.cream);
    c.sheet(rectangle(520, 660, 150, 20, 4), paper.white, { lift: 0.8 });
    c.sheet(rectangle(690, 640, 90, 40, 4), paper.poppy, { lift: 0.8 });
    return c;
  },
};
