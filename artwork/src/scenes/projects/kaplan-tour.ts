import { Canvas } from '../../paper/canvas';
import { rectangle } from '../../paper/outline';
import { paper } from '../../paper/palette';
import { church } from '../../motifs/buildings';
import { man, mother, raised, volunteer, volunteerWoman } from '../../motifs/folk';
import { bow } from '../../motifs/held';
import { lamp } from '../../motifs/household';
import { musicStand } from '../../motifs/objects';
import { person } from '../../motifs/people';
import { poplar, tree } from '../../motifs/plants';
import { birds, cloud } from '../../motifs/sky';
import { audience, curtains, microphone, piano, violin } from '../../motifs/stage-and-music';
import { truck } from '../../motifs/vehicles';
import { evening, foreground, indoors, meadow, outdoors } from '../stage';

/** A stage: dark behind, boards below, one warm light. */
function stage(seed: string, wall: string = paper.ink): Canvas {
  const c = new Canvas(1200, 900, seed);
  c.sheet(rectangle(-10, -10, 1220, 920), wall, { lift: 0 });
  c.glow(600, 380, 640, paper.sunflower, 0.28);
  c.sheet('M-20 640H1220V920H-20Z', '#8a5b3a', { lift: 1.6 });
  for (let i = 0; i < 5; i++)
    c.line(`M0 ${String(690 + i * 46)}H1200`, paper.soil, 3, 'stroke-opacity=".45"');
  return c;
}

/** The gallery of the project. 01 is also its card. */
export const scenes: Record<string, () => Canvas> = {
  '01': () => {
    const c = stage('kaplan');
    musicStand(c, 400, 790, 470);
    violin(c, 780, 440, 520, 14);
    curtains(c);
    return c;
  },
  '02': () => {
    const c = stage('kaplan hall', '#22304d');
    piano(c, 760, 720, 460);
    person(
      c,
      500,
      740,
      360,
      man({ coat: paper.ink, seated: 'stool', left: [74, -140], bothInFront: true, right: [92, -148] }),
    );
    person(c, 320, 740, 350, mother({ coat: paper.poppy, ...raised, right: [40, -180], left: [-60, -150] }));
    curtains(c, paper.blueDeep);
    audience(c, 880, 2);
    return c;
  },
  '03': () => {
    const c = outdoors({
      seed: 'kaplan road',
      hour: 'dusk',
      horizon: 0.52,
      hills: evening,
      light: [0.7, 0.4, 110],
    });
    birds(c, 200, 190, 6, 14, paper.cream);
    for (let i = 0; i < 5; i++) poplar(c, 90 + i * 120, 560, 220, '#39464f');
    c.sheet('M-20 740H1220V860H-20Z', '#4a4654', { lift: 0.9 });
    truck(c, 620, 800, 640, paper.poppy);
    foreground(c, paper.night);
    return c;
  },
  '04': () => {
    const c = indoors('kaplan rehearsal', '#c9a97a', '#76563f');
    lamp(c, 600, 130, 130);
    musicStand(c, 600, 850, 340);
    const violinist = { bothInFront: true, left: [104, -214], right: [74, -158], hold: bow } as const;
    const playing = (canvas: Canvas) => {
      violin(canvas, 66, -218, 150, 80);
    };
    person(
      c,
      330,
      860,
      410,
      volunteerWoman({ coat: paper.fieldDeep, volunteer: false, worn: playing, ...violinist }),
    );
    person(c, 870, 860, 420, man({ coat: paper.dusk, worn: playing, ...violinist }), -1);
    return c;
  },
  '05': () => {
    const c = stage('kaplan box', '#31223a');
    microphone(c, 330, 800, 430);
    c.sheet(rectangle(640, 560, 300, 260, 8), paper.wheat, { lift: 1.8 });
    c.sheet(rectangle(720, 590, 140, 22, 8), paper.ink, { lift: 0.4 });
    c.sheet('M790 660l60 54-60 54-60-54Z', paper.poppy, { lift: 0.6 });
    curtains(c);
    return c;
  },
  '06': () => {
    const c = outdoors({ seed: 'kaplan square', hour: 'noon', horizon: 0.56, hills: meadow });
    cloud(c, 160, 150, 240);
    church(c, 260, 600, 330);
    tree(c, 1090, 740, 430, paper.leaf);
    c.sheet('M420 780L860 770L920 850H360Z', paper.straw, { lift: 1.4 });
    piano(c, 700, 780, 300);
    person(
      c,
      500,
      780,
      290,
      volunteer({ coat: paper.ink, volunteer: false, wear: 'short', hair: paper.bark, right: [70, -160] }),
    );
    audience(c, 910, 1);
    return c;
  },
};
