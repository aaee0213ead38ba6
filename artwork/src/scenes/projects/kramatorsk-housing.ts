import type { Canvas } from '../../paper/canvas';
import { rectangle } from '../../paper/outline';
import { paper } from '../../paper/palette';
import { apartments, house } from '../../motifs/buildings';
import { child, grandmother, man, mother, volunteer, volunteerWoman, raised } from '../../motifs/folk';
import { bed, key, ladder, lamp, paintPot, table } from '../../motifs/household';
import { person } from '../../motifs/people';
import { poplar, tree } from '../../motifs/plants';
import { cloud, snow } from '../../motifs/sky';
import { stove } from '../../motifs/supplies';
import { truck } from '../../motifs/vehicles';
import { evening, foreground, indoors, meadow, outdoors, outlook, snowfield } from '../stage';

/** The gallery of the project, without 01, its card (`../projects.ts`). */
export const scenes: Record<string, () => Canvas> = {
  '02': () => {
    const c = indoors('housing window', '#cfd6c4', '#9a7a58');
    outlook(c, 470, 170, 320, 360, 'noon');
    ladder(c, 330, 860, 560, 0.16);
    person(c, 470, 760, 360, volunteer({ ...raised, wear: 'short', hair: paper.bark }));
    person(c, 860, 860, 390, man({ left: [-90, -240], right: [56, -120] }));
    paintPot(c, 1040, 850, 110, paper.white);
    paintPot(c, 170, 856, 90, paper.sky);
    return c;
  },
  '03': () => {
    const c = indoors('housing room', '#e2b98c', '#7d563c');
    outlook(c, 120, 190, 240, 290, 'dusk');
    lamp(c, 620, 150, 110);
    stove(c, 980, 720, 250, 1.6);
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
    const c = outdoors({
      seed: 'housing key',
      hour: 'dusk',
      horizon: 0.74,
      hills: evening,
      light: [0.24, 0.4, 110],
    });
    apartments(c, 880, 700, 380, 6, '#c9a079');
    poplar(c, 620, 720, 330, '#39464f');
    key(c, 380, 430, 300);
    foreground(c, paper.night);
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
