import { parseArgs } from 'node:util';

/** How much of everything one run has. */
export interface RunSize {
  /** Checkouts that are paid; monthly ones bring their months on top. */
  gifts: number;
  faults: number;
  kills: number;
  /** How often the whole database is lost. */
  losses: number;
  /** How long all of it is spread over. */
  seconds: number;
}

export interface RunOptions extends RunSize {
  seed: number;
}

const sizes: Record<'short' | 'medium' | 'long', RunSize> = {
  short: { gifts: 200, faults: 50, kills: 4, losses: 1, seconds: 35 },
  medium: { gifts: 1_000, faults: 100, kills: 10, losses: 1, seconds: 90 },
  long: { gifts: 10_000, faults: 1_000, kills: 100, losses: 2, seconds: 900 },
};

/** `--short` (the default), `--medium` or `--long`; each number of it, and the seed, can be given by itself. */
export function readOptions(args: string[]): RunOptions {
  const number = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      short: { type: 'boolean' },
      medium: { type: 'boolean' },
      long: { type: 'boolean' },
      gifts: number,
      faults: number,
      kills: number,
      losses: number,
      seconds: number,
      seed: number,
    },
  });
  const size = sizes[values.long ? 'long' : values.medium ? 'medium' : 'short'];
  const given = (name: keyof RunSize) => wholeNumber(name, values[name]) ?? size[name];
  return {
    gifts: given('gifts'),
    faults: given('faults'),
    kills: given('kills'),
    losses: given('losses'),
    seconds: given('seconds'),
    seed: wholeNumber('seed', values.seed) ?? Date.now() % 1_000_000,
  };
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} is a whole number`);
  return Number(text);
}
