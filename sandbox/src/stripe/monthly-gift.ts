import type Stripe from 'stripe';
import { SandboxError } from '../sandbox-error.js';
import {
  newInvoice,
  newInvoicePayment,
  newSubscription,
  paidInvoice,
  subscriptionOf,
  type BillingReason,
} from './objects/invoice.js';
import { newPayment, type NewPayment } from './objects/payment.js';
import type { StripeState } from './stripe-state.js';

/** Creates a subscription. @returns its first invoice */
export function startMonthlyGift(state: StripeState, payment: NewPayment): Stripe.Invoice {
  return bill(state, newSubscription(payment.currency, payment.isPaid), 'subscription_create', payment);
}

/**
 * Creates the next invoice of a subscription.
 * @param amountMinor Default: the amount of the first month
 * @throws SandboxError when the subscription is unknown or has ended
 */
export function renewMonthlyGift(
  state: StripeState,
  id: string,
  amountMinor: number | undefined,
  reason: BillingReason,
): Stripe.Invoice {
  const subscription = state.subscriptions.get(id);
  if (!subscription) throw new SandboxError(404, 'No such subscription');
  const first = state.invoices.values().find((invoice) => subscriptionOf(invoice) === id);
  if (subscription.status !== 'active' || !first)
    throw new SandboxError(409, 'This monthly gift is not active');
  const { amount_due, currency, customer_email: email } = first;
  return bill(state, subscription, reason, {
    amountMinor: amountMinor ?? amount_due,
    currency,
    email,
    isPaid: true,
  });
}

/** Settles the first invoice of a subscription by bank debit. @returns the invoice if it is paid */
export function settleMonthlyGift(
  state: StripeState,
  invoice: Stripe.Invoice,
  outcome: 'paid' | 'failed',
): Stripe.Invoice | null {
  const subscription = state.subscriptions.get(subscriptionOf(invoice) ?? '');
  const status = outcome === 'paid' ? 'active' : 'incomplete_expired';
  if (subscription) state.subscriptions.set(subscription.id, { ...subscription, status });
  return outcome === 'paid' ? state.invoices.set(invoice.id, paidInvoice(invoice)) : null;
}

function bill(
  state: StripeState,
  subscription: Stripe.Subscription,
  reason: BillingReason,
  month: NewPayment,
): Stripe.Invoice {
  const payment = newPayment(month);
  const invoice = newInvoice(subscription, reason, month);
  state.paymentIntents.set(payment.intent.id, payment.intent);
  state.charges.set(payment.charge.id, payment.charge);
  state.invoicePayments.set(invoice.id, newInvoicePayment(invoice, payment));
  state.subscriptions.set(subscription.id, { ...subscription, latest_invoice: invoice.id });
  return state.invoices.set(invoice.id, invoice);
}
