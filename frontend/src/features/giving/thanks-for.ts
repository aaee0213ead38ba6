import { thanks } from '../../content/thanks';
import type { DonationType } from '../../lib/donation-type';
import { inDollars, inWhole } from '../../lib/money';

/** What was given. The amount is in dollars, miles or points; a company's contribution has none yet. */
export interface Gift {
  donatedAmount: number;
  donationType: DonationType;
  specialText?: string;
}

/** The amount with its unit: money in whole US dollars; null for a company. */
export function amountOf({ donatedAmount, donationType }: Gift): string | null {
  switch (donationType) {
    case 'MONEY':
      return inDollars(donatedAmount);
    case 'CORPORATE_CONTRIBUTION':
      return null;
    default:
      return `${inWhole(donatedAmount)} ${thanks.units[donationType]}`;
  }
}

/** What is said below the amount: only money appears on a statement. */
export function notesOn({ donationType, specialText }: Gift): string[] {
  return [...(specialText ? [specialText] : []), ...(donationType === 'MONEY' ? [thanks.statementNote] : [])];
}
