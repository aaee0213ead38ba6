import type Stripe from 'stripe';
import { paymentById } from '../../stripe/payment-lookup.js';
import type { StripeSandbox } from '../../stripe/stripe-sandbox.js';

export interface PaymentState {
  charge: Stripe.Charge;
  label: string;
  tone: 'good' | 'waiting' | 'bad';
  /** True if the charity lost a dispute. */
  lost: boolean;
}

/** The state of a payment. @param id of a session, invoice, charge or payment intent @returns null without a payment */
export function paymentState({ state }: StripeSandbox, id: string): PaymentState | null {
  const payment = paymentById(state, id);
  if (!payment) return null;
  const { charge } = payment;
  const lost = state.disputes
    .values()
    .some((dispute) => dispute.charge === charge.id && dispute.status === 'lost');
  if (charge.status === 'pending')
    return { charge, lost, label: 'Unpaid: bank debit pending', tone: 'waiting' };
  if (charge.status === 'failed') return { charge, lost, label: 'Failed', tone: 'bad' };
  return { charge, lost, label: 'Paid', tone: 'good' };
}
