import type { Canvas } from '../../paper/canvas';
import { rectangle } from '../../paper/outline';
import { paper } from '../../paper/palette';
import { man, soldier, volunteer, volunteerWoman } from '../../motifs/folk';
import { lamp, table } from '../../motifs/household';
import { filmCamera, handshake, medal } from '../../motifs/objects';
import { letter, newspaper } from '../../motifs/paper-goods';
import { carry, parcel, person } from '../../motifs/people';
import { tree } from '../../motifs/plants';
import { microphone } from '../../motifs/stage-and-music';
import { boots } from '../../motifs/supplies';
import { foreground, indoors, meadow, outdoors, outlook } from '../stage';

const veteran = (change = {}) =>
  man({ coat: '#5d6b45', wear: 'cap', wearColor: '#4a5638', legs: paper.dusk, ...change });

/** The gallery of the project, without 01, its card (`../projects.ts`). */
export const scenes: Record<string, () => Canvas> = {
  '02': () => {
    const c = indoors('moaa paper', '#b88a5c', '#8a5f40');
    c.sheet(rectangle(-20, 330, 1240, 600), paper.clay, { lift: 2 });
    newspaper(c, 520, 610, 720);
    c.sheet('M940 560q0 -30 70 -30t70 30v110q0 36 -70 36t-70 -36Z', paper.white, { lift: 1.4 });
    c.sheet('M950 556a60 18 0 1 0 120 0a60 18 0 1 0 -120 0', paper.bark, { lift: 0.4 });
    c.line('M1080 590q50 0 46 44t-54 40', paper.white, 16);
    return c;
  },
  '03': () => {
    const c = indoors('moaa studio', '#27364f', '#5a4a44');
    lamp(c, 760, 140, 120);
    filmCamera(c, 250, 690, 380);
    microphone(c, 660, 860, 330);
    person(c, 790, 860, 400, veteran({ seated: 'stool', left: [-30, -170] }));
    person(c, 1040, 860, 390, volunteerWoman({ seated: 'stool', left: [-30, -170] }), -1);
    return c;
  },
  '04': () => {
    const c = indoors('moaa table', '#d3b98a', '#7f5c40');
    outlook(c, 820, 160, 270, 320, 'dusk');
    person(c, 380, 700, 330, veteran({ right: [60, -120] }));
    person(
      c,
      720,
      700,
      330,
      veteran({ coat: paper.blueDeep, wear: 'short', hair: paper.steel, left: [-60, -120] }),
    );
    person(c, 1010, 866, 380, volunteer({ left: [-80, -190] }));
    table(c, 520, 860, 700, paper.cream);
    for (const [x, color] of [
      [300, paper.sky],
      [430, paper.clay],
    ] as const)
      parcel(c, x, 660, 110, color);
    boots(c, 560, 650, 120);
    return c;
  },
  '05': () => {
    const c = outdoors({ seed: 'moaa hands', hour: 'dawn', horizon: 0.74, light: [0.5, 0.44, 150] });
    handshake(c, 600, 480, 760, '#5d6b45', paper.blue);
    foreground(c);
    return c;
  },
  '06': () => {
    const c = outdoors({ seed: 'moaa walk', hour: 'noon', horizon: 0.52, hills: meadow });
    tree(c, 180, 740, 540, paper.leaf);
    tree(c, 1080, 720, 460, paper.field);
    c.sheet('M420 920Q560 700 600 480H680Q720 700 860 920Z', paper.wheat, { lift: 0.8 });
    person(c, 540, 850, 330, veteran({ blade: true, right: [52, -130] }));
    carry(c, { x: 700, ground: 850, h: 320, figure: soldier() }, 96, paper.poppy);
    foreground(c);
    return c;
  },
  '07': () => {
    const c = indoors('moaa letter', '#31507c', '#a8794e');
    c.sheet(rectangle(-20, 520, 1240, 420), paper.ochre, { lift: 2 });
    letter(c, 430, 600, 460);
    medal(c, 860, 600, 360);
    return c;
  },
};
