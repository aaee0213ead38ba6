import type { Canvas } from '../../paper/canvas';
import { ellipse, rectangle } from '../../paper/outline';
import { paper } from '../../paper/palette';
import { soldier, volunteerWoman } from '../../motifs/folk';
import { torch } from '../../motifs/held';
import { lamp, table } from '../../motifs/household';
import { medicalBag, vest } from '../../motifs/objects';
import { person } from '../../motifs/people';
import { pine, wheatField } from '../../motifs/plants';
import { birds, cloud, snow, stars } from '../../motifs/sky';
import { helicopter } from '../../motifs/vehicles';
import { evening, foreground, harvest, indoors, meadow, outdoors, outlook, snowfield } from '../stage';

/** A wooden rail on two posts, on which a vest hangs. */
function rail(c: Canvas, x: number, x2: number, y: number, ground: number): void {
  for (const post of [x, x2])
    c.sheet(rectangle(post - 9, y - 14, 18, ground - y + 14, 4), paper.bark, { lift: 1 });
  c.sheet(rectangle(x - 24, y - 4, x2 - x + 48, 14, 6), paper.clay, { lift: 0.9 });
}

/** The gallery of the project. 01 is also its card. */
export const scenes: Record<string, () => Canvas> = {
  '01': () => {
    const c = outdoors({ seed: 'vests', hour: 'dawn', horizon: 0.7, hills: harvest, light: [0.2, 0.46, 74] });
    cloud(c, 650, 130, 260, '#fdf3da');
    cloud(c, 80, 260, 180, '#fbe9c6');
    helicopter(c, 300, 250, 380);
    birds(c, 1000, 150, 5, 13, paper.blueDeep);
    wheatField(c, -20, 1220, 790, 130, 0.8);
    rail(c, 560, 1020, 196, 880);
    vest(c, 790, 530, 480);
    foreground(c, paper.soil);
    return c;
  },
  '02': () => {
    const c = indoors('vests fitting', '#dcc390', '#8d6644');
    outlook(c, 800, 180, 280, 300, 'noon');
    lamp(c, 460, 150, 90);
    person(
      c,
      370,
      860,
      490,
      soldier({
        wear: 'short',
        hair: paper.soil,
        coat: '#a9ab83',
        legs: '#7d8160',
        worn: (canvas) => {
          vest(canvas, 0, -186, 118, false);
        },
      }),
    );
    person(c, 620, 866, 460, volunteerWoman({ bothInFront: true, left: [-126, -212], right: [-112, -136] }));
    table(c, 990, 850, 330, paper.wheat);
    medicalBag(c, 980, 700, 120);
    return c;
  },
  '03': () => {
    const c = indoors('vests table', '#29405e', '#b9834f');
    lamp(c, 600, 120, 130);
    c.sheet(rectangle(-20, 470, 1240, 480), paper.clay, { lift: 2 });
    c.sheet(rectangle(110, 530, 980, 300, 18), paper.wheatPale, { lift: 1.2 });
    // What goes into the pockets, laid out in the order it is packed.
    medicalBag(c, 250, 690, 170);
    c.sheet(rectangle(400, 600, 80, 160, 16), paper.poppy, { lift: 1.2 });
    c.sheet(rectangle(412, 570, 56, 40, 8), paper.ink, { lift: 0.8 });
    c.sheet(ellipse(600, 690, 78), paper.cream, { lift: 1.2 });
    c.sheet(ellipse(600, 690, 34), paper.wheat, { lift: 0.5 });
    c.sheet(rectangle(730, 590, 92, 190, 14), paper.ink, { lift: 1.4 });
    c.sheet(rectangle(748, 612, 56, 48, 6), paper.leafPale, { lift: 0.3 });
    c.line('M776 592V500', paper.ink, 10);
    c.sheet(rectangle(880, 640, 150, 60, 28), paper.sunflower, { lift: 1.2 });
    c.sheet(ellipse(1020, 670, 26, 34), paper.white, { lift: 0.6 });
    c.glow(1060, 670, 90, paper.sunflower, 0.5);
    return c;
  },
  '04': () => {
    const c = outdoors({
      seed: 'vests crew',
      hour: 'dusk',
      horizon: 0.62,
      hills: evening,
      light: [0.75, 0.52, 90],
    });
    helicopter(c, 640, 520, 720, true, 0);
    for (const [x, h] of [
      [210, 330],
      [330, 318],
      [470, 336],
    ] as const)
      person(c, x, 850, h, soldier({ wear: 'helmet', coat: '#6b7a4e', right: [48, -140] }));
    foreground(c, paper.night);
    return c;
  },
  '05': () => {
    const c = outdoors({
      seed: 'vests night',
      hour: 'night',
      horizon: 0.6,
      hills: ['#21355a', '#1d2f4f', '#182742', '#101b31'],
    });
    stars(c, 80, 480);
    for (const [x, h] of [
      [80, 320],
      [210, 260],
      [980, 300],
      [1110, 360],
    ] as const)
      pine(c, x, 720, h, '#14262b');
    c.glow(520, 700, 330, paper.coral, 0.55);
    person(
      c,
      520,
      840,
      260,
      soldier({ coat: '#6b7a4e', wear: 'helmet', seated: 'log', right: [64, -262], hold: torch }),
    );
    helicopter(c, 860, 220, 320, true, -6);
    c.sheet('M800 270L620 690L760 690Z', paper.sunflower, { lift: 0, opacity: 0.18 });
    foreground(c, paper.night);
    return c;
  },
  '06': () => {
    const c = outdoors({ seed: 'vests winter', hour: 'winter', horizon: 0.55, hills: snowfield });
    for (let i = 0; i < 6; i++)
      pine(c, 60 + i * 220, 600 + (i % 2) * 24, 210 + (i % 3) * 50, '#2c4c3d', true);
    helicopter(c, 560, 360, 520);
    rail(c, 770, 1030, 432, 850);
    vest(c, 900, 640, 300);
    person(c, 330, 850, 300, soldier({ wear: 'helmet', right: [70, -300] }));
    snow(c, 80);
    return c;
  },
  '07': () => {
    const c = outdoors({ seed: 'vests home', hour: 'noon', horizon: 0.6, hills: meadow });
    cloud(c, 180, 170, 240);
    cloud(c, 860, 120, 200);
    helicopter(c, 800, 330, 420, false, 8);
    wheatField(c, -20, 1220, 800, 110, 0.7);
    person(c, 330, 850, 320, volunteerWoman({ right: [70, -310] }));
    person(c, 480, 856, 190, {
      coat: '#5f9aa6',
      wear: 'short',
      hair: paper.ochre,
      legs: paper.ink,
      left: [-60, -300],
    });
    foreground(c);
    return c;
  },
};
