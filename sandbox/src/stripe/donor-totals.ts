import { subscriptionOf } from './objects/invoice.js';
import { idOf } from './object-id.js';
import { paymentById } from './payment-lookup.js';
import type { StripeState } from './stripe-state.js';

/** The gifts of one donor in one currency through the account's payment links. Amounts are in minor units. */
export interface DonorTotal {
  /** Lower case. */
  email: string;
  currency: string;
  /** The number of successful payments, renewals included. */
  gifts: number;
  paidMinor: number;
  /** Refunds and lost disputes. */
  reversedMinor: number;
  totalMinor: number;
}

export function donorTotals(state: StripeState): DonorTotal[] {
  const totals = new Map<string, DonorTotal>();
  for (const id of giftIds(state)) {
    const charge = paymentById(state, id)?.charge;
    if (charge?.status !== 'succeeded') continue;
    const { currency } = charge;
    const email = (charge.billing_details.email ?? '').toLowerCase();
    const key = `${currency} ${email}`;
    const none = { email, currency, gifts: 0, paidMinor: 0, reversedMinor: 0, totalMinor: 0 };
    const total = totals.get(key) ?? none;
    const isLost = state.disputes.values().some((one) => one.charge === charge.id && one.status === 'lost');
    total.gifts += 1;
    total.paidMinor += charge.amount;
    total.reversedMinor += isLost ? charge.amount : charge.amount_refunded;
    total.totalMinor = total.paidMinor - total.reversedMinor;
    totals.set(key, total);
  }
  return [...totals.values()];
}

/** The ids of the checkout sessions of single gifts and of the invoices of monthly ones. */
function giftIds(state: StripeState): string[] {
  const sessions = state.sessions
    .values()
    .filter(({ payment_link: link }) => state.paymentLinks.get(idOf(link)) !== undefined);
  const subscriptions = new Set(sessions.map(({ subscription }) => subscription));
  const invoices = state.invoices.values().filter((invoice) => subscriptions.has(subscriptionOf(invoice)));
  return [...sessions.filter(({ mode }) => mode === 'payment'), ...invoices].map(({ id }) => id);
}
