import type { Canvas } from '../paper/canvas';
import { polygon, rectangle } from '../paper/outline';
import { paper } from '../paper/palette';
import { airliner, suitcase } from '../motifs/airliner';
import { apartments, bridge, church, house, wattle } from '../motifs/buildings';
import { man, volunteerWoman } from '../motifs/folk';
import { envelope, letterBox } from '../motifs/letters';
import { crate } from '../motifs/objects';
import { handOver, parcel } from '../motifs/people';
import { furrows, poplar, river, sunflower, tree } from '../motifs/plants';
import { birds, cloud } from '../motifs/sky';
import { truck } from '../motifs/vehicles';
import { foreground, harvest, meadow, outdoors } from './stage';

/** An airport's tower, `h` tall, with the low building beside it. */
function controlTower(c: Canvas, x: number, ground: number, h: number): void {
  c.sheet(rectangle(x - h * 0.95, ground - h * 0.26, h * 1.2, h * 0.26), paper.mist, { lift: 1.2 });
  for (let i = 0; i < 6; i++)
    c.sheet(rectangle(x - h * (0.88 - i * 0.13), ground - h * 0.19, h * 0.09, h * 0.08), paper.dusk, {
      lift: 0.2,
    });
  c.sheet(
    polygon(
      [x - h * 0.07, ground],
      [x - h * 0.05, ground - h * 0.7],
      [x + h * 0.05, ground - h * 0.7],
      [x + h * 0.07, ground],
    ),
    paper.white,
    { lift: 1.2 },
  );
  c.sheet(
    polygon(
      [x - h * 0.08, ground - h * 0.68],
      [x - h * 0.15, ground - h * 0.86],
      [x + h * 0.15, ground - h * 0.86],
      [x + h * 0.08, ground - h * 0.68],
    ),
    paper.dusk,
    { lift: 0.8 },
  );
  c.sheet(rectangle(x - h * 0.16, ground - h * 0.92, h * 0.32, h * 0.07, 4), paper.white, { lift: 0.8 });
  c.line(`M${String(x)} ${String(ground - h * 0.92)}v${String(-h * 0.12)}`, paper.steelDeep, 4);
}

const portraitSize = { width: 1200, height: 1500 };

/** The portrait scenes beside the forms. A phone shows only the middle. */
export const formScenes: Record<string, () => Canvas> = {
  'forms/miles': () => {
    const c = outdoors({
      ...portraitSize,
      seed: 'miles',
      hour: 'dawn',
      horizon: 0.66,
      hills: harvest,
      light: [0.27, 0.47, 110],
    });
    cloud(c, 700, 200, 420, '#fdf3da');
    cloud(c, -60, 330, 360, '#fdf3da');
    // The airplane's route, stitched into the sky.
    c.line('M-30 1010C130 950 250 880 390 760', paper.poppy, 9, 'stroke-dasharray="2 26"');
    airliner(c, 610, 560, 840);
    cloud(c, 690, 850, 520, paper.white);
    cloud(c, 20, 720, 240, '#fdf3da');
    furrows(c, 640, 1200, '#b98f38', 12);
    poplar(c, 120, 1230, 260);
    poplar(c, 190, 1236, 210);
    controlTower(c, 880, 1180, 300);
    suitcase(c, 520, 1440, 250, paper.clay);
    suitcase(c, 742, 1452, 196, paper.blue);
    foreground(c);
    sunflower(c, 150, 1220, 110, 1520, 16);
    sunflower(c, 1070, 1250, 100, 1520, -12);
    return c;
  },
  'forms/company': () => {
    const c = outdoors({
      ...portraitSize,
      seed: 'company',
      hour: 'noon',
      horizon: 0.5,
      hills: meadow,
      light: [0.8, 0.16, 78],
    });
    cloud(c, 80, 230, 380);
    cloud(c, 640, 380, 300);
    apartments(c, 70, 800, 220, 9, paper.blueMid);
    apartments(c, 270, 810, 190, 6, paper.peach);
    apartments(c, -70, 816, 170, 5, paper.wheat);
    poplar(c, 500, 815, 250);
    house(c, 960, 815, 240, { trim: paper.fieldDeep });
    tree(c, 1130, 830, 260, paper.field);
    church(c, 760, 790, 130);
    river(
      c,
      [
        [640, 890],
        [560, 990],
        [700, 1130],
        [560, 1330],
        [460, 1560],
      ],
      [120, 260, 420, 620, 900],
    );
    bridge(c, -40, 1240, 960, 190, paper.steel);
    truck(c, 560, 950, 430, paper.blue);
    c.sheet(polygon([-20, 1330], [430, 1300], [1220, 1330], [1220, 1520], [-20, 1520]), '#d9cba8', {
      lift: 1.8,
    });
    crate(c, 190, 1440, 230, 'diamond');
    parcel(c, 170, 1276, 150, paper.sky);
    handOver(
      c,
      { x: 440, ground: 1476, h: 420, figure: man({ coat: paper.dusk, skin: paper.skin2 }) },
      { x: 690, ground: 1478, h: 410, figure: volunteerWoman({ coat: paper.blue }) },
      136,
    );
    foreground(c);
    sunflower(c, 1090, 1200, 110, 1520, -14);
    return c;
  },
  'forms/letters': () => {
    const c = outdoors({
      ...portraitSize,
      seed: 'letters',
      hour: 'firstLight',
      horizon: 0.62,
      hills: ['#a7bfae', '#b5b873', '#8fa653', '#5d8543'],
      light: [0.7, 0.42, 120],
    });
    cloud(c, 60, 300, 360);
    cloud(c, 760, 180, 330);
    birds(c, 160, 800, 5, 17, paper.blueDeep);
    church(c, 160, 1050, 170);
    poplar(c, 330, 1070, 300);
    house(c, 960, 1130, 320);
    tree(c, 1150, 1150, 330, paper.field);
    envelope(c, 390, 600, 230, { turn: -12, wings: true });
    envelope(c, 760, 390, 170, { turn: 10, wings: true, color: paper.wheatPale });
    envelope(c, 850, 690, 120, { turn: -6, wings: true });
    wattle(c, -20, 1220, 1290, 120);
    letterBox(c, 560, 1400, 520);
    foreground(c);
    sunflower(c, 190, 1120, 120, 1520, 18);
    sunflower(c, 1010, 1180, 105, 1520, -14);
    return c;
  },
};
