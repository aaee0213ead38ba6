import { toMajor } from '@contract/currency-units';
import type { PaymentData } from '@contract/payments';
import type { ThanksData } from '../../state/dialog';

/** Converts a payment to the thanks modal's data, with the amount in major units. */
export function toThanksData({ amount_total: minor, currency, purpose }: PaymentData): ThanksData {
  return {
    donationType: 'MONEY',
    donatedAmount: toMajor(minor, currency),
    currency,
    ...(purpose && { project: purpose }),
  };
}
