import type Stripe from 'stripe';
import { z } from 'zod';
import { ApiError, stripeError } from '../api-error.js';
import type { Faults } from '../faults.js';
import type { Store } from '../store.js';
import { EventLog, type EventLogOptions } from './event-log.js';
import {
  completion,
  idOf,
  newCheckoutSession,
  newInvoice,
  newInvoicePayment,
  newObject,
  newPaymentLink,
  newSubscription,
  newWebhookEndpoint,
  paidInvoice,
  siteEvents,
  siteLinkId,
  siteLinks,
  subscriptionOf,
} from './stripe-objects.js';
import { parseParameters } from './stripe-parameters.js';
import {
  openStripeState,
  type GiftDetails,
  type GiftKind,
  type PaymentLink,
  type StripeState,
} from './stripe-state.js';

/** How long a charity may take to answer a dispute, which depends on the card's network. */
const DISPUTE_S = 14 * 24 * 60 * 60;

interface StripeSandboxOptions extends Omit<EventLogOptions, 'siteEndpointUrl'> {
  /** Without a trailing slash. */
  publicUrl: string;
  /** Whether the account has no payment link and no webhook endpoint at first. */
  isEmptyAccount: boolean;
}

/**
 * The sandbox's Stripe account, and the actions of donors and banks. With the parameter `deliver` false, events are
 * recorded but not sent until `log.deliver(eventId)` is called.
 */
export class StripeSandbox {
  readonly state: StripeState;
  readonly log: EventLog;

  readonly publicUrl: string;

  constructor(store: Store, faults: Faults, { isEmptyAccount, publicUrl, ...options }: StripeSandboxOptions) {
    this.publicUrl = publicUrl;
    this.state = openStripeState(store);
    const { paymentLinks, webhookEndpoints } = this.state;
    const url = `${publicUrl}/api/webhooks/stripe`;
    this.log = new EventLog(this.state, faults, { ...options, siteEndpointUrl: url });
    if (isEmptyAccount) return;
    const { webhookSecret: secret } = options;
    // At each start, because the address of the site and the secret may have changed.
    for (const link of siteLinks(publicUrl)) paymentLinks.set(link.id, link);
    const endpoint = newWebhookEndpoint({ url, enabled_events: siteEvents, id: 'we_sandbox', secret });
    webhookEndpoints.set(endpoint.id, endpoint);
  }

  /** Opens a payment link: the site's own, that with the id `link.paymentLink`, or for null a session without one. */
  openSession(link: {
    kind: GiftKind;
    /** The value in the link's query. */
    clientReferenceId?: unknown;
    paymentLink?: string | null | undefined;
  }): Stripe.Checkout.Session {
    const { kind, clientReferenceId, paymentLink = siteLinkId(kind) } = link;
    // Stripe silently drops an invalid reference (https://docs.stripe.com/payment-links/url-parameters).
    const isReference = typeof clientReferenceId === 'string' && /^[\w-]{1,200}$/.test(clientReferenceId);
    const reference = isReference ? clientReferenceId : null;
    const session = newCheckoutSession(kind, this.publicUrl, paymentLink, reference);
    return this.state.sessions.set(session.id, session);
  }

  /** Completes an open session. @throws ApiError when it is not open or the amount is invalid */
  pay(sessionId: string, gift: GiftDetails, deliver = true): Stripe.Checkout.Session {
    const open = this.session(sessionId);
    if (open.status !== 'open') throw new ApiError(409, 'This checkout has already been paid');
    if (!Number.isSafeInteger(gift.amountMinor) || gift.amountMinor <= 0)
      throw new ApiError(400, 'Invalid amount');
    if (!/^[a-z]{3}$/i.test(gift.currency)) throw new ApiError(400, 'Invalid currency');
    const invoice =
      open.mode === 'subscription' ? this.bill(newSubscription(gift), 'subscription_create', gift) : null;
    const made = invoice
      ? { subscription: subscriptionOf(invoice), invoice: invoice.id }
      : { payment_intent: this.charge(gift) };
    const session = this.state.sessions.set(open.id, {
      ...open,
      ...made,
      ...completion(gift, this.linkOf(open)),
    });
    const events: [Stripe.Event.Type, object][] = [['checkout.session.completed', session]];
    if (invoice?.status === 'paid') events.push(['invoice.paid', invoice]);
    // Stripe sends the two events of the first month in either order.
    if (Math.random() < 0.5) events.reverse();
    for (const [type, object] of events) this.log.emit(type, object, deliver);
    return session;
  }

  /** Settles the bank debit of an unpaid session. */
  settle(sessionId: string, outcome: 'paid' | 'failed', deliver = true): Stripe.Checkout.Session {
    const { state, log } = this;
    const session = this.session(sessionId);
    const charge = this.chargeOf(sessionId);
    if (charge?.status !== 'pending') throw new ApiError(409, 'This session has no pending payment');
    const isPaid = outcome === 'paid';
    state.charges.set(charge.id, { ...charge, status: isPaid ? 'succeeded' : 'failed' });
    const intentStatus = isPaid ? 'succeeded' : 'requires_payment_method';
    state.paymentIntents.change(idOf(charge.payment_intent), { status: intentStatus });
    state.subscriptions.change(idOf(session.subscription), {
      status: isPaid ? 'active' : 'incomplete_expired',
    });
    const after = state.sessions.set(session.id, { ...session, payment_status: isPaid ? 'paid' : 'unpaid' });
    log.emit(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, after, deliver);
    const first = state.invoices.get(idOf(session.invoice));
    if (isPaid && first) {
      state.invoicePayments.set(first.id, newInvoicePayment(paidInvoice(first), idOf(charge.payment_intent)));
      log.emit('invoice.paid', state.invoices.set(first.id, paidInvoice(first)), deliver);
    }
    // Stripe voids the invoice of a subscription that expires (https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses).
    else if (first) state.invoices.set(first.id, { ...first, status: 'void' });
    return after;
  }

  /**
   * Creates the next invoice of a subscription, or the invoice of a raised amount (`subscription_update`).
   * @param change Default: the amount of the first month
   */
  renew(
    subscriptionId: string,
    change: { amountMinor?: number; reason?: 'subscription_cycle' | 'subscription_update' } = {},
    deliver = true,
  ): Stripe.Invoice {
    const subscription = this.state.subscriptions.get(subscriptionId);
    const first = this.state.invoices.values().find((one) => subscriptionOf(one) === subscriptionId);
    if (subscription?.status !== 'active' || !first)
      throw new ApiError(409, 'This monthly gift is not active');
    const { amount_due, currency, customer_email: email } = first;
    const { amountMinor = amount_due, reason = 'subscription_cycle' } = change;
    const invoice = this.bill(subscription, reason, { amountMinor, currency, email });
    return this.log.emit('invoice.paid', invoice, deliver);
  }

  /**
   * Refunds `amountMinor`, or the rest of the payment.
   * @param id of a payment intent, session, invoice, or subscription (its latest invoice)
   * @throws ApiError when the amount exceeds the rest
   */
  refund(id: string, amountMinor?: number, deliver = true): Stripe.Charge {
    const charge = this.paidCharge(id);
    const left = charge.amount - charge.amount_refunded;
    const amount = amountMinor ?? left;
    if (charge.disputed) throw new ApiError(409, 'This payment is disputed');
    if (left === 0) throw new ApiError(409, 'This payment has been refunded already');
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
      throw new ApiError(400, 'The amount is not part of what is left of the payment');
    const refund = { ...newObject('refund', 're_'), ...reversal(charge, amount), status: 'succeeded' };
    this.state.refunds.set(refund.id, refund as Stripe.Refund);
    const amount_refunded = charge.amount_refunded + amount;
    const after = this.state.charges.set(charge.id, {
      ...charge,
      amount_refunded,
      refunded: amount === left,
    });
    return this.log.emit('charge.refunded', after, deliver);
  }

  /** Fails the latest refund of a payment. @param id as for `refund` @throws ApiError when there is none */
  failRefund(id: string, deliver = true): Stripe.Refund {
    const charge = this.paidCharge(id);
    const refund = this.state.refunds
      .newestFirst()
      .find((one) => one.charge === charge.id && one.status === 'succeeded');
    if (!refund) throw new ApiError(409, 'This payment has no successful refund');
    const amount_refunded = charge.amount_refunded - refund.amount;
    this.state.charges.set(charge.id, { ...charge, amount_refunded, refunded: false });
    const failed = this.state.refunds.set(refund.id, { ...refund, status: 'failed' });
    return this.log.emit('refund.failed', failed, deliver);
  }

  /** Opens a dispute, and closes it but for `needs_response`. `lost`: the donor's bank took the money back. @param id as for `refund` */
  dispute(id: string, status: 'needs_response' | 'lost' | 'won', deliver = true): Stripe.Dispute {
    const charge = this.paidCharge(id);
    if (charge.disputed) throw new ApiError(409, 'This payment has been disputed already');
    if (charge.refunded) throw new ApiError(409, 'This payment has been refunded already');
    const amount = charge.amount - charge.amount_refunded;
    const common = newObject('dispute', 'dp_');
    const evidence_details = { due_by: common.created + DISPUTE_S };
    const dispute = { ...common, ...reversal(charge, amount), status, evidence_details } as Stripe.Dispute;
    this.state.charges.set(charge.id, { ...charge, disputed: true });
    const event = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed';
    return this.log.emit(event, this.state.disputes.set(dispute.id, dispute), deliver);
  }

  /**
   * Changes a dispute that was closed: an appeal (https://docs.stripe.com/api/disputes/object, `status`), whose end closes it
   * again. @param id as for `refund` @throws ApiError without a dispute
   */
  changeDispute(
    id: string,
    status: 'under_review' | 'appeal_needs_response' | 'appeal_under_review' | 'won' | 'lost',
    deliver = true,
  ): Stripe.Dispute {
    const charge = this.paidCharge(id);
    const before = this.state.disputes.newestFirst().find((one) => one.charge === charge.id);
    if (!before) throw new ApiError(409, 'This payment is not disputed');
    const dispute = this.state.disputes.set(before.id, { ...before, status });
    const isClosed = status === 'won' || status === 'lost';
    if (status === 'won') this.log.emit('charge.dispute.funds_reinstated', dispute, deliver);
    return this.log.emit(`charge.dispute.${isClosed ? 'closed' : 'updated'}`, dispute, deliver);
  }

  /** The payment link that opened a session; undefined for none that the account has. */
  linkOf({ payment_link: link }: Stripe.Checkout.Session): PaymentLink | undefined {
    return this.state.paymentLinks.get(idOf(link));
  }

  createPaymentLink(kind: GiftKind, settings: object): PaymentLink {
    const link = newPaymentLink(kind, this.publicUrl, settings);
    return this.state.paymentLinks.set(link.id, link);
  }

  /**
   * Expands the references that `expand` names (https://docs.stripe.com/api/expanding_objects).
   * @param query of the request @param prefix `data.` for the objects of a list @throws ApiError for one that the object has not
   */
  expand<T extends object>(object: T, query: unknown, prefix = ''): T {
    const { expand = [] } = parseParameters(z.looseObject({ expand: z.array(z.string()).optional() }), query);
    return expand.reduce((expanded, path) => {
      if (!path.startsWith(prefix)) throw stripeError(400, `This property cannot be expanded (${path}).`);
      return this.expandPath(expanded, path.slice(prefix.length).split('.'));
    }, object);
  }

  private expandPath<T extends object>(object: T, [name = '', ...rest]: string[]): T {
    const { paymentIntents, charges, invoices, invoicePayments, subscriptions } = this.state;
    if (name === 'payments' && 'billing_reason' in object && 'id' in object) {
      const data = invoicePayments.newestFirst().filter(({ invoice }) => invoice === object.id);
      return { ...object, payments: { object: 'list', data, has_more: false } };
    }
    const tables = {
      payment_intent: paymentIntents,
      latest_charge: charges,
      invoice: invoices,
      subscription: subscriptions,
    };
    if (!(name in tables) || !(name in object))
      throw stripeError(400, `This property cannot be expanded (${name}).`);
    const reference = (object as Record<string, string | { id: string } | null>)[name];
    const found: object | undefined = tables[name as keyof typeof tables].get(idOf(reference));
    if (!found) return object;
    return { ...object, [name]: rest.length > 0 ? this.expandPath(found, rest) : found };
  }

  session(sessionId: string): Stripe.Checkout.Session {
    const session = this.state.sessions.get(sessionId);
    if (!session) throw new ApiError(404, 'No such checkout session');
    return session;
  }

  /** The charge of a payment; undefined for an unknown one. @param id as for `refund` */
  chargeOf(id: unknown): Stripe.Charge | undefined {
    if (typeof id !== 'string') return undefined;
    const { sessions, subscriptions, invoicePayments, paymentIntents, charges } = this.state;
    const session = sessions.get(id);
    if (session) return this.chargeOf(session.payment_intent ?? session.invoice);
    const subscription = subscriptions.get(id);
    if (subscription) return this.chargeOf(subscription.latest_invoice);
    const invoicePayment = invoicePayments.get(id);
    if (invoicePayment) return this.chargeOf(invoicePayment.payment.payment_intent);
    return charges.get(idOf(paymentIntents.get(id)?.latest_charge));
  }

  private paidCharge(id: string): Stripe.Charge {
    const charge = this.chargeOf(id);
    if (!charge) throw new ApiError(404, 'No such payment');
    if (charge.status !== 'succeeded') throw new ApiError(409, 'This payment has not succeeded');
    return charge;
  }

  /** Creates an invoice of a subscription with its payment. */
  private bill(
    subscription: Stripe.Subscription,
    reason: Stripe.Invoice.BillingReason,
    month: NewCharge,
  ): Stripe.Invoice {
    const { state } = this;
    const open = newInvoice(subscription, reason, month.amountMinor, month.email);
    const invoice = month.outcome === 'unpaid' ? open : paidInvoice(open);
    // The only way from a charge to its invoice (https://docs.stripe.com/api/invoice-payment).
    state.invoicePayments.set(open.id, newInvoicePayment(invoice, this.charge(month)));
    state.subscriptions.set(subscription.id, { ...subscription, latest_invoice: open.id });
    return state.invoices.set(open.id, invoice);
  }

  /** Creates a payment intent with its charge, which is pending for a bank debit. @returns the intent's id */
  private charge({ amountMinor: amount, currency: code, email, outcome }: NewCharge): string {
    const isPaid = outcome !== 'unpaid';
    const currency = code.toLowerCase();
    const common = newObject('payment_intent', 'pi_');
    const charge = {
      ...newObject('charge', 'ch_'),
      amount,
      amount_refunded: 0,
      billing_details: { email },
      currency,
      disputed: false,
      payment_intent: common.id,
      payment_method_details: { type: isPaid ? 'card' : 'us_bank_account' },
      refunded: false,
      status: isPaid ? 'succeeded' : 'pending',
    } as Stripe.Charge;
    const status = isPaid ? 'succeeded' : 'processing';
    const intent = { ...common, amount, currency, latest_charge: charge.id, status } as Stripe.PaymentIntent;
    this.state.charges.set(charge.id, charge);
    return this.state.paymentIntents.set(intent.id, intent).id;
  }
}

type NewCharge = Pick<GiftDetails, 'amountMinor' | 'currency' | 'outcome'> & { email: string | null };

/** What a refund and a dispute say of their payment. */
function reversal({ id, currency, payment_intent }: Stripe.Charge, amount: number) {
  return { amount, charge: id, currency, payment_intent };
}
