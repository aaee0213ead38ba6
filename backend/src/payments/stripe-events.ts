import type Stripe from 'stripe';
import type { PaymentEvent } from './payment-events.js';
import { fromSeconds, isRenewal, toCheckoutSession, toId } from './stripe-objects.js';

/** The event that a bank debit has settled. */
export const SETTLED = 'checkout.session.async_payment_succeeded';

/** The events that the webhook endpoint must subscribe to (docs/runbook.md). */
export const EVENT_TYPES = [
  'checkout.session.completed',
  SETTLED,
  'checkout.session.async_payment_failed',
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
    case 'invoice.paid':
      return toInvoicePaid(event.data.object);
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

/** The event only triggers a read: it does not tell the invoice's payments. */
function toInvoicePaid(invoice: Stripe.Invoice): PaymentEvent {
  return isRenewal(invoice) && invoice.id ? { type: 'renewal-paid', invoice: invoice.id } : { type: 'other' };
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
