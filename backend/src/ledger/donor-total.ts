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
  const currency = totalCurrency(gifts, kept, openingBalance);
  const sameCurrency = (gift: DonorGift) => gift.currency === currency;
  const last = kept.find(sameCurrency) ?? gifts.find(sameCurrency);
  const minorIn = (wanted: string) =>
    kept
      .filter((gift) => gift.currency === wanted)
      .reduce(
        (sum, { remainingMinor }) => sum + remainingMinor,
        openingBalance.currency === wanted ? openingBalance.minor : 0,
      );
  const others = new Set([...kept.map((gift) => gift.currency), openingBalance.currency]);
  others.delete(currency);
  const total = { minor: minorIn(currency), currency };
  return {
    currency,
    lastMinor: last?.amountMinor ?? 0,
    totalMinor: total.minor,
    totals: [
      total,
      ...[...others]
        .map((other) => ({ minor: minorIn(other), currency: other }))
        .filter(({ minor }) => minor > 0),
    ],
  };
}

function totalCurrency(
  gifts: readonly DonorGift[],
  kept: readonly DonorGift[],
  openingBalance: Money,
): string {
  const [newestKept] = kept;
  if (newestKept) return newestKept.currency;
  if (openingBalance.minor > 0) return openingBalance.currency;
  const [newest] = gifts;
  if (!newest) throw new Error('a total needs a gift');
  return newest.currency;
}
