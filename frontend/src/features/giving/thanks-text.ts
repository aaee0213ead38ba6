import { thanks } from 'content:giving';
import { formatNumber, formatAmount } from '../../lib/money';
import { pluralForm } from '../../lib/plural';
import type { ThanksData } from '../../state/dialog';

/** The amount with its unit, money in its currency without decimals; null for a corporate contribution. */
export function thanksAmount({ donatedAmount, donationType, currency = 'usd' }: ThanksData): string | null {
  switch (donationType) {
    case 'MONEY':
      return formatAmount(donatedAmount, currency);
    case 'CORPORATE_CONTRIBUTION':
      return null;
    default: {
      const unit = pluralForm(Math.round(donatedAmount), thanks.units[donationType]);
      return `${formatNumber(donatedAmount)} ${unit}`;
    }
  }
}

/** What happens next after a pledge; empty for money, whose page of thanks shows the gift's way. */
export function thanksNext({ donationType }: ThanksData): readonly string[] {
  switch (donationType) {
    case 'MONEY':
      return [];
    case 'CORPORATE_CONTRIBUTION':
      return thanks.next.corporate;
    default:
      return thanks.next.points;
  }
}

/** The lines below the amount; only money has a note about the payment statement. */
export function thanksNotes({ donationType, specialText }: ThanksData): string[] {
  return [...(specialText ? [specialText] : []), ...(donationType === 'MONEY' ? [thanks.statementNote] : [])];
}
