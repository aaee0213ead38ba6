import type Stripe from 'stripe';
import type { Store } from '../store.js';

export type GiftKind = 'once' | 'monthly';

/** The details that the donor enters on the hosted page. */
export interface GiftDetails {
  /** In the currency's minor units. */
  amountMinor: number;
  /** ISO 4217. Stored in lower case, as Stripe does. */
  currency: string;
  email: string;
  name?: string | null | undefined;
  phone?: string | null | undefined;
  /** ISO 3166-1 alpha-2. */
  country?: string | null | undefined;
  /** A value of the dropdown in stripe-objects.ts. */
  heardAbout?: string | null | undefined;
  /** `unpaid`: a bank debit that settles later. Default: `paid`. */
  outcome?: 'paid' | 'unpaid' | undefined;
}

/** The state of an event's delivery. */
export interface Delivery {
  /** `held`: only sent on request. `failed`: all attempts failed. */
  state: 'held' | 'pending' | 'delivered' | 'failed';
  attempts: number;
  /** The HTTP status or the failure of the last attempt; null before the first attempt. */
  lastResponse: string | null;
  /** The time of the next attempt in milliseconds since 1970; null when there is none. */
  nextAt: number | null;
}

/** A payment link, which opens the sandbox's checkout. */
export type PaymentLink = Stripe.PaymentLink & {
  /** What its checkout sells. This field and the next are not in Stripe's API. */
  kind: GiftKind;
  created: number;
  lineItem: LineItem;
};

/** What a payment link sells. With `unit_amount` null, the donor chooses the amount. */
export interface LineItem {
  price: Pick<Price, 'currency' | 'unit_amount'>;
  quantity: number;
  /** The product's name. */
  description?: string;
  /** Null: the donor cannot change the quantity. */
  adjustable_quantity: { enabled: boolean; minimum: number; maximum: number } | null;
}

export interface Price {
  id: string;
  product: string;
  productName: string;
  currency: string;
  unit_amount: number | null;
  recurring: { interval: 'month' } | null;
}

/** A webhook endpoint with its signing secret, which Stripe returns only when it creates the endpoint. */
export type WebhookEndpoint = Stripe.WebhookEndpoint & { secret: string };

export type StripeState = ReturnType<typeof openStripeState>;

/** The objects of the sandbox's Stripe account. They have the fields that the site reads. */
export function openStripeState(store: Store) {
  return {
    sessions: store.table<Stripe.Checkout.Session>('stripe.sessions'),
    paymentIntents: store.table<Stripe.PaymentIntent>('stripe.paymentIntents'),
    charges: store.table<Stripe.Charge>('stripe.charges'),
    refunds: store.table<Stripe.Refund>('stripe.refunds'),
    disputes: store.table<Stripe.Dispute>('stripe.disputes'),
    invoices: store.table<Stripe.Invoice>('stripe.invoices'),
    /** By the id of the invoice. */
    invoicePayments: store.table<Stripe.InvoicePayment>('stripe.invoicePayments'),
    subscriptions: store.table<Stripe.Subscription>('stripe.subscriptions'),
    events: store.table<Stripe.Event>('stripe.events'),
    /** By the id of the event. */
    deliveries: store.table<Delivery>('stripe.deliveries'),
    paymentLinks: store.table<PaymentLink>('stripe.paymentLinks'),
    prices: store.table<Price>('stripe.prices'),
    portals: store.table<Stripe.BillingPortal.Configuration>('stripe.portals'),
    webhookEndpoints: store.table<WebhookEndpoint>('stripe.webhookEndpoints'),
  };
}
