import type Stripe from 'stripe';
import type { GiftDetails, GiftKind } from '../gift.js';
import { heardAboutField } from '../heard-about.js';
import { newObject } from '../object-id.js';
import { returnUrl } from '../payment-links.js';

interface NewSession {
  kind: GiftKind;
  /** Null for a session without a payment link. */
  paymentLink: string | null;
  clientReference: string | null;
  publicUrl: string;
}

/** An open, unpaid session whose amount the donor has not chosen yet. */
export function newCheckoutSession(wanted: NewSession): Stripe.Checkout.Session {
  const { kind, paymentLink, clientReference, publicUrl } = wanted;
  const common = newObject('checkout.session', 'cs_test_');
  return {
    ...common,
    amount_total: null,
    client_reference_id: clientReference,
    currency: null,
    custom_fields: [heardAbout(null)],
    customer_details: null,
    invoice: null,
    metadata: {},
    mode: kind === 'monthly' ? 'subscription' : 'payment',
    payment_intent: null,
    payment_link: paymentLink,
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: returnUrl(kind, publicUrl),
    url: `${publicUrl}/sandbox/pay/${common.id}`,
  } as Stripe.Checkout.Session;
}

/** The session after the donor has paid. @param made the ids of the new objects: a payment, or a subscription's */
export function completedSession(
  session: Stripe.Checkout.Session,
  gift: GiftDetails,
  made: { payment_intent: string } | { subscription: string | null; invoice: string },
): Stripe.Checkout.Session {
  const { email, name = null, phone = null, country = null } = gift;
  return {
    ...session,
    ...made,
    amount_total: gift.amountMinor,
    currency: gift.currency.toLowerCase(),
    custom_fields: [heardAbout(gift.heardAbout ?? null)],
    customer_details: { address: { country }, email, name, phone } as Stripe.Checkout.Session.CustomerDetails,
    payment_status: gift.outcome === 'unpaid' ? 'unpaid' : 'paid',
    status: 'complete',
    url: null,
  };
}

function heardAbout(value: string | null) {
  return {
    key: heardAboutField.key,
    type: 'dropdown',
    dropdown: { value },
  } as Stripe.Checkout.Session.CustomField;
}
