import type { Canvas } from '../../paper/canvas';
import { ellipse, polygon, rectangle, ribbon } from '../../paper/outline';
import { paper } from '../../paper/palette';
import { medic, soldier, volunteer } from '../../motifs/folk';
import { lamp, table } from '../../motifs/household';
import { medicalBag } from '../../motifs/objects';
import { arms, lying, person } from '../../motifs/people';
import { pine, tree } from '../../motifs/plants';
import { blackboard, chair } from '../../motifs/schoolroom';
import { snow } from '../../motifs/sky';
import { blankets } from '../../motifs/supplies';
import { ambulance } from '../../motifs/vehicles';
import { evening, foreground, indoors, meadow, outdoors, outlook, snowfield } from '../stage';

const bandage = (c: Canvas, x: number, y: number, r: number) => {
  c.sheet(ellipse(x, y, r), paper.cream, { lift: 1.2 });
  c.sheet(ellipse(x, y, r * 0.66), paper.wheatPale, { lift: 0.3 });
  c.sheet(ellipse(x, y, r * 0.3), paper.wheat, { lift: 0.5 });
};

/** The gallery of the project, without 01, its card (`../projects.ts`). */
export const scenes: Record<string, () => Canvas> = {
  '02': () => {
    const c = indoors('staysafe table', '#35574a', '#b58b57');
    lamp(c, 600, 120, 120);
    c.sheet(rectangle(-20, 520, 1240, 420), paper.straw, { lift: 2 });
    c.sheet(rectangle(120, 590, 960, 230, 16), paper.fieldDeep, { lift: 1.2 });
    medicalBag(c, 270, 700, 190);
    bandage(c, 500, 720, 70);
    bandage(c, 620, 690, 50);
    c.sheet(rectangle(720, 650, 60, 130, 12), paper.ink, { lift: 1.1 });
    c.sheet(rectangle(736, 620, 28, 180, 8), paper.poppy, { lift: 0.8 });
    c.sheet(rectangle(850, 660, 170, 100, 14), paper.sunflower, { lift: 1.1 });
    return c;
  },
  '03': () => {
    const c = indoors('staysafe class', '#d8c594', '#8d7048');
    blackboard(c, 360, 150, 480, 270);
    person(c, 240, 850, 420, volunteer({ wear: 'short', hair: paper.soil, right: [100, -250] }));
    for (const [x, y] of [
      [560, 850],
      [760, 830],
      [960, 850],
    ] as const) {
      chair(c, x, y, 250, paper.fieldDeep);
      person(c, x, y + 20, 330, soldier({ wear: 'short', hair: paper.bark, seated: true }), -1);
    }
    return c;
  },
  '04': () => {
    const c = outdoors({
      seed: 'staysafe field',
      hour: 'dawn',
      horizon: 0.5,
      hills: meadow,
      light: [0.16, 0.34, 70],
    });
    for (let i = 0; i < 5; i++) tree(c, 90 + i * 260, 560, 230 + (i % 2) * 60, paper.fieldDeep);
    // First aid practice: one person lies on a blanket, a medic bandages the leg, another holds the shoulders.
    person(c, 180, 830, 320, volunteer({ right: [62, -150] }));
    c.sheet(polygon([330, 742], [1010, 736], [1060, 850], [290, 858]), '#8d6b4c', { lift: 1 });
    const medicAt = [770, 812, 340] as const;
    const medicFigure = medic({ kneeling: true, left: [-64, -66], right: [18, -56] });
    const helperAt = [470, 806, 330] as const;
    const helperFigure = soldier({ kneeling: true, wear: 'short', left: [-4, -70], right: [62, -64] });
    person(c, ...helperAt, helperFigure);
    person(c, ...medicAt, medicFigure);
    c.sheet(rectangle(318, 756, 110, 84, 24), paper.straw, { lift: 0.8 });
    lying(
      c,
      960,
      800,
      590,
      soldier({ wear: 'short', hair: paper.bark, left: [-62, -116], right: [58, -120] }),
      (canvas) => {
        canvas.sheet(
          ribbon(
            [
              [21, -100],
              [22, -74],
            ],
            [37, 35],
            false,
          ),
          paper.cream,
          { lift: 0.3 },
        );
        canvas.line('M5 -96L38 -89M5 -88L38 -81M6 -81L37 -75', paper.straw, 2);
      },
    );
    arms(c, ...helperAt, helperFigure);
    arms(c, ...medicAt, medicFigure);
    medicalBag(c, 1090, 800, 130);
    foreground(c);
    return c;
  },
  '05': () => {
    const c = outdoors({
      seed: 'staysafe evening',
      hour: 'dusk',
      horizon: 0.6,
      hills: evening,
      light: [0.8, 0.46, 100],
    });
    ambulance(c, 830, 780, 520);
    c.glow(620, 640, 280, paper.sunflower, 0.35);
    person(c, 300, 850, 320, medic({ right: [84, -180] }));
    person(c, 480, 852, 320, soldier({ wear: 'helmet', left: [-76, -180] }));
    foreground(c, paper.night);
    return c;
  },
  '06': () => {
    const c = outdoors({ seed: 'staysafe snow', hour: 'winter', horizon: 0.56, hills: snowfield });
    for (let i = 0; i < 6; i++) pine(c, 60 + i * 220, 610, 220 + (i % 3) * 50, '#2c4c3d', true);
    blankets(c, 880, 800, 260, [paper.poppy, paper.ochre, paper.blueDeep]);
    medicalBag(c, 620, 770, 160);
    for (const [x, h] of [
      [200, 300],
      [340, 312],
      [480, 296],
    ] as const)
      person(c, x, 850, h, soldier({ wear: 'helmet', left: [-40, -150], right: [44, -150] }));
    snow(c, 80);
    return c;
  },
  '07': () => {
    const c = indoors('staysafe thanks', '#9db2a4', '#94714b');
    outlook(c, 780, 160, 300, 320, 'noon');
    table(c, 870, 850, 420, paper.cream);
    bandage(c, 800, 690, 44);
    bandage(c, 900, 690, 44);
    person(c, 330, 860, 420, soldier({ wear: 'short', hair: paper.ochre, right: [92, -190] }));
    person(c, 580, 860, 410, medic({ left: [-88, -190] }));
    return c;
  },
};
