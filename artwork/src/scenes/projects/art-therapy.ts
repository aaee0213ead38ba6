import type { Canvas } from '../../paper/canvas';
import { ellipse, rectangle } from '../../paper/outline';
import { paper } from '../../paper/palette';
import { girl, man, medic, mother, soldier, volunteerWoman } from '../../motifs/folk';
import { brush } from '../../motifs/held';
import { lamp, paintPot } from '../../motifs/household';
import { easel, palette } from '../../motifs/objects';
import { person } from '../../motifs/people';
import { sunflower, tree } from '../../motifs/plants';
import { chair } from '../../motifs/schoolroom';
import { birds, cloud } from '../../motifs/sky';
import { foreground, indoors, meadow, outdoors, outlook } from '../stage';

/** The gallery of the project, without 01, its card (`../projects.ts`). */
export const scenes: Record<string, () => Canvas> = {
  '02': () => {
    const c = indoors('art pots', '#3c6a7d', '#b98650');
    c.sheet(rectangle(-20, 430, 1240, 510), paper.straw, { lift: 2 });
    c.sheet(rectangle(330, 500, 560, 330, 4), paper.white, { lift: 1.2 });
    c.sheet('M340 820V700q160 -110 280 -30t260 -40V820Z', paper.leaf, { lift: 0.5 });
    c.sheet(ellipse(720, 590, 54), paper.sunflower, { lift: 0.6 });
    c.sheet('M340 700q120 -60 220 0', paper.blueMid, { lift: 0.3 });
    [paper.poppy, paper.blue, paper.sunflower].forEach((color, i) => {
      paintPot(c, 130 + (i % 2) * 110, 620 + i * 100, 110, color);
    });
    palette(c, 1030, 700, 230);
    return c;
  },
  '03': () => {
    const c = indoors('art circle', '#e6cfa0', '#8b6a4b');
    outlook(c, 460, 140, 280, 320, 'firstLight');
    for (const x of [180, 420, 780, 1020]) chair(c, x, 800, 240, x % 40 ? paper.coral : paper.blueMid);
    person(c, 180, 840, 340, soldier({ wear: 'short', hair: paper.bark, seated: true }));
    person(c, 420, 840, 330, mother({ skirt: false, seated: true, right: [60, -200] }));
    person(c, 780, 840, 330, medic({ coat: paper.cream, seated: true }), -1);
    person(c, 1020, 840, 340, man({ hair: paper.steel, seated: true }), -1);
    return c;
  },
  '04': () => {
    const c = outdoors({ seed: 'art garden', hour: 'noon', horizon: 0.52, hills: meadow });
    cloud(c, 760, 140, 260);
    tree(c, 160, 770, 560, paper.leaf);
    birds(c, 480, 200, 5, 12);
    easel(c, 800, 790, 430);
    person(c, 560, 850, 330, girl({ coat: paper.white, right: [104, -220], hold: brush }));
    sunflower(c, 1080, 560, 70, 860, 8);
    foreground(c);
    return c;
  },
  '05': () => {
    const c = indoors('art wall', '#7c4f4a', '#7a5a44');
    lamp(c, 600, 90, 90);
    const shades = [
      paper.blueMid,
      paper.leaf,
      paper.coral,
      paper.straw,
      paper.mist,
      paper.poppy,
      paper.sky,
      paper.field,
    ];
    shades.forEach((shade, i) => {
      const [x, y] = [110 + (i % 4) * 260, 190 + Math.floor(i / 4) * 220];
      c.sheet(rectangle(x - 12, y - 12, 204, 174), paper.white, { lift: 1.2 });
      c.sheet(rectangle(x, y, 180, 150), shade, { lift: 0 });
      c.sheet(ellipse(x + 120 - (i % 3) * 30, y + 46, 22), paper.sunflower, { lift: 0.4 });
      c.sheet(
        `M${String(x)} ${String(y + 150)}v-${String(40 + (i % 3) * 16)}q60 -40 100 -4t80 -8v${String(52 - (i % 3) * 4)}Z`,
        paper.ink,
        { lift: 0.3, opacity: 0.55 },
      );
    });
    person(c, 330, 880, 330, volunteerWoman({ right: [70, -300] }));
    person(c, 800, 880, 320, man({ coat: paper.fieldDeep }));
    return c;
  },
  '06': () => {
    const c = indoors('art listening', '#4f6f86', '#86684c');
    outlook(c, 120, 160, 300, 340, 'dusk');
    lamp(c, 820, 170, 130);
    easel(c, 1000, 720, 380);
    chair(c, 470, 820, 270, paper.sunflower);
    chair(c, 720, 820, 270, paper.sunflower);
    person(c, 470, 860, 360, soldier({ wear: 'short', hair: paper.ochre, seated: true }));
    person(c, 720, 860, 350, volunteerWoman({ wear: 'bun', seated: true, right: [40, -170] }), -1);
    return c;
  },
};
