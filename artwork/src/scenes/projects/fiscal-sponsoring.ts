import type { Canvas } from '../../paper/canvas';
import { rectangle } from '../../paper/outline';
import { paper } from '../../paper/palette';
import { house } from '../../motifs/buildings';
import { man, medic, mother, volunteer, volunteerWoman } from '../../motifs/folk';
import { lamp, table } from '../../motifs/household';
import { ledger } from '../../motifs/objects';
import { list } from '../../motifs/paper-goods';
import { handOver, person } from '../../motifs/people';
import { sunflower, tree } from '../../motifs/plants';
import { books } from '../../motifs/schoolroom';
import { cloud } from '../../motifs/sky';
import { pickup } from '../../motifs/vehicles';
import { foreground, indoors, meadow, outdoors, outlook } from '../stage';

/** The gallery of the project, without 01, its card (`../projects.ts`). */
export const scenes: Record<string, () => Canvas> = {
  '02': () => {
    const c = outdoors({ seed: 'fiscal roof', hour: 'noon', horizon: 0.6, hills: meadow });
    cloud(c, 880, 140, 240);
    c.sheet('M120 470L600 190L1080 470Z', paper.poppy, { lift: 1.8 });
    for (const x of [200, 450, 700, 950]) c.sheet(rectangle(x, 470, 50, 330), paper.white, { lift: 1.2 });
    c.sheet(rectangle(140, 450, 920, 40), paper.cream, { lift: 1.2 });
    for (const [x, figure] of [
      [340, volunteer({ right: [60, -180] })],
      [590, medic({ left: [-60, -170] })],
      [840, man({ coat: paper.straw })],
    ] as const)
      person(c, x, 840, 280, figure);
    foreground(c);
    return c;
  },
  '03': () => {
    const c = indoors('fiscal desk', '#7d9490', '#94704d');
    outlook(c, 90, 160, 270, 320, 'noon');
    books(c, 830, 480, 270);
    c.sheet(rectangle(810, 480, 320, 16), paper.clay, { lift: 1 });
    person(c, 620, 760, 360, volunteerWoman({ wear: 'bun', left: [-70, -150], right: [70, -150] }));
    table(c, 620, 860, 660, paper.wheat);
    list(c, 470, 640, 130, -8);
    list(c, 780, 640, 130, 6);
    return c;
  },
  '04': () => {
    const c = outdoors({ seed: 'fiscal van', hour: 'dawn', horizon: 0.54, light: [0.76, 0.36, 84] });
    house(c, 180, 680, 300, { roof: 'tile', trim: paper.fieldDeep });
    tree(c, 1090, 740, 400, paper.field);
    pickup(c, 470, 800, 500, paper.blue);
    for (const [x, figure] of [
      [780, volunteer({ right: [70, -290] })],
      [890, volunteerWoman()],
      [1000, man({ left: [-60, -180] })],
    ] as const)
      person(c, x, 850, 270, figure);
    foreground(c);
    return c;
  },
  '05': () => {
    const c = indoors('fiscal night', '#22344f', '#6b5140');
    lamp(c, 600, 190, 170);
    c.sheet(rectangle(-20, 610, 1240, 330), paper.clay, { lift: 2 });
    ledger(c, 600, 740, 620);
    c.line('M700 806L842 734', paper.amber, 15);
    c.line('M690 811L702 805', paper.ink, 10);
    return c;
  },
  '06': () => {
    const c = outdoors({ seed: 'fiscal seed', hour: 'firstLight', horizon: 0.66, light: [0.5, 0.42, 110] });
    for (const [x, y, r, lean] of [
      [200, 560, 62, -8],
      [360, 470, 78, 6],
      [860, 480, 76, -6],
      [1020, 570, 60, 10],
    ] as const)
      sunflower(c, x, y, r, 860, lean);
    handOver(
      c,
      { x: 530, ground: 850, h: 310, figure: volunteer() },
      { x: 715, ground: 850, h: 300, figure: mother({ coat: paper.coral }) },
      94,
      paper.sky,
    );
    foreground(c);
    return c;
  },
};
