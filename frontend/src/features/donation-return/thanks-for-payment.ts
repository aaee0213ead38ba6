import { toMajor } from '@contract/currency-units';
import type { PaymentData } from '@contract/payments';
import type { ThanksData } from '../../state/dialog';

/** What the thanks dialog says of a payment, its amount in major units; null where the payment tells no amount. */
export function thanksFor({ amount_total: minor, currency, purpose }: PaymentData): ThanksData | null {
  if (minor === null || currency === null) return null;
  return {
    donationType: 'MONEY',
    donatedAmount: toMajor(minor, currency),
    currency,
    ...(purpose && { project: purpose }),
  };
}
