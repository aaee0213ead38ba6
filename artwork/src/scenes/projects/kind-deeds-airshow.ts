import type { Canvas } from '../../paper/canvas';
import { ellipse, rectangle, ribbon } from '../../paper/outline';
import { paper } from '../../paper/palette';
import { pennants } from '../../motifs/camp';
import { child, girl, man, mother, raised, volunteerWoman } from '../../motifs/folk';
import { table } from '../../motifs/household';
import { arms, parcel, person } from '../../motifs/people';
import { birds, cloud } from '../../motifs/sky';
import { biplane, helicopter } from '../../motifs/vehicles';
import { evening, foreground, harvest, indoors, meadow, outdoors } from '../stage';

const trail = (c: Canvas, d: string, color: string = paper.white) => {
  c.line(d, color, 20, 'stroke-opacity=".55"');
  c.line(d, color, 9, 'stroke-opacity=".9"');
};

/** The gallery of the project. 01 is also its card. */
export const scenes: Record<string, () => Canvas> = {
  '01': () => {
    const c = outdoors({ seed: 'airshow', hour: 'noon', horizon: 0.7, hills: meadow });
    cloud(c, 120, 320, 260);
    cloud(c, 960, 240, 220);
    trail(c, 'M60 560C300 600 420 480 380 300S640 60 760 200S700 460 560 400');
    biplane(c, 540, 390, 330, true, 14);
    biplane(c, 930, 130, 240);
    [180, 330, 470, 760, 900, 1040].forEach((x, i) => {
      const figure =
        i % 3 === 0
          ? child({ coat: paper.poppy, ...raised })
          : i % 3 === 1
            ? mother(raised)
            : man({ right: [62, -300] });
      person(c, x, 856, i % 3 === 0 ? 150 : 220, figure);
    });
    foreground(c);
    return c;
  },
  '02': () => {
    const c = outdoors({
      seed: 'airshow three',
      hour: 'dusk',
      horizon: 0.8,
      hills: evening,
      light: [0.5, 0.66, 120],
    });
    for (const [x, y, color] of [
      [300, 470, paper.sunflower],
      [600, 300, paper.white],
      [900, 470, paper.skyPale],
    ] as const) {
      trail(c, `M${String(x - 300)} ${String(y + 260)}L${String(x - 90)} ${String(y + 36)}`, color);
      biplane(c, x, y, 300, false, -34);
    }
    foreground(c, paper.night);
    return c;
  },
  '03': () => {
    const c = indoors('airshow hangar', '#7f97a6', '#8c857a');
    c.sheet(rectangle(330, 120, 830, 560), paper.skyPale, { lift: 0.4 });
    c.sheet('M330 560q200 -60 420 -20t410 -10V680H330Z', paper.leaf, { lift: 0.8 });
    biplane(c, 640, 610, 700, false, 0);
    person(c, 180, 860, 360, man({ coat: paper.blueDeep, right: [96, -200] }));
    person(c, 1010, 860, 220, girl({ left: [-64, -240] }));
    person(c, 1110, 862, 340, mother({ left: [-60, -130] }));
    return c;
  },
  '04': () => {
    const c = outdoors({ seed: 'airshow tables', hour: 'noon', horizon: 0.52, hills: harvest });
    cloud(c, 640, 130, 260);
    biplane(c, 310, 190, 330);
    pennants(c, -20, 350, 1220, 340, 16);
    person(c, 340, 800, 290, volunteerWoman({ right: [70, -200] }));
    person(c, 800, 850, 310, man({ left: [-90, -190] }));
    person(c, 930, 852, 190, child({ ...raised }));
    table(c, 420, 850, 520, paper.cream);
    for (const [x, color] of [
      [270, paper.clay],
      [420, paper.sky],
      [560, paper.poppy],
    ] as const)
      parcel(c, x, 690, 96, color);
    foreground(c, paper.soil);
    return c;
  },
  '05': () => {
    const c = outdoors({ seed: 'airshow child', hour: 'firstLight', horizon: 0.72, light: [0.7, 0.5, 90] });
    birds(c, 180, 200, 6, 14, paper.blueDeep);
    helicopter(c, 760, 250, 420, true, -4);
    // The child sits on his shoulders; he holds its legs.
    const father = man({ coat: paper.fieldDeep, bothInFront: true, left: [-30, -186], right: [30, -186] });
    person(c, 480, 652, 250, child({ coat: paper.poppy, ...raised }));
    person(c, 480, 850, 350, father);
    for (const s of [-1, 1]) {
      c.sheet(
        ribbon(
          [
            [480 + s * 18, 578],
            [480 + s * 30, 600],
            [480 + s * 28, 652],
          ],
          [26, 26, 20],
        ),
        paper.blueMid,
        { lift: 0.7 },
      );
      c.sheet(ellipse(480 + s * 30, 660, 16, 11), paper.soil, { lift: 0.5 });
    }
    arms(c, 480, 850, 350, father);
    foreground(c);
    return c;
  },
};
