import type Stripe from 'stripe';
import type { Reversal } from '../gifts/gift.js';
import type { PaymentEvent } from './payment-provider.js';
import { toId, toLostDispute, toRenewal, toCheckoutSession } from './stripe-objects.js';

/** What the site's endpoint is to be subscribed to (docs/runbook.md). */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'invoice.paid',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.closed',
] as const satisfies Stripe.Event.Type[];

/** An older API version names the invoice in the charge. */
interface OlderCharge {
  invoice?: string | { id: string } | null;
}

/** Stripe's event in this product's terms (docs.stripe.com/api/events/types). */
export function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  // What happens in a connected account is not the charity's.
  if (event.account) return { type: 'other' };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return { type: 'checkout', session: toCheckoutSession(event.data.object) };
    case 'invoice.paid':
      return renewalPaid(event.data.object);
    case 'charge.refunded':
    case 'refund.updated':
    case 'refund.failed':
      return refundsChanged(event.data.object);
    case 'charge.dispute.closed':
      return moneyReturned(toLostDispute(event.data.object));
    default:
      return { type: 'other' };
  }
}

function renewalPaid(invoice: Stripe.Invoice): PaymentEvent {
  const renewal = toRenewal(invoice);
  return renewal ? { type: 'renewal', renewal } : { type: 'other' };
}

function moneyReturned(returned: Reversal | null): PaymentEvent {
  return returned ? { type: 'money-returned', returned } : { type: 'other' };
}

/** A charge tells only what its refunds come to, and a refund's news may be old: each is asked for by its name. */
function refundsChanged(about: (Stripe.Charge & OlderCharge) | Stripe.Refund): PaymentEvent {
  const paymentIntent = toId(about.payment_intent);
  if (!paymentIntent) return { type: 'other' };
  const invoice = about.object === 'charge' ? toId(about.invoice) : null;
  return { type: 'refunds-changed', paymentIntent, invoice };
}
