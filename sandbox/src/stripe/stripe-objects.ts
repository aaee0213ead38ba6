import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { GiftDetails, GiftKind, LineItem, PaymentLink, WebhookEndpoint } from './stripe-state.js';

let pretendedS: number | null = null;

/** The current time in seconds since 1970. */
const nowSeconds = () => pretendedS ?? Math.floor(Date.now() / 1000);

/** Makes objects as at another time. @param seconds since 1970 */
export function pretendTime(seconds: number, make: () => void): void {
  pretendedS = seconds;
  try {
    make();
  } finally {
    pretendedS = null;
  }
}

/** The fields that every object has, for a new one. Stripe's session ids are longer than the others. */
export function newObject<T extends string>(object: T, prefix: `${string}_`) {
  const id = prefix + randomBytes(prefix === 'cs_test_' ? 29 : 12).toString('hex');
  return { id, object, created: nowSeconds() };
}

/** The id of a referenced object, expanded or not; empty for null. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}

/**
 * The custom field of the payment links (specification section 4). The key is configured in Stripe's dashboard;
 * backend/test/stripe-webhooks.test.ts compares it with the backend's.
 */
export const heardAboutField = {
  key: 'howdidyouhearaboutvfu',
  label: 'How did you hear about VFU?',
  options: [
    { value: 'friendorfamily', label: 'Friend or family' },
    { value: 'socialmedia', label: 'Social media' },
    { value: 'news', label: 'News or television' },
    { value: 'searchengine', label: 'Search engine' },
    { value: 'event', label: 'An event' },
    { value: 'partnerorganisation', label: 'A partner organization' },
    { value: 'other', label: 'Other' },
  ],
} as const;

/** The events of the endpoint that the site's account has from the beginning (docs/runbook.md). */
export const siteEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'invoice.paid',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.closed',
  'charge.dispute.updated',
  'charge.dispute.funds_reinstated',
];

/** A webhook endpoint with a secret of its own, unless `settings` has one. */
export function newWebhookEndpoint(
  settings: Partial<WebhookEndpoint> & Pick<WebhookEndpoint, 'url' | 'enabled_events'>,
): WebhookEndpoint {
  const secret = `whsec_${randomBytes(24).toString('hex')}`;
  const common = newObject('webhook_endpoint', 'we_');
  return { ...common, status: 'enabled', secret, ...settings } as WebhookEndpoint;
}

/** The id of the link that the site's account has from the beginning. */
export const siteLinkId = (kind: GiftKind) => `plink_sandbox${kind}`;

/** Where the donor returns after paying; Stripe replaces the placeholder. */
function returnUrl(kind: GiftKind, publicUrl: string): string {
  return `${publicUrl}/?checkout_session_id={CHECKOUT_SESSION_ID}${kind === 'monthly' ? '&recurring=true' : ''}`;
}

/** A link with the settings that the request for it names. */
export function newPaymentLink(kind: GiftKind, publicUrl: string, settings: object): PaymentLink {
  const { id, object } = newObject('payment_link', 'plink_');
  const url = `${publicUrl}/sandbox/checkout/${id}`;
  const asksNothing = {
    after_completion: { type: 'hosted_confirmation', hosted_confirmation: { custom_message: null } },
    billing_address_collection: 'auto',
    currency: 'usd',
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    payment_intent_data: null,
    phone_number_collection: { enabled: false },
    submit_type: 'auto',
    subscription_data: null,
  };
  return {
    id,
    object,
    kind,
    active: true,
    metadata: {},
    url,
    ...asksNothing,
    ...settings,
  } as unknown as PaymentLink;
}

const anyAmount: LineItem = {
  price: { currency: 'usd', unit_amount: null },
  quantity: 1,
  adjustable_quantity: null,
};
/** A monthly gift of the donor's choice, as `setup` makes it: a quantity of dollars. */
const dollars: LineItem = {
  price: { currency: 'usd', unit_amount: 100 },
  quantity: 50,
  adjustable_quantity: { enabled: true, minimum: 1, maximum: 999_999 },
};

/** The monthly amounts with a link of their own, in dollars: those that the site suggests in a trial. */
const monthlyAmounts = [25, 50, 100];

/** The links that the site's account has from the beginning, as docs/providers.md describes them. */
export function siteLinks(publicUrl: string): PaymentLink[] {
  const { key, label, options } = heardAboutField;
  const links: [GiftKind, string, LineItem][] = [
    ['once', '', anyAmount],
    ['monthly', '', dollars],
    ...monthlyAmounts.map((usd): [GiftKind, string, LineItem] => [
      'monthly',
      `-${String(usd)}`,
      { ...dollars, quantity: usd, adjustable_quantity: null },
    ]),
  ];
  return links.map(([kind, suffix, lineItem]) =>
    newPaymentLink(kind, publicUrl, {
      id: siteLinkId(kind) + suffix.replace('-', ''),
      after_completion: { type: 'redirect', redirect: { url: returnUrl(kind, publicUrl) } },
      billing_address_collection: 'required',
      currency: 'usd',
      custom_fields: [
        {
          key,
          label: { type: 'custom', custom: label },
          type: 'dropdown',
          optional: true,
          dropdown: { options },
        },
      ],
      lineItem,
      phone_number_collection: { enabled: true },
      submit_type: 'donate',
      url: `${publicUrl}/sandbox/checkout/${kind}${suffix}`,
    }),
  );
}

/** The customer portal with its login page. */
export function newPortal(publicUrl: string, features: object): Stripe.BillingPortal.Configuration {
  const login_page = { enabled: true, url: `${publicUrl}/sandbox/sample/portal` };
  const common = newObject('billing_portal.configuration', 'bpc_');
  return { ...common, active: true, features, login_page } as unknown as Stripe.BillingPortal.Configuration;
}

/** An open, unpaid session whose amount the donor has not chosen yet. @param paymentLink null for a session without one */
export function newCheckoutSession(
  kind: GiftKind,
  publicUrl: string,
  paymentLink: string | null,
  clientReference: string | null,
): Stripe.Checkout.Session {
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

/** The fields of a session that change when the donor pays. @param link has what the page asks; undefined: everything */
export function completion(gift: GiftDetails, link: PaymentLink | undefined) {
  const { email, name = null, country = null } = gift;
  const phone = (link?.phone_number_collection.enabled ?? true) ? (gift.phone ?? null) : null;
  const asks = link?.custom_fields.some(({ key }) => key === heardAboutField.key) ?? true;
  return {
    amount_total: gift.amountMinor,
    currency: gift.currency.toLowerCase(),
    custom_fields: asks ? [heardAbout(gift.heardAbout ?? null)] : [],
    customer_details: { address: { country }, email, name, phone } as Stripe.Checkout.Session.CustomerDetails,
    payment_status: gift.outcome ?? 'paid',
    status: 'complete' as const,
    url: null,
  };
}

function heardAbout(value: string | null) {
  const { key } = heardAboutField;
  return { key, type: 'dropdown', dropdown: { value } } as Stripe.Checkout.Session.CustomField;
}

/** A new subscription. It has no reference to its checkout session. */
export function newSubscription({ currency, outcome }: GiftDetails): Stripe.Subscription {
  return {
    ...newObject('subscription', 'sub_'),
    currency: currency.toLowerCase(),
    latest_invoice: null,
    metadata: {},
    status: outcome === 'unpaid' ? 'incomplete' : 'active',
  } as Stripe.Subscription;
}

/** An open invoice of a subscription. As in Stripe's API, it has neither a charge nor a payment intent. */
export function newInvoice(
  { id, currency }: Stripe.Subscription,
  reason: Stripe.Invoice.BillingReason,
  amountMinor: number,
  email: string | null,
): Stripe.Invoice {
  return {
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
}

/** The invoice after its payment has succeeded. */
export function paidInvoice(invoice: Stripe.Invoice): Stripe.Invoice {
  const status_transitions = { ...invoice.status_transitions, paid_at: nowSeconds() };
  return { ...invoice, amount_paid: invoice.amount_due, status: 'paid', status_transitions };
}

/** The payment of an invoice. Only that of a paid one has an amount. */
export function newInvoicePayment(
  { id: invoice, amount_due, currency, status }: Stripe.Invoice,
  paymentIntent: string,
): Stripe.InvoicePayment {
  const isPaid = status === 'paid';
  return {
    ...newObject('invoice_payment', 'inpay_'),
    amount_paid: isPaid ? amount_due : null,
    amount_requested: amount_due,
    currency,
    invoice,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
    status: isPaid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: isPaid ? nowSeconds() : null },
  };
}

/** The id of the invoice's subscription. */
export function subscriptionOf(invoice: Stripe.Invoice): string {
  return idOf(invoice.parent?.subscription_details?.subscription);
}
