import type { Call } from '../../faults/fault-calls.js';
import { subscriptionOf } from '../objects/invoice.js';
import type { StripeSandbox } from '../stripe-sandbox.js';
import { textParameter, arrayParameter, type Query } from './list-page.js';

interface Listed {
  id: string;
  created: number;
}

/** The endpoint of one object type. */
export interface Resource {
  /** Path after `/v1/`. */
  path: string;
  /** The type's name in error messages. */
  kind: string;
  /** The pattern of valid ids, for types that have an error for malformed ids. */
  idPattern?: RegExp;
  retrieve?: { call: Call; get(id: string): object | undefined };
  list?: { call: Call; newestFirst(query: Query): Listed[] };
}

/** Every endpoint. A missing list filter matches every object. */
export function resources(stripe: StripeSandbox): Resource[] {
  const { state } = stripe;
  const matchesFilter = (query: Query, name: string, value: unknown) => {
    const wanted = textParameter(query, name);
    return wanted === undefined || wanted === value;
  };
  return [
    {
      path: 'checkout/sessions',
      kind: 'checkout.session',
      idPattern: /^cs_(test|live)_[A-Za-z0-9]+$/,
      retrieve: { call: 'stripe.sessions.retrieve', get: (id) => state.sessions.get(id) },
      list: {
        call: 'stripe.sessions.list',
        newestFirst: (query) =>
          state.sessions
            .newestFirst()
            .filter(
              (session) =>
                matchesFilter(query, 'payment_intent', session.payment_intent) &&
                matchesFilter(query, 'subscription', session.subscription) &&
                matchesFilter(query, 'payment_link', session.payment_link) &&
                matchesFilter(query, 'customer', session.customer) &&
                matchesFilter(query, 'status', session.status) &&
                matchesFilter(query, 'customer_details[email]', session.customer_details?.email),
            ),
      },
    },
    {
      path: 'payment_links',
      kind: 'payment_link',
      list: {
        call: 'stripe.paymentLinks.list',
        newestFirst: (query) =>
          stripe.paymentLinks().filter(({ active }) => matchesFilter(query, 'active', String(active))),
      },
    },
    {
      path: 'events',
      kind: 'event',
      retrieve: {
        call: 'stripe.events.retrieve',
        get: (id) => stripe.event(id)?.event,
      },
      list: {
        call: 'stripe.events.list',
        newestFirst: (query) => {
          const types = [...arrayParameter(query, 'type'), ...arrayParameter(query, 'types')];
          return stripe
            .events()
            .filter(
              ({ type, delivery }) =>
                (types.length === 0 || types.some((wanted) => matchesType(type, wanted))) &&
                matchesFilter(query, 'delivery_success', String(delivery.state === 'delivered')),
            )
            .map(({ event }) => event)
            .reverse();
        },
      },
    },
    {
      path: 'invoices',
      kind: 'invoice',
      retrieve: { call: 'stripe.invoices.retrieve', get: (id) => state.invoices.get(id) },
      list: {
        call: 'stripe.invoices.list',
        newestFirst: (query) =>
          state.invoices
            .newestFirst()
            .filter(
              (invoice) =>
                matchesFilter(query, 'subscription', subscriptionOf(invoice)) &&
                matchesFilter(query, 'customer', invoice.customer) &&
                matchesFilter(query, 'status', invoice.status),
            ),
      },
    },
    {
      path: 'invoice_payments',
      kind: 'invoice_payment',
      list: {
        call: 'stripe.invoicePayments.list',
        newestFirst: (query) =>
          state.invoicePayments
            .newestFirst()
            .filter(
              ({ payment, invoice, status }) =>
                matchesFilter(query, 'payment[type]', payment.type) &&
                matchesFilter(query, 'payment[payment_intent]', payment.payment_intent) &&
                matchesFilter(query, 'invoice', invoice) &&
                matchesFilter(query, 'status', status),
            ),
      },
    },
    {
      path: 'charges',
      kind: 'charge',
      retrieve: { call: 'stripe.charges.retrieve', get: (id) => state.charges.get(id) },
      list: {
        call: 'stripe.charges.list',
        newestFirst: (query) =>
          state.charges
            .newestFirst()
            .filter(
              (charge) =>
                matchesFilter(query, 'payment_intent', charge.payment_intent) &&
                matchesFilter(query, 'customer', charge.customer),
            ),
      },
    },
    {
      path: 'payment_intents',
      kind: 'payment_intent',
      retrieve: { call: 'stripe.paymentIntents.retrieve', get: (id) => state.paymentIntents.get(id) },
    },
    {
      path: 'subscriptions',
      kind: 'subscription',
      retrieve: { call: 'stripe.subscriptions.retrieve', get: (id) => state.subscriptions.get(id) },
    },
    {
      path: 'refunds',
      kind: 'refund',
      list: {
        call: 'stripe.refunds.list',
        newestFirst: (query) =>
          state.refunds
            .newestFirst()
            .filter(
              (refund) =>
                matchesFilter(query, 'charge', refund.charge) &&
                matchesFilter(query, 'payment_intent', refund.payment_intent),
            ),
      },
    },
    {
      path: 'disputes',
      kind: 'dispute',
      list: {
        call: 'stripe.disputes.list',
        newestFirst: (query) =>
          state.disputes
            .newestFirst()
            .filter(
              (dispute) =>
                matchesFilter(query, 'charge', dispute.charge) &&
                matchesFilter(query, 'payment_intent', dispute.payment_intent),
            ),
      },
    },
  ];
}

/** @param wanted an event type or a pattern such as `checkout.session.*` */
function matchesType(type: string, wanted: string): boolean {
  return wanted === '*' || wanted === type || (wanted.endsWith('.*') && type.startsWith(wanted.slice(0, -1)));
}
