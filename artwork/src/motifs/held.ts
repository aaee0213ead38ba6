import type { Canvas } from '../paper/canvas';
import { ellipse, polygon, rectangle, ribbon } from '../paper/outline';
import { paper } from '../paper/palette';
import { medicalBag } from './objects';

/** What people hold in the right hand, drawn around it in figure units. */
export const doorKey = (c: Canvas): void => {
  c.line('M6 2h36m-6 0v11m-10 -11v8', paper.amber, 7);
  c.sheet(ellipse(0, 2, 13), paper.amber, { lift: 0.5 });
  c.line('M-6 12q-4 12 0 20', paper.cream, 3);
  c.sheet(polygon([-6, 30], [4, 43], [-6, 56], [-16, 43]), paper.poppy, { lift: 0.5 });
};

export const clipboard = (c: Canvas): void => {
  c.sheet(rectangle(-76, -64, 84, 108, 5), paper.clay, { lift: 0.8 });
  c.sheet(rectangle(-70, -54, 72, 92, 2), paper.white, { lift: 0.3 });
  c.sheet(rectangle(-48, -70, 28, 14, 4), paper.steel, { lift: 0.3 });
  c.line('M-48 -34h42M-48 -16h34M-48 2h40M-48 20h30', paper.dusk, 4, 'stroke-opacity=".5"');
  c.line('M-62 -34l3 4 6 -8M-62 -16l3 4 6 -8M-62 2l3 4 6 -8', paper.field, 4);
};

export const firstAidBag = (c: Canvas): void => {
  medicalBag(c, 0, 34, 78);
};

export const brush = (c: Canvas): void => {
  c.line('M-16 20L22 -28', paper.ochre, 6);
  c.sheet(
    ribbon(
      [
        [20, -25],
        [30, -38],
      ],
      [9, 4],
    ),
    paper.blueDeep,
    { lift: 0.3 },
  );
};

export const ladle = (c: Canvas): void => {
  c.line('M-6 -22L26 52', paper.steel, 6);
  c.sheet(ellipse(30, 58, 15, 10), paper.steel, { lift: 0.5 });
};

/** A violin's bow, across the strings. */
export const bow = (c: Canvas): void => {
  c.line('M8 20L-56 -96', paper.soil, 5);
  c.line('M14 16L-48 -96', paper.cream, 2);
};

export const torch = (c: Canvas): void => {
  c.sheet(rectangle(-8, -34, 16, 44, 4), paper.ink, { lift: 0.5 });
  c.glow(0, -40, 70, paper.sunflower, 0.9);
};
