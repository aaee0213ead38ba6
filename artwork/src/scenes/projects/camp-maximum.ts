import type { Canvas } from '../../paper/canvas';
import { paper } from '../../paper/palette';
import { ball, campfire, pennants, tent } from '../../motifs/camp';
import { sea } from '../../motifs/coast';
import { child, girl, raised, volunteer, volunteerWoman } from '../../motifs/folk';
import { palette } from '../../motifs/objects';
import { person } from '../../motifs/people';
import { pine, tree } from '../../motifs/plants';
import { kite } from '../../motifs/schoolroom';
import { birds, cloud } from '../../motifs/sky';
import { foreground, meadow, outdoors } from '../stage';

/** The gallery of the project, without 01, its card (`../projects.ts`). */
export const scenes: Record<string, () => Canvas> = {
  '02': () => {
    const c = outdoors({
      seed: 'camp fire',
      hour: 'dusk',
      horizon: 0.56,
      hills: ['#5d5f86', '#4f4a66', '#3b3c56', '#272c45'],
    });
    for (let i = 0; i < 7; i++) pine(c, 30 + i * 190, 640, 230 + (i % 3) * 60, '#12252a');
    tent(c, 200, 730, 280, paper.blueDeep);
    tent(c, 1010, 740, 300, paper.poppyDeep);
    campfire(c, 600, 800, 150);
    person(c, 400, 850, 220, child({ seated: 'log', coat: paper.poppy }));
    person(c, 250, 846, 230, girl({ seated: 'log', skirt: false }));
    person(c, 800, 850, 220, child({ seated: 'log', coat: paper.blueMid }), -1);
    person(c, 960, 846, 290, volunteer({ seated: 'log', right: [70, -230] }), -1);
    foreground(c, paper.night);
    return c;
  },
  '03': () => {
    const c = outdoors({ seed: 'camp lake', hour: 'noon', horizon: 0.42, hills: ['#7ea39c', '#6f9a6a'] });
    cloud(c, 180, 130, 260);
    for (let i = 0; i < 9; i++) pine(c, 30 + i * 145, 470, 190 + (i % 3) * 40);
    sea(c, 470, '#79b2d6', 4);
    c.sheet('M360 700L860 680L980 760L300 790Z', paper.straw, { lift: 1.6 });
    c.line('M400 730L900 712M372 758L930 742', paper.ochre, 5);
    person(c, 470, 740, 190, child({ coat: paper.poppy, ...raised }));
    person(c, 620, 735, 180, girl({ coat: paper.leaf, right: [70, -250] }));
    person(c, 780, 735, 196, child({ coat: paper.white, left: [-70, -240] }));
    return c;
  },
  '04': () => {
    const c = outdoors({ seed: 'camp games', hour: 'firstLight', horizon: 0.52, light: [0.2, 0.32, 70] });
    pennants(c, -20, 250, 1220, 230, 14);
    tree(c, 1050, 760, 520, paper.field);
    c.line('M290 668Q270 500 300 270', paper.cream, 3);
    kite(c, 300, 190, 110, paper.blue);
    for (const [x, h, coat, up] of [
      [250, 190, paper.leaf, true],
      [430, 200, paper.poppy, false],
      [640, 184, paper.blueMid, true],
      [820, 206, paper.coral, false],
    ] as const)
      person(c, x, 850, h, child({ coat, ...(up ? raised : { right: [70, -200], left: [-70, -180] }) }));
    ball(c, 540, 850, 40);
    foreground(c);
    return c;
  },
  '05': () => {
    const c = outdoors({ seed: 'camp paint', hour: 'noon', horizon: 0.5, hills: meadow });
    tree(c, 160, 800, 620, paper.leaf);
    tent(c, 980, 700, 280, paper.sunflower);
    c.sheet('M330 760L900 740L980 830L280 850Z', paper.cream, { lift: 1.6 });
    c.sheet('M420 770a40 30 0 1 0 80 0a40 30 0 1 0 -80 0', paper.poppy, { lift: 0.4 });
    c.sheet('M600 800q80 -60 160 0t120 -20v40H600Z', paper.blueMid, { lift: 0.4 });
    palette(c, 840, 780, 120);
    person(c, 360, 760, 210, girl({ right: [60, -80] }));
    person(c, 560, 742, 200, child({ coat: paper.poppy, left: [-30, -70] }));
    person(c, 760, 742, 290, volunteerWoman({ left: [-50, -110] }));
    foreground(c);
    return c;
  },
  '06': () => {
    const c = outdoors({ seed: 'camp morning', hour: 'dawn', horizon: 0.56, light: [0.78, 0.4, 100] });
    birds(c, 240, 190, 7, 14, paper.blueDeep);
    for (const [x, w, color] of [
      [170, 250, paper.blue],
      [460, 290, paper.cream],
      [790, 300, paper.fieldDeep],
      [1080, 250, paper.poppy],
    ] as const)
      tent(c, x, 760, w, color);
    person(c, 620, 850, 190, child({ ...raised }));
    foreground(c);
    return c;
  },
  '07': () => {
    const c = outdoors({
      seed: 'camp farewell',
      hour: 'dusk',
      horizon: 0.62,
      hills: ['#7d6f86', '#8d7a6c', '#6b7a45', '#45602f'],
      light: [0.5, 0.5, 130],
    });
    const coats = [
      paper.poppy,
      paper.blue,
      paper.straw,
      paper.white,
      paper.coral,
      paper.fieldDeep,
      paper.blueMid,
    ];
    coats.forEach((coat, i) => {
      const figure = { coat, left: [-72, -200], right: [72, -200] } as const;
      person(c, 150 + i * 150, 850 + (i % 2) * 6, 190 + (i % 3) * 18, i % 2 ? girl(figure) : child(figure));
    });
    foreground(c, paper.night);
    return c;
  },
};
