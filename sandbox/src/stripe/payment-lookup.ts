import { idOf } from './object-id.js';
import type { Payment } from './objects/payment.js';
import type { StripeState } from './stripe-state.js';

/** Finds a payment by the id of a payment intent, invoice, checkout session or subscription (its latest invoice). */
export function paymentById(state: StripeState, id: unknown): Payment | null {
  if (typeof id !== 'string') return null;
  const session = state.sessions.get(id);
  if (session) return paymentById(state, session.payment_intent ?? session.invoice);
  const subscription = state.subscriptions.get(id);
  if (subscription) return paymentById(state, subscription.latest_invoice);
  const invoicePayment = state.invoicePayments.get(id);
  if (invoicePayment) return paymentById(state, invoicePayment.payment.payment_intent);
  const intent = state.paymentIntents.get(id);
  const charge = intent && state.charges.get(idOf(intent.latest_charge));
  return charge ? { intent, charge } : null;
}
