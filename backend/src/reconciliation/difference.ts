import { toMajor } from '../gifts/money.js';

/** An amount as the operator reads it. */
export const amount = (minor: number, currency: string) => `${toMajor(minor, currency)} ${currency}`;

/** The day of a moment, UTC. */
export const day = (moment: Date) => moment.toISOString().slice(0, 10);

/**
 * One thing that two of the three books (payment provider, ledger, mailing service) do not agree on. Its words name a
 * payment by the provider's id of the payment or invoice, and a person by the number of their row: neither says who
 * it is, nor opens anything, to whoever reads over the operator's shoulder or in a log.
 */
export interface Difference {
  words: string;
  /** Puts the ledger, or the mailing service after it, right; null where only a person can know what is. */
  mend: (() => Promise<void>) | null;
  /** Whether it is still so. */
  persists: () => Promise<boolean>;
}

/** A difference that is named, and stays until somebody has looked into it. */
export function manualDifference(words: string): Difference {
  return { words: `${words} Look at it yourself.`, mend: null, persists: () => Promise.resolve(true) };
}
