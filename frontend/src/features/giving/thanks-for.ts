import { thanks } from '../../content/thanks';
import { formatNumber, formatAmount } from '../../lib/money';
import type { ThanksData } from '../../state/dialog';

/** The amount with its unit: money without decimals in its own currency; null for a company. */
export function amountOf({ donatedAmount, donationType, currency = 'usd' }: ThanksData): string | null {
  switch (donationType) {
    case 'MONEY':
      return formatAmount(donatedAmount, currency);
    case 'CORPORATE_CONTRIBUTION':
      return null;
    default:
      return `${formatNumber(donatedAmount)} ${thanks.units[donationType]}`;
  }
}

/** What is said below the amount: only money appears on a statement. */
export function notesOn({ donationType, specialText }: ThanksData): string[] {
  return [...(specialText ? [specialText] : []), ...(donationType === 'MONEY' ? [thanks.statementNote] : [])];
}
