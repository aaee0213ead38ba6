import type { Canvas } from '../../paper/canvas';
import { paper } from '../../paper/palette';
import { house } from '../../motifs/buildings';
import { cliffs, ferry, sea } from '../../motifs/coast';
import { man, medic, raised, volunteer, volunteerWoman } from '../../motifs/folk';
import { doorKey, firstAidBag } from '../../motifs/held';
import { lamp, paintPot } from '../../motifs/household';
import { carry, person } from '../../motifs/people';
import { poplar, tree } from '../../motifs/plants';
import { birds, cloud, stars } from '../../motifs/sky';
import { ambulance, truck } from '../../motifs/vehicles';
import { evening, foreground, harvest, indoors, meadow, outdoors } from '../stage';

/** The gallery of the project. 01 is also its card. */
export const scenes: Record<string, () => Canvas> = {
  '01': () => {
    const c = outdoors({ seed: 'british', hour: 'noon', horizon: 0.5, hills: ['#9fb9c4'] });
    cloud(c, 820, 130, 260);
    birds(c, 480, 160, 6, 13, paper.blueDeep);
    sea(c, 450, '#79b2d6', 3);
    cliffs(c, -60, 620, 560, 330);
    ferry(c, 880, 560, 520);
    c.sheet('M-20 690Q400 640 700 680T1220 660V920H-20Z', paper.straw, { lift: 1.4 });
    ambulance(c, 300, 830, 360);
    ambulance(c, 690, 830, 360);
    ambulance(c, 1070, 830, 340);
    return c;
  },
  '02': () => {
    const c = indoors('british garage', '#6f8591', '#7a6e60');
    lamp(c, 320, 130, 100);
    lamp(c, 880, 130, 100);
    ambulance(c, 640, 790, 640);
    person(c, 200, 868, 360, man({ coat: paper.dusk, right: [96, -210] }));
    paintPot(c, 350, 866, 80, paper.sunflower);
    person(c, 1080, 868, 350, volunteerWoman({ left: [-84, -230] }));
    return c;
  },
  '03': () => {
    const c = outdoors({
      seed: 'british loading',
      hour: 'firstLight',
      horizon: 0.52,
      hills: meadow,
      light: [0.18, 0.28, 64],
    });
    house(c, 980, 650, 330, { roof: 'tile', trim: paper.poppy });
    tree(c, 140, 730, 400, paper.field);
    ambulance(c, 430, 790, 520);
    carry(c, { x: 760, ground: 850, h: 290, figure: volunteer() }, 96, paper.sky);
    person(c, 910, 850, 280, volunteerWoman({ right: [48, -122], hold: firstAidBag }));
    foreground(c);
    return c;
  },
  '04': () => {
    const c = outdoors({
      seed: 'british crossing',
      hour: 'night',
      horizon: 0.48,
      hills: ['#24385a'],
      light: [0.78, 0.2, 60],
    });
    stars(c, 100, 380);
    sea(c, 430, '#3d5f8c', 4);
    ferry(c, 560, 600, 760);
    c.glow(520, 500, 330, paper.sunflower, 0.3);
    return c;
  },
  '05': () => {
    const c = outdoors({
      seed: 'british convoy',
      hour: 'dawn',
      horizon: 0.46,
      hills: harvest,
      light: [0.82, 0.24, 80],
    });
    for (let i = 0; i < 8; i++) poplar(c, 40 + i * 160, 470, 160 + (i % 2) * 30);
    c.sheet('M-20 900Q460 760 760 620T1220 470V510Q980 660 640 920H-20Z', '#857d76', { lift: 0.9 });
    ambulance(c, 930, 640, 190);
    ambulance(c, 730, 730, 280);
    ambulance(c, 400, 860, 430);
    foreground(c, paper.soil);
    return c;
  },
  '06': () => {
    const c = outdoors({
      seed: 'british keys',
      hour: 'dusk',
      horizon: 0.6,
      hills: evening,
      light: [0.3, 0.42, 100],
    });
    ambulance(c, 880, 790, 500);
    person(c, 290, 850, 340, volunteer({ right: [84, -172], hold: doorKey }));
    person(c, 520, 850, 330, medic({ left: [-98, -158] }));
    foreground(c, paper.night);
    return c;
  },
  '07': () => {
    const c = outdoors({ seed: 'british arrival', hour: 'noon', horizon: 0.54, hills: meadow });
    cloud(c, 180, 140, 240);
    house(c, 200, 670, 330, { trim: paper.blue });
    truck(c, 900, 780, 440, paper.blueDeep);
    ambulance(c, 520, 800, 420, true);
    person(c, 770, 850, 260, medic({ ...raised }));
    person(c, 1080, 850, 270, man({ left: [-60, -300] }));
    foreground(c);
    return c;
  },
};
