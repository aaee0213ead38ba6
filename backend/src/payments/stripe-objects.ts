import type Stripe from 'stripe';
import type { PaymentCustomer, PaymentCustomField } from '../contract/payments.js';
import { cleanName } from '../contract/person-name.js';
import type { Reversal } from '../ledger/gift.js';
import type { CheckoutSession, PaymentEvent, Renewal } from './payment-events.js';

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

/** Whether an invoice is of a further month or of a change (docs.stripe.com/api/invoices/object, `billing_reason`). */
const isRenewal = ({ billing_reason: reason }: Stripe.Invoice) =>
  reason === 'subscription_cycle' || reason === 'subscription_update';

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
  const money = { amountMinor, currency: currency.toLowerCase() };
  return { providerKey, paymentIntent, invoice: null, ...money, reversedAt: fromSeconds(created) };
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

/** The event that a bank debit has settled. */
export const SETTLED = 'checkout.session.async_payment_succeeded';

/** The events that the webhook endpoint must subscribe to (docs/runbook.md). */
export const EVENT_TYPES = [
  'checkout.session.completed',
  SETTLED,
  'invoice.paid',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.closed',
  'charge.dispute.updated',
  'charge.dispute.funds_reinstated',
] as const satisfies Stripe.Event.Type[];

/** `invoice` exists in API versions before 2025-03-31.basil. */
interface OlderCharge {
  invoice?: string | { id: string } | null;
}

/** Maps a Stripe event (docs.stripe.com/api/events/types). */
export function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  // The event of a connected account (docs.stripe.com/api/events/object, `account`).
  if (event.account) return { type: 'other' };
  switch (event.type) {
    case 'checkout.session.completed':
      return toCheckoutEvent(event.data.object);
    case SETTLED: {
      const session = toCheckoutSession(event.data.object);
      // The invoice of a monthly gift says itself when it was paid.
      const paidAt = session.mode === 'payment' ? fromSeconds(event.created) : null;
      return { type: 'checkout', session: { ...session, paidAt } };
    }
    case 'invoice.paid': {
      // The event only triggers a read: it does not tell the invoice's payments.
      const invoice = event.data.object;
      if (!isRenewal(invoice) || !invoice.id) return { type: 'other' };
      return { type: 'renewal-paid', invoice: invoice.id };
    }
    case 'charge.refunded':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.closed':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_reinstated':
      return toReversalsChanged(event.data.object);
    default:
      return { type: 'other' };
  }
}

export function toCheckoutEvent(session: Stripe.Checkout.Session): PaymentEvent {
  return { type: 'checkout', session: toCheckoutSession(session) };
}

/** The event only triggers a read of all refunds and disputes: a charge has a sum only, and events may arrive out of order. */
function toReversalsChanged(
  object: (Stripe.Charge & OlderCharge) | Stripe.Refund | Stripe.Dispute,
): PaymentEvent {
  const paymentIntent = toId(object.payment_intent);
  if (!paymentIntent) return { type: 'other' };
  const invoice = object.object === 'charge' ? toId(object.invoice) : null;
  return { type: 'reversals-changed', paymentIntent, invoice };
}
