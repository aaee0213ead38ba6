import type Stripe from 'stripe';
import { idOf, newObject, nowSeconds } from '../object-id.js';
import type { NewPayment, Payment } from './payment.js';

export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update';

/** A new subscription. It has no reference to its checkout session. */
export function newSubscription(currency: string, isPaid: boolean): Stripe.Subscription {
  return {
    ...newObject('subscription', 'sub_'),
    currency: currency.toLowerCase(),
    latest_invoice: null,
    metadata: {},
    status: isPaid ? 'active' : 'incomplete',
  } as Stripe.Subscription;
}

/** An invoice of a subscription. As in Stripe's API, it has neither a charge nor a payment intent. */
export function newInvoice(
  { id, currency }: Stripe.Subscription,
  reason: BillingReason,
  { amountMinor, email, isPaid }: NewPayment,
): Stripe.Invoice {
  const invoice = {
    ...newObject('invoice', 'in_'),
    amount_due: amountMinor,
    amount_paid: 0,
    billing_reason: reason,
    currency,
    customer_email: email,
    parent: { type: 'subscription_details', subscription_details: { subscription: id } },
    status: 'open',
    status_transitions: { paid_at: null },
  } as Stripe.Invoice;
  return isPaid ? paidInvoice(invoice) : invoice;
}

/** The invoice after its payment has succeeded. */
export function paidInvoice(invoice: Stripe.Invoice): Stripe.Invoice {
  return {
    ...invoice,
    amount_paid: invoice.amount_due,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: nowSeconds() },
  };
}

/** Links an invoice to its payment (https://docs.stripe.com/api/invoice-payment): the only way from a charge to its invoice. */
export function newInvoicePayment(invoice: Stripe.Invoice, { intent }: Payment): Stripe.InvoicePayment {
  return {
    ...newObject('invoice_payment', 'inpay_'),
    invoice: invoice.id,
    payment: { type: 'payment_intent', payment_intent: intent.id },
  } as Stripe.InvoicePayment;
}

/** The id of the invoice's subscription. */
export function subscriptionOf(invoice: Stripe.Invoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription) || null;
}
