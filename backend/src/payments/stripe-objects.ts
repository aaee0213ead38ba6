import type Stripe from 'stripe';
import type { PaymentCustomer, PaymentCustomField } from '../contract/payments.js';
import { cleanName } from '../contract/person-name.js';
import type { Reversal } from '../ledger/gift.js';
import type { CheckoutSession, Renewal } from './payment-events.js';

/**
 * Fields of older API versions. An event has the version of its webhook endpoint, not of the SDK
 * (docs.stripe.com/webhooks/versioning).
 */
type OlderSession = Omit<Stripe.Checkout.Session, 'custom_fields'> & {
  custom_fields?: Stripe.Checkout.Session.CustomField[] | null;
};

/** What `toCheckoutSession` reads of a session's payment, for `expand` (docs.stripe.com/api/expanding_objects). */
export const SESSION_PAYMENT = ['payment_intent.latest_charge', 'invoice'];

/** Maps a checkout session (docs.stripe.com/api/checkout/sessions/object), with `SESSION_PAYMENT` expanded or not. */
export function toCheckoutSession(session: Stripe.Checkout.Session | OlderSession): CheckoutSession {
  const invoice = expanded(session.invoice);
  const paymentIntent = expanded(session.payment_intent);
  const charge = expanded(paymentIntent?.latest_charge);
  const paidAt = session.mode === 'subscription' ? invoice?.status_transitions.paid_at : charge?.created;
  const isUnpaid = session.status === 'complete' && session.payment_status === 'unpaid';
  return {
    id: session.id,
    isPaid: session.payment_status === 'paid',
    isPending: isUnpaid && (paymentIntent?.status === 'processing' || invoice?.status === 'open'),
    paidAt: paidAt ? fromSeconds(paidAt) : null,
    maySettleLater: charge !== null && charge.payment_method_details?.type !== 'card',
    mode: session.mode === 'subscription' ? 'subscription' : 'payment',
    amountMinor: session.amount_total ?? 0,
    currency: (session.currency ?? '').toLowerCase(),
    openedAt: fromSeconds(session.created),
    paymentLink: toId(session.payment_link),
    customer: toCustomer(session.customer_details),
    customFields: (session.custom_fields ?? []).map(toCustomField),
    paymentIntent: toId(session.payment_intent),
    invoice: toId(session.invoice),
    subscription: toId(session.subscription),
    clientReference: session.client_reference_id ?? null,
  };
}

/** What `toRenewal` reads beside an invoice's own fields, for `expand`. */
export const INVOICE_PAYMENTS = 'payments';

/** docs.stripe.com/api/invoices/object, `billing_reason`. */
const RENEWAL_REASONS: readonly unknown[] = ['subscription_cycle', 'subscription_update'];

/** Whether an invoice is of a further month or of a change, and not a subscription's first one or one without a subscription. */
export function isRenewal({ billing_reason }: Pick<Stripe.Invoice, 'billing_reason'>): boolean {
  return RENEWAL_REASONS.includes(billing_reason);
}

/** Maps a paid invoice with `INVOICE_PAYMENTS`; null for any but a renewal, and for one that was not paid through Stripe. */
export function toRenewal(invoice: Stripe.Invoice): Renewal | null {
  const amountMinor = paidThroughStripe(invoice);
  if (!isRenewal(invoice) || !invoice.id || amountMinor === 0) return null;
  return {
    invoice: invoice.id,
    subscription: toId(invoice.parent?.subscription_details?.subscription),
    amountMinor,
    currency: invoice.currency.toLowerCase(),
    paidAt: fromSeconds(invoice.status_transitions.paid_at ?? invoice.created),
    customerEmail: invoice.customer_email,
  };
}

/** The payment intents that paid an invoice with `INVOICE_PAYMENTS`. */
export const paymentIntentsOf = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? []).flatMap(({ payment }) => toId(payment.payment_intent) ?? []);

/**
 * `amount_paid` also counts what a volunteer has marked as paid outside of Stripe: a payment record, or no payment at all
 * (docs.stripe.com/changelog/basil/2025-03-31/add-support-for-multiple-partial-payments-on-invoices).
 */
function paidThroughStripe({ payments }: Stripe.Invoice): number {
  return (payments?.data ?? [])
    .filter(({ status, payment }) => status === 'paid' && payment.type !== 'payment_record')
    .reduce((sum, { amount_paid }) => sum + (amount_paid ?? 0), 0);
}

/** Maps a refund; null without a payment intent. */
export function toRefund(refund: Stripe.Refund): Reversal | null {
  // A refund may fail days later (docs.stripe.com/refunds).
  const isFailed = ['failed', 'canceled'].includes(refund.status ?? '');
  return toReversal(`refund:${refund.id}`, refund, isFailed ? 0 : refund.amount);
}

/** Maps a dispute, of which only a lost one returns money; null without a payment intent. */
export function toDispute(dispute: Stripe.Dispute): Reversal | null {
  // An appeal can turn a lost dispute into a won one (docs.stripe.com/api/disputes/object, `status`).
  return toReversal(`dispute:${dispute.id}`, dispute, dispute.status === 'lost' ? dispute.amount : 0);
}

function toReversal(
  providerKey: string,
  { payment_intent, currency, created }: Stripe.Refund | Stripe.Dispute,
  amountMinor: number,
): Reversal | null {
  const paymentIntent = toId(payment_intent);
  // Every gift has one.
  if (!paymentIntent) return null;
  const reversedAt = fromSeconds(created);
  return {
    providerKey,
    paymentIntent,
    invoice: null,
    amountMinor,
    currency: currency.toLowerCase(),
    reversedAt,
  };
}

function toCustomer(details: Stripe.Checkout.Session.CustomerDetails | null): PaymentCustomer | null {
  return (
    details && {
      email: details.email,
      name: cleanName(details.name) || null,
      phone: details.phone,
      address: details.address && { country: details.address.country },
    }
  );
}

function toCustomField({ key, dropdown }: Stripe.Checkout.Session.CustomField): PaymentCustomField {
  return { key, dropdown: dropdown ? { value: dropdown.value } : null };
}

/** The id of a related object, which Stripe may expand (docs.stripe.com/api/expanding_objects). */
export function toId(related: string | { id: string } | null | undefined): string | null {
  return typeof related === 'string' ? related : (related?.id ?? null);
}

/** A related object that Stripe has expanded. */
function expanded<T extends object>(related: string | T | null | undefined): T | null {
  return typeof related === 'object' ? related : null;
}

/** @throws RangeError for anything but a number */
export function fromSeconds(seconds: number): Date {
  if (!Number.isFinite(seconds)) throw new RangeError('no time');
  return new Date(seconds * 1000);
}
