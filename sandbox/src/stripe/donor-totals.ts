import { subscriptionOf } from './objects/invoice.js';
import { idOf } from './object-id.js';
import { paymentLinkId } from './payment-links.js';
import type { StripeState } from './stripe-state.js';

/** The gifts of one donor in one currency through the site's payment links. Amounts are in minor units. */
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
  const lostByCharge = new Map<string, number>();
  for (const { charge, amount, status } of state.disputes.values()) {
    if (status === 'lost') lostByCharge.set(idOf(charge), amount);
  }
  const givenBy = paymentsOfGifts(state);
  const totals = new Map<string, DonorTotal>();
  for (const charge of state.charges.values()) {
    if (charge.status !== 'succeeded' || !givenBy.has(idOf(charge.payment_intent))) continue;
    const email = (charge.billing_details.email ?? '').toLowerCase();
    const key = `${charge.currency} ${email}`;
    const total = totals.get(key) ?? {
      email,
      currency: charge.currency,
      gifts: 0,
      paidMinor: 0,
      reversedMinor: 0,
      totalMinor: 0,
    };
    total.gifts++;
    total.paidMinor += charge.amount;
    total.reversedMinor += charge.amount_refunded + (lostByCharge.get(charge.id) ?? 0);
    total.totalMinor = total.paidMinor - total.reversedMinor;
    totals.set(key, total);
  }
  return [...totals.values()];
}

/** Ids of the payment intents of the site's checkouts and of the invoices of their subscriptions. */
function paymentsOfGifts(state: StripeState): Set<string> {
  const links = [
    paymentLinkId(state, 'once'),
    paymentLinkId(state, 'monthly'),
    ...state.paymentLinks.entriesInOrder().map(([id]) => id),
  ];
  const sessions = state.sessions.values().filter((session) => links.includes(idOf(session.payment_link)));
  const subscriptions = new Set(sessions.map(({ subscription }) => idOf(subscription)).filter(Boolean));
  const invoices = new Set(
    state.invoices
      .values()
      .filter((invoice) => subscriptions.has(subscriptionOf(invoice) ?? ''))
      .map(({ id }) => id),
  );
  const ofInvoices = state.invoicePayments
    .values()
    .filter(({ invoice }) => invoices.has(idOf(invoice)))
    .map(({ payment }) => payment);
  return new Set([...sessions, ...ofInvoices].map(({ payment_intent: intent }) => idOf(intent)));
}
