import type { DonorGift, Money } from './gift.js';

/** What a contact shows of a person's gifts. Amounts in minor units of `currency`. */
export interface DonorTotal {
  totalMinor: number;
  /** The newest gift in this currency; 0 when there is none. */
  lastMinor: number;
  currency: string;
}

/**
 * The total that a contact shows (interface.md section 4): all in one currency, that of the newest gift which did not go
 * back whole. Amounts in other currencies stay in the ledger alone.
 * @param gifts newest first, at least one
 * @param opening what the person had given that no gift in the ledger explains
 */
export function donorTotal(gifts: readonly DonorGift[], opening: Money): DonorTotal {
  const kept = gifts.filter(({ remainingMinor }) => remainingMinor > 0);
  const currency = currencyOf(gifts, kept, opening);
  const sameCurrency = (gift: DonorGift) => gift.currency === currency;
  const last = kept.find(sameCurrency) ?? gifts.find(sameCurrency);
  return {
    currency,
    lastMinor: last?.amountMinor ?? 0,
    totalMinor:
      (opening.currency === currency ? opening.minor : 0) +
      kept.filter(sameCurrency).reduce((sum, { remainingMinor }) => sum + remainingMinor, 0),
  };
}

function currencyOf(gifts: readonly DonorGift[], kept: readonly DonorGift[], opening: Money): string {
  const [newestKept] = kept;
  if (newestKept) return newestKept.currency;
  if (opening.minor > 0) return opening.currency;
  const [newest] = gifts;
  if (!newest) throw new Error('a total needs a gift');
  return newest.currency;
}
