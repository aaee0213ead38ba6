import { paper } from '../paper/palette';
import type { Figure } from './people';

/** Recurring people; each scene sets the position of their hands. */
export const volunteer = (change: Partial<Figure> = {}): Figure => ({
  coat: paper.blue,
  volunteer: true,
  wear: 'cap',
  wearColor: paper.ink,
  legs: paper.ink,
  ...change,
});

export const volunteerWoman = (change: Partial<Figure> = {}): Figure => ({
  coat: paper.blueDeep,
  volunteer: true,
  wear: 'long',
  hair: paper.ochre,
  legs: paper.dusk,
  ...change,
});

export const soldier = (change: Partial<Figure> = {}): Figure => ({
  coat: '#5d6b45',
  legs: '#4a5638',
  wear: 'cap',
  wearColor: '#4a5638',
  ...change,
});

export const medic = (change: Partial<Figure> = {}): Figure => ({
  coat: paper.fieldDeep,
  legs: paper.ink,
  wear: 'bun',
  hair: paper.soil,
  skin: paper.skin2,
  ...change,
});

export const grandmother = (change: Partial<Figure> = {}): Figure => ({
  coat: paper.wheat,
  wear: 'scarf',
  wearColor: paper.poppy,
  skirt: true,
  legs: paper.blueDeep,
  ...change,
});

export const mother = (change: Partial<Figure> = {}): Figure => ({
  coat: paper.poppy,
  wear: 'long',
  hair: paper.bark,
  skirt: true,
  legs: paper.dusk,
  ...change,
});

export const child = (change: Partial<Figure> = {}): Figure => ({
  coat: '#5f9aa6',
  wear: 'short',
  hair: paper.ochre,
  legs: paper.ink,
  ...change,
});

export const girl = (change: Partial<Figure> = {}): Figure => ({
  coat: paper.coral,
  wear: 'bun',
  hair: paper.bark,
  skirt: true,
  legs: paper.poppyDeep,
  ...change,
});

export const man = (change: Partial<Figure> = {}): Figure => ({
  coat: paper.clay,
  wear: 'short',
  hair: paper.soil,
  legs: paper.dusk,
  ...change,
});

/** Arms up: waving, cheering, reaching for a shelf. */
export const raised = { left: [-64, -300], right: [66, -306] } as const satisfies Partial<Figure>;
/** Both hands before the body, as one carries a parcel. */
export const carrying = { left: [-8, -150], right: [44, -150] } as const satisfies Partial<Figure>;
/** One hand stretched out to the right. */
export const giving = { right: [86, -172] } as const satisfies Partial<Figure>;
/** One hand stretched out to the left. */
export const taking = { left: [-86, -172] } as const satisfies Partial<Figure>;
