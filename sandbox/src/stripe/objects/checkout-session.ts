import type Stripe from 'stripe';
import { nowSeconds } from '../clock.js';
import type { GiftDetails, GiftKind } from '../gift.js';
import { heardAboutField } from '../heard-about.js';
import { newId } from '../stripe-ids.js';

const secondsInDay = 86_400;

export interface NewSession {
  kind: GiftKind;
  /** Null for a session without a payment link. */
  paymentLink: string | null;
  /** The success URL with the placeholder `{CHECKOUT_SESSION_ID}`. */
  returnUrl: string;
  /** The URL of the hosted page without the session's id. */
  payPage: string;
}

/** An open, unpaid session whose amount the donor has not chosen yet. */
export function newCheckoutSession({
  kind,
  paymentLink,
  returnUrl,
  payPage,
}: NewSession): Stripe.Checkout.Session {
  const id = newId('cs_test_');
  const created = nowSeconds();
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: false,
    allowed_payment_method_types: null,
    amount_subtotal: null,
    amount_total: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: 'required',
    cancel_url: returnUrl,
    client_reference_id: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: null,
    currency_conversion: null,
    custom_fields: [heardAbout(null)],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: kind === 'monthly' ? 'always' : 'if_required',
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: created + secondsInDay,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: 'auto',
    managed_payments: { enabled: false },
    metadata: {},
    mode: kind === 'monthly' ? 'subscription' : 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: paymentLink,
    payment_method_collection: kind === 'monthly' ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card', 'us_bank_account'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: true },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: 'donate',
    subscription: null,
    success_url: returnUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: payPage + id,
    wallet_options: null,
  };
}

/** The session after the donor has paid. */
export function completedSession(
  session: Stripe.Checkout.Session,
  gift: GiftDetails,
  made: {
    customer: string | null;
    paymentIntent: string | null;
    subscription: string | null;
    invoice: string | null;
  },
): Stripe.Checkout.Session {
  return {
    ...session,
    amount_subtotal: gift.amountMinor,
    amount_total: gift.amountMinor,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    currency: gift.currency.toLowerCase(),
    custom_fields: [heardAbout(gift.heardAbout ?? null)],
    customer: made.customer,
    customer_details: customerDetails(gift),
    invoice: made.invoice,
    payment_intent: made.paymentIntent,
    payment_status: gift.outcome === 'unpaid' ? 'unpaid' : 'paid',
    status: 'complete',
    subscription: made.subscription,
    url: null,
  };
}

function customerDetails(gift: GiftDetails): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: {
      city: null,
      country: gift.country ?? null,
      line1: null,
      line2: null,
      postal_code: null,
      state: null,
    },
    business_name: null,
    email: gift.email,
    individual_name: null,
    name: gift.name ?? null,
    phone: gift.phone ?? null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

function heardAbout(value: string | null): Stripe.Checkout.Session.CustomField {
  return {
    dropdown: {
      default_value: null,
      options: heardAboutField.options.map((option) => ({ ...option })),
      value,
    },
    key: heardAboutField.key,
    label: { custom: heardAboutField.label, type: 'custom' },
    optional: true,
    type: 'dropdown',
  };
}
