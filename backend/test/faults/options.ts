import { parseArgs } from 'node:util';

/** The size of a run. */
export interface RunSize {
  /** Paid checkouts; renewals come on top. */
  gifts: number;
  faults: number;
  kills: number;
  /** How often the database is lost. */
  losses: number;
  /** The time over which everything is spread. */
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

/** Reads `--short` (the default), `--medium` or `--long`, an option for each number of them, and `--seed`. */
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
  const given = (name: keyof RunSize) => parseInteger(name, values[name]) ?? size[name];
  return {
    gifts: given('gifts'),
    faults: given('faults'),
    kills: given('kills'),
    losses: given('losses'),
    seconds: given('seconds'),
    seed: parseInteger('seed', values.seed) ?? Date.now() % 1_000_000,
  };
}

function parseInteger(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} is a whole number`);
  return Number(text);
}
