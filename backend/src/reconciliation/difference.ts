import { toMajor } from '../contract/currency-units.js';

export const formatAmount = (minor: number, currency: string) => `${toMajor(minor, currency)} ${currency}`;

/** The UTC date, YYYY-MM-DD. */
export const formatDay = (date: Date) => date.toISOString().slice(0, 10);

/**
 * A difference between the payment provider, the ledger and the mailing service. Its description names a payment by its
 * payment intent or invoice and a person by the id of their row, so that terminals and logs contain no personal data.
 */
export interface Difference {
  /** The same in each comparison that finds it. */
  key: string;
  description: string;
  /** Corrects the ledger or the mailing service; null for a difference that needs manual review. */
  repair: (() => Promise<void>) | null;
}

/** A difference that cannot be repaired automatically. */
export function manualDifference(key: string, description: string): Difference {
  return { key, description: `${description} Review it manually.`, repair: null };
}
