import type { Canvas } from '../../paper/canvas';
import { rectangle } from '../../paper/outline';
import { paper } from '../../paper/palette';
import { suitcase } from '../../motifs/airliner';
import { apartments, house } from '../../motifs/buildings';
import { child, grandmother, man, mother, raised, volunteer, volunteerWoman } from '../../motifs/folk';
import { doorKey } from '../../motifs/held';
import { bed, door, ladder, lamp, paintPot, table } from '../../motifs/household';
import { person } from '../../motifs/people';
import { tree } from '../../motifs/plants';
import { cloud, snow } from '../../motifs/sky';
import { stove } from '../../motifs/supplies';
import { truck } from '../../motifs/vehicles';
import { foreground, indoors, meadow, outdoors, outlook, snowfield } from '../stage';

/** The gallery of the project, without 01, its card (`../projects.ts`). */
export const scenes: Record<string, () => Canvas> = {
  '02': () => {
    const c = indoors('housing window', '#cfd6c4', '#9a7a58');
    outlook(c, 470, 170, 320, 360, 'noon');
    ladder(c, 210, 860, 580, 0.16);
    person(c, 540, 862, 400, volunteer({ ...raised, wear: 'short', hair: paper.bark }));
    person(c, 800, 866, 400, man({ left: [-30, -300], right: [64, -296] }));
    paintPot(c, 1040, 850, 110, paper.white);
    paintPot(c, 120, 856, 90, paper.sky);
    return c;
  },
  '03': () => {
    const c = indoors('housing room', '#e2b98c', '#7d563c');
    outlook(c, 120, 190, 240, 290, 'dusk');
    lamp(c, 620, 150, 110);
    stove(c, 980, 720, 250, 2);
    bed(c, 420, 800, 480, paper.blue);
    person(c, 760, 860, 380, mother({ right: [60, -190] }));
    person(c, 880, 864, 210, child({ right: [62, -200] }));
    return c;
  },
  '04': () => {
    const c = outdoors({ seed: 'housing winter', hour: 'winter', horizon: 0.62, hills: snowfield });
    apartments(c, 250, 640, 330, 6, '#d8c7a4');
    apartments(c, 620, 650, 300, 5, '#b7c3c4');
    truck(c, 850, 800, 480, paper.fieldDeep);
    person(c, 420, 850, 250, volunteer({ right: [70, -180] }));
    person(c, 560, 856, 240, grandmother({ left: [-70, -170] }));
    snow(c, 90);
    return c;
  },
  '05': () => {
    const c = indoors('housing table', '#31507c', '#a87449');
    lamp(c, 600, 160, 150);
    outlook(c, 90, 190, 200, 270, 'night');
    person(c, 330, 830, 330, grandmother({ right: [66, -160] }));
    person(c, 520, 800, 300, man({ left: [-40, -150] }));
    person(c, 700, 800, 300, mother({ wear: 'bun' }));
    person(c, 880, 830, 220, child({ left: [-64, -180] }));
    table(c, 600, 870, 640, paper.cream);
    c.sheet(rectangle(560, 610, 90, 60, 22), paper.poppy, { lift: 1.2 });
    c.sheet('M566 630q-40 6 -34 30t42 6', paper.poppyDeep, { lift: 0.6 });
    return c;
  },
  '06': () => {
    const c = indoors('housing key', '#b7c4ba', '#8d7a66');
    outlook(c, 130, 170, 250, 280, 'dusk');
    door(c, 800, 838, 330, paper.blueDeep);
    c.sheet(rectangle(770, 178, 60, 36, 6), paper.straw, { lift: 0.6 });
    c.line('M792 188v16M806 188h10v8h-10v8h10', paper.ink, 4);
    c.sheet(rectangle(898, 520, 26, 62, 8), paper.steel, { lift: 0.5 });
    suitcase(c, 250, 850, 180, paper.clay);
    person(c, 420, 862, 230, child({ right: [60, -200] }));
    person(
      c,
      640,
      864,
      430,
      mother({ skirt: false, bothInFront: true, left: [-66, -122], right: [170, -224], hold: doorKey }),
    );
    return c;
  },
  '07': () => {
    const c = outdoors({ seed: 'housing yard', hour: 'noon', horizon: 0.56, hills: meadow });
    cloud(c, 820, 150, 240);
    apartments(c, 930, 660, 360, 5, '#e3cfa2');
    house(c, 420, 690, 330, { roof: 'tile', trim: paper.poppy });
    tree(c, 130, 760, 430, paper.leaf);
    person(c, 640, 850, 280, volunteerWoman({ right: [62, -290] }));
    person(c, 760, 856, 180, child({ coat: paper.poppy, ...raised }));
    foreground(c);
    return c;
  },
};
