import type Stripe from 'stripe';
import type { Journal } from '../state/journal.js';
import type { Table } from '../state/table.js';
import type { GiftKind } from './gift.js';
import type { StoredPaymentLink, StoredWebhookEndpoint } from './account-objects.js';

/** The state of an event's delivery. */
export interface Delivery {
  state: 'held' | 'pending' | 'delivered' | 'failed';
  attempts: number;
  /** The HTTP status or the failure of the last attempt; null before the first attempt. */
  lastResponse: string | null;
  /** The time of the next attempt in milliseconds since 1970; null when there is none. */
  nextAt: number | null;
}

/** The objects of the sandbox's Stripe account. */
export class StripeState {
  readonly sessions: Table<Stripe.Checkout.Session>;
  readonly paymentIntents: Table<Stripe.PaymentIntent>;
  readonly charges: Table<Stripe.Charge>;
  readonly refunds: Table<Stripe.Refund>;
  readonly disputes: Table<Stripe.Dispute>;
  readonly invoices: Table<Stripe.Invoice>;
  readonly invoicePayments: Table<Stripe.InvoicePayment>;
  readonly subscriptions: Table<Stripe.Subscription>;
  readonly events: Table<Stripe.Event>;
  readonly deliveries: Table<Delivery>;
  /** Links that were created through the API, and changes of the site's own two. */
  readonly paymentLinks: Table<StoredPaymentLink>;
  readonly prices: Table<{ id: string; currency: string; kind: GiftKind }>;
  /** Endpoints that were created or changed through the API. */
  readonly webhookEndpoints: Table<StoredWebhookEndpoint>;
  private readonly account: Table<string>;

  /** @param isEmptyAccount whether the account has no payment link and no webhook endpoint at first */
  constructor(
    readonly journal: Journal,
    readonly isEmptyAccount: boolean,
  ) {
    this.sessions = journal.table('stripe.sessions');
    this.paymentIntents = journal.table('stripe.paymentIntents');
    this.charges = journal.table('stripe.charges');
    this.refunds = journal.table('stripe.refunds');
    this.disputes = journal.table('stripe.disputes');
    this.invoices = journal.table('stripe.invoices');
    this.invoicePayments = journal.table('stripe.invoicePayments');
    this.subscriptions = journal.table('stripe.subscriptions');
    this.events = journal.table('stripe.events');
    this.deliveries = journal.table('stripe.deliveries');
    this.paymentLinks = journal.table('stripe.paymentLinks');
    this.prices = journal.table('stripe.prices');
    this.webhookEndpoints = journal.table('stripe.webhookEndpoints');
    this.account = journal.table('stripe.account');
  }

  /** Returns the stored id of that name, or creates it. */
  persistentId(name: string, make: () => string): string {
    return this.account.get(name) ?? this.account.set(name, make());
  }

  hasPersistentId(name: string): boolean {
    return this.account.get(name) !== undefined;
  }

  /** Finds an object of any type by its id. */
  find(id: string): unknown {
    const tables = [
      this.sessions,
      this.paymentIntents,
      this.charges,
      this.refunds,
      this.disputes,
      this.invoices,
      this.invoicePayments,
      this.subscriptions,
      this.events,
    ];
    for (const table of tables) {
      const found = table.get(id);
      if (found) return found;
    }
    return undefined;
  }
}
