import type Stripe from 'stripe';
import { SandboxError } from '../sandbox-error.js';
import { nowSeconds } from './clock.js';
import type { GiftDetails } from './gift.js';
import {
  newInvoice,
  newInvoicePayment,
  paidInvoice,
  subscriptionOf,
  type NewInvoice,
} from './objects/invoice.js';
import { newPayment, payerFromGift, type Payer, type Payment } from './objects/payment.js';
import { newSubscription } from './objects/subscription.js';
import { newId } from './stripe-ids.js';
import type { StripeState } from './stripe-state.js';
import { idOf } from './object-id.js';

/** The ids of the objects that a monthly checkout creates. Its session has no payment intent. */
export interface MonthlyGift {
  customer: string;
  paymentIntent: null;
  subscription: string;
  invoice: string;
}

/** Creates a subscription and its first invoice, without events. */
export function startMonthlyGift(state: StripeState, gift: GiftDetails): MonthlyGift {
  const customer = newId('cus_');
  const paid = gift.outcome !== 'unpaid';
  const subscription = newSubscription({
    customer,
    amountMinor: gift.amountMinor,
    currency: gift.currency,
    product: state.persistentId('product.monthly', () => newId('prod_')),
    priceId: newId('price_'),
  });
  const invoice = billMonth(state, {
    subscription: { ...subscription, status: paid ? 'active' : 'incomplete' },
    reason: 'subscription_create',
    amountMinor: gift.amountMinor,
    payer: payerFromGift(gift, customer),
    paid,
  });
  return { customer, paymentIntent: null, subscription: subscription.id, invoice: invoice.id };
}

/** Creates the next invoice of a subscription. @throws SandboxError when it is unknown or has ended */
export function renewMonthlyGift(
  state: StripeState,
  subscriptionId: string,
  amountMinor?: number,
  reason: 'subscription_cycle' | 'subscription_update' = 'subscription_cycle',
): Stripe.Invoice {
  const subscription = state.subscriptions.get(subscriptionId);
  if (!subscription) throw new SandboxError(404, 'No such subscription');
  if (subscription.status !== 'active') throw new SandboxError(409, 'This monthly gift is not active');
  const latest = state.invoices.get(idOf(subscription.latest_invoice));
  if (!latest) throw new SandboxError(409, 'This monthly gift has no first month');
  return billMonth(state, {
    subscription,
    reason,
    amountMinor: amountMinor ?? subscription.items.data[0]?.price.unit_amount ?? latest.amount_due,
    payer: payerFromInvoice(latest),
    paid: true,
  });
}

/** Settles the first invoice of a subscription by bank debit. @returns the invoice when it is paid */
export function settleMonthlyGift(
  state: StripeState,
  invoiceId: string,
  payment: Payment,
  outcome: 'paid' | 'failed',
): Stripe.Invoice | null {
  const invoice = state.invoices.get(invoiceId);
  const subscription = invoice && state.subscriptions.get(subscriptionOf(invoice) ?? '');
  if (!invoice || !subscription) return null;
  state.subscriptions.set(subscription.id, {
    ...subscription,
    status: outcome === 'paid' ? 'active' : 'incomplete_expired',
  });
  if (outcome === 'failed') return null;
  for (const old of state.invoicePayments.values()) {
    if (old.invoice !== invoiceId) continue;
    state.invoicePayments.set(old.id, { ...newInvoicePayment(invoice, payment), id: old.id });
  }
  return state.invoices.set(invoiceId, paidInvoice(invoice));
}

/** Cancels a subscription immediately. */
export function endMonthlyGift(state: StripeState, subscriptionId: string): Stripe.Subscription {
  const subscription = state.subscriptions.get(subscriptionId);
  if (!subscription) throw new SandboxError(404, 'No such subscription');
  if (subscription.status === 'canceled') throw new SandboxError(409, 'This monthly gift has already ended');
  const now = nowSeconds();
  return state.subscriptions.set(subscriptionId, {
    ...subscription,
    canceled_at: now,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: 'cancellation_requested',
    },
    ended_at: now,
    status: 'canceled',
  });
}

function billMonth(state: StripeState, month: NewInvoice): Stripe.Invoice {
  const { subscription, amountMinor, payer, paid } = month;
  const payment = newPayment({ amountMinor, currency: subscription.currency, payer, settled: paid });
  const invoice = newInvoice(month);
  const invoicePayment = newInvoicePayment(invoice, payment);
  state.paymentIntents.set(payment.intent.id, payment.intent);
  state.charges.set(payment.charge.id, payment.charge);
  state.invoices.set(invoice.id, invoice);
  state.invoicePayments.set(invoicePayment.id, invoicePayment);
  state.subscriptions.set(subscription.id, { ...subscription, latest_invoice: invoice.id });
  return invoice;
}

function payerFromInvoice(invoice: Stripe.Invoice): Payer {
  return {
    customer: typeof invoice.customer === 'string' ? invoice.customer : null,
    email: invoice.customer_email,
    name: invoice.customer_name,
    phone: invoice.customer_phone,
    country: invoice.customer_address?.country ?? null,
  };
}
