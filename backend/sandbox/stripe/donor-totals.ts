import type { StripeState } from './stripe-state.js';
import { idOf } from './object-id.js';

/** All that one donor gave in one currency, as Stripe knows it. Amounts in minor units. */
export interface DonorTotal {
  /** Lower case. */
  email: string;
  currency: string;
  /** Payments that came in, months of monthly gifts included. */
  gifts: number;
  paidMinor: number;
  /** Refunds and lost disputes. */
  returnedMinor: number;
  /** Paid minus returned. */
  totalMinor: number;
}

export function donorTotals(state: StripeState): DonorTotal[] {
  const lostByCharge = new Map<string, number>();
  for (const { charge, amount, status } of state.disputes.values()) {
    if (status === 'lost') lostByCharge.set(idOf(charge), amount);
  }
  const totals = new Map<string, DonorTotal>();
  for (const charge of state.charges.values()) {
    if (charge.status !== 'succeeded') continue;
    const email = (charge.billing_details.email ?? '').toLowerCase();
    const key = `${charge.currency} ${email}`;
    const total = totals.get(key) ?? {
      email,
      currency: charge.currency,
      gifts: 0,
      paidMinor: 0,
      returnedMinor: 0,
      totalMinor: 0,
    };
    total.gifts++;
    total.paidMinor += charge.amount;
    total.returnedMinor += charge.amount_refunded + (lostByCharge.get(charge.id) ?? 0);
    total.totalMinor = total.paidMinor - total.returnedMinor;
    totals.set(key, total);
  }
  return [...totals.values()];
}
