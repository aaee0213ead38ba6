import { toMajor } from '@contract/currency-units';
import type { PaymentData } from '@contract/payments';
import type { ThanksData } from '../../state/dialog';

/** Converts a payment to the thanks modal's data, the amount in major units; null if the payment has no amount. */
export function toThanksData({ amount_total: minor, currency, purpose }: PaymentData): ThanksData | null {
  if (minor === null || currency === null) return null;
  return {
    donationType: 'MONEY',
    donatedAmount: toMajor(minor, currency),
    currency,
    ...(purpose && { project: purpose }),
  };
}
