import type { Canvas } from '../../paper/canvas';
import { rectangle } from '../../paper/outline';
import { paper } from '../../paper/palette';
import { house } from '../../motifs/buildings';
import { child, girl, man, mother, volunteerWoman } from '../../motifs/folk';
import { brush } from '../../motifs/held';
import { lamp } from '../../motifs/household';
import { desk, palette } from '../../motifs/objects';
import { person } from '../../motifs/people';
import { tree } from '../../motifs/plants';
import { blackboard, books, chair, kite } from '../../motifs/schoolroom';
import { cloud } from '../../motifs/sky';
import { foreground, harvest, indoors, outdoors, outlook } from '../stage';

/** The gallery of the project, without 01, its card (`../projects.ts`). */
export const scenes: Record<string, () => Canvas> = {
  '02': () => {
    const c = indoors('edcamp board', '#e7c98c', '#a06f48');
    blackboard(c, 330, 160, 560, 330);
    outlook(c, 60, 190, 180, 260, 'noon');
    person(c, 250, 850, 420, mother({ coat: paper.fieldDeep, wear: 'bun', right: [96, -270] }));
    person(c, 600, 800, 230, child({ coat: paper.blueMid, left: [-50, -290] }));
    person(c, 960, 806, 230, girl({ right: [56, -270] }));
    desk(c, 620, 800, 280);
    desk(c, 960, 810, 280, paper.wheat);
    return c;
  },
  '03': () => {
    const c = indoors('edcamp circle', '#2d5c6b', '#b98352');
    lamp(c, 600, 130, 120);
    books(c, 70, 500, 260);
    c.sheet(rectangle(50, 500, 300, 14), paper.clay, { lift: 1 });
    books(c, 850, 480, 270);
    c.sheet(rectangle(830, 480, 310, 14), paper.clay, { lift: 1 });
    for (const [x, y] of [
      [210, 800],
      [420, 740],
      [620, 720],
      [820, 740],
      [1020, 800],
    ] as const)
      chair(c, x, y, 240, paper.sunflower);
    person(c, 210, 840, 330, man({ seated: true, right: [70, -170] }));
    person(c, 420, 790, 310, mother({ coat: paper.coral, skirt: false, seated: true }));
    person(c, 620, 770, 300, volunteerWoman({ seated: true, right: [66, -240] }));
    person(c, 820, 790, 310, man({ coat: paper.straw, hair: paper.steel, seated: true }), -1);
    person(
      c,
      1020,
      840,
      330,
      mother({ coat: paper.cream, hair: paper.ochre, skirt: false, seated: true }),
      -1,
    );
    return c;
  },
  '04': () => {
    const c = outdoors({
      seed: 'edcamp kites',
      hour: 'dawn',
      horizon: 0.68,
      hills: harvest,
      light: [0.82, 0.4, 80],
    });
    cloud(c, 130, 200, 260, '#fdf3da');
    c.line('M281 646Q300 470 420 326M558 660Q690 420 760 234M862 642Q930 520 970 388', paper.cream, 3);
    kite(c, 420, 230, 130);
    kite(c, 760, 160, 100, paper.blue);
    kite(c, 970, 330, 80, paper.fieldDeep);
    for (const [x, h, coat] of [
      [240, 200, paper.poppy],
      [520, 186, paper.blue],
      [820, 204, paper.white],
    ] as const)
      person(c, x, 850, h, child({ coat, right: [64, -320] }));
    foreground(c, '#5d4b2c');
    return c;
  },
  '05': () => {
    const c = indoors('edcamp paint', '#f0d9a6', '#8f6244');
    outlook(c, 820, 160, 270, 330, 'firstLight');
    person(c, 360, 800, 440, girl({ bothInFront: true, right: [62, -158], left: [-40, -152], hold: brush }));
    c.sheet(rectangle(-20, 600, 1240, 340), paper.straw, { lift: 2 });
    c.sheet(rectangle(170, 640, 360, 210, 4), paper.white, { lift: 1 });
    c.sheet('M180 850V780q120 -90 200 -30t140 -10V850Z', paper.leaf, { lift: 0.4 });
    c.sheet('M240 700a40 40 0 1 0 80 0a40 40 0 1 0 -80 0', paper.sunflower, { lift: 0.5 });
    palette(c, 720, 760, 210);
    books(c, 900, 720, 210);
    return c;
  },
  '06': () => {
    const c = outdoors({ seed: 'edcamp way', hour: 'firstLight', horizon: 0.5, light: [0.5, 0.34, 70] });
    house(c, 620, 560, 300, { roof: 'tile', trim: paper.fieldDeep });
    tree(c, 220, 700, 470, paper.field);
    tree(c, 1010, 690, 430, paper.leaf);
    c.sheet('M520 900Q600 700 560 565H680Q690 720 800 900Z', paper.wheat, { lift: 0.8 });
    for (const [x, y, h, coat] of [
      [560, 850, 210, paper.poppy],
      [660, 800, 180, paper.leaf],
      [610, 720, 140, paper.blue],
      [690, 690, 120, paper.coral],
    ] as const)
      person(c, x, y, h, child({ coat, right: [46, -150] }));
    foreground(c);
    return c;
  },
};
