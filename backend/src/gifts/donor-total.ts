import type { Money } from '../contract/currency-units.js';
import type { DonorGift } from './gift.js';

/** The money attributes of a contact. Amounts in minor units of `currency`. */
export interface DonorTotal {
  totalMinor: number;
  /** The newest gift in this currency; 0 when there is none. */
  lastMinor: number;
  currency: string;
}

/**
 * A contact's total in one currency, that of the newest gift that was not returned in full (docs/interface.md section 4,
 * rule 3).
 * @param gifts newest first, at least one
 * @param openingBalance what the person gave that no gift in the ledger accounts for
 */
export function donorTotal(gifts: readonly DonorGift[], openingBalance: Money): DonorTotal {
  const [newest] = gifts;
  if (!newest) throw new Error('a total needs a gift');
  const newestKept = gifts.find(({ remainingMinor }) => remainingMinor > 0);
  const currency = newestKept?.currency ?? (openingBalance.minor > 0 ? openingBalance : newest).currency;
  const counted = gifts.filter((gift) => gift.currency === currency);
  const last = counted.find(({ remainingMinor }) => remainingMinor > 0) ?? counted[0];
  const opening = openingBalance.currency === currency ? openingBalance.minor : 0;
  return {
    currency,
    lastMinor: last?.amountMinor ?? 0,
    totalMinor: counted.reduce((sum, { remainingMinor }) => sum + remainingMinor, opening),
  };
}
