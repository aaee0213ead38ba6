import type { Money } from '../contract/currency-units.js';
import type { DonorGift } from './gift.js';

/** The money attributes of a contact. Amounts in minor units of `currency`. */
export interface DonorTotal {
  totalMinor: number;
  /**
   * The newest gift in this currency that was not returned in full, as it was given: refunds and lost disputes lower the total,
   * not the last gift. Of gifts that were all returned, the newest; 0 when there is none.
   */
  lastMinor: number;
  currency: string;
  /** The total in each currency that the person gave in, the one above first, then by the newest gift. */
  totals: Money[];
}

/**
 * A contact's total in one currency, that of the newest gift that was not returned in full (docs/interface.md section 4,
 * rule 3), and its totals in all currencies.
 * @param gifts newest first, at least one
 * @param openingBalance what the person gave that no gift in the ledger accounts for
 */
export function donorTotal(gifts: readonly DonorGift[], openingBalance: Money): DonorTotal {
  const kept = gifts.filter(({ remainingMinor }) => remainingMinor > 0);
  const currency = (kept[0] ?? (openingBalance.minor > 0 ? openingBalance : gifts[0]))?.currency;
  if (currency === undefined) throw new Error('a total needs a gift');
  const isIn = (wanted: string) => (money: { currency: string }) => money.currency === wanted;
  const last = kept.find(isIn(currency)) ?? gifts.find(isIn(currency));
  const totalIn = (wanted: string): Money => {
    const own = kept.filter(isIn(wanted)).map(({ remainingMinor }) => remainingMinor);
    if (openingBalance.currency === wanted) own.push(openingBalance.minor);
    return { currency: wanted, minor: own.reduce((sum, minor) => sum + minor, 0) };
  };
  const total = totalIn(currency);
  const others = new Set([...kept, openingBalance].map((money) => money.currency));
  others.delete(currency);
  const otherTotals = [...others].map(totalIn).filter(({ minor }) => minor > 0);
  return {
    currency,
    lastMinor: last?.amountMinor ?? 0,
    totalMinor: total.minor,
    totals: [total, ...otherTotals],
  };
}
