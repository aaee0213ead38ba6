import type Stripe from 'stripe';
import type { Faults } from '../faults/faults.js';
import { SandboxError } from '../sandbox-error.js';
import type { Journal } from '../state/journal.js';
import { donorTotals, type DonorTotal } from './donor-totals.js';
import { EventLog, type EventLogOptions, type LoggedEvent } from './event-log.js';
import type { GiftDetails, GiftKind } from './gift.js';
import { renewMonthlyGift, settleMonthlyGift, startMonthlyGift } from './monthly-gift.js';
import { completedSession, newCheckoutSession } from './objects/checkout-session.js';
import { subscriptionOf } from './objects/invoice.js';
import {
  newClosedDispute,
  newPayment,
  newRefund,
  settledPayment,
  type NewPayment,
  type Payment,
} from './objects/payment.js';
import { idOf } from './object-id.js';
import { newPaymentLink, siteLinkId, siteLinks, type PaymentLink } from './payment-links.js';
import { paymentById } from './payment-lookup.js';
import type { SignedEvent } from './signature.js';
import { openStripeState, type Delivery, type StripeState } from './stripe-state.js';
import { siteEvents, WebhookEndpoints } from './webhook-endpoints.js';

interface StripeSandboxOptions extends EventLogOptions {
  publicUrl: string;
  /** Signs the events of an account without an endpoint of its own. */
  webhookSecret: string;
  /** Whether the account has no payment link and no webhook endpoint at first. */
  isEmptyAccount?: boolean;
}

/**
 * The sandbox's Stripe account, and the actions of donors and banks. With the parameter `deliver` false, events are
 * recorded but not sent until `deliver(eventId)` is called.
 */
export class StripeSandbox {
  readonly state: StripeState;
  readonly webhookEndpoints: WebhookEndpoints;
  private readonly log: EventLog;
  private readonly publicUrl: string;

  constructor(
    private readonly journal: Journal,
    faults: Faults,
    options: StripeSandboxOptions,
  ) {
    const { webhookSecret: secret } = options;
    this.state = openStripeState(journal);
    this.publicUrl = options.publicUrl.replace(/\/+$/, '');
    this.webhookEndpoints = new WebhookEndpoints(this.state.webhookEndpoints);
    this.log = new EventLog(
      this.state,
      faults,
      () => this.webhookEndpoints.signingSecret() ?? secret,
      options,
    );
    if (options.isEmptyAccount) return;
    // At each start, because the address of the site and the secret may have changed.
    for (const link of siteLinks(this.publicUrl)) this.state.paymentLinks.set(link.id, link);
    const url = `${this.publicUrl}/api/webhooks/stripe`;
    this.webhookEndpoints.create({ url, enabled_events: siteEvents }, { id: 'we_sandbox', secret });
  }

  /** Resumes pending deliveries. */
  start(): void {
    this.log.start();
  }

  /**
   * Opens a payment link.
   * @param session `clientReferenceId`: the value in the link's query; `paymentLink`: the id of another link than the site's,
   *   or null for a session without one
   */
  openSession({
    kind,
    clientReferenceId,
    paymentLink = siteLinkId(kind),
  }: {
    kind: GiftKind;
    clientReferenceId?: unknown;
    paymentLink?: string | null | undefined;
  }): Stripe.Checkout.Session {
    // Stripe silently drops an invalid reference (https://docs.stripe.com/payment-links/url-parameters).
    const isReference = typeof clientReferenceId === 'string' && /^[\w-]{1,200}$/.test(clientReferenceId);
    const clientReference = isReference ? clientReferenceId : null;
    const session = newCheckoutSession({ kind, paymentLink, clientReference, publicUrl: this.publicUrl });
    return this.state.sessions.set(session.id, session);
  }

  /** Completes an open session. @throws SandboxError when it is not open or the amount is invalid */
  pay(sessionId: string, gift: GiftDetails, deliver = true): Stripe.Checkout.Session {
    const open = this.session(sessionId);
    if (open.status === 'complete') throw new SandboxError(409, 'This checkout has already been paid');
    if (open.status !== 'open') throw new SandboxError(409, 'This checkout has expired');
    if (!Number.isSafeInteger(gift.amountMinor) || gift.amountMinor <= 0)
      throw new SandboxError(400, 'Invalid amount');
    if (!/^[a-z]{3}$/i.test(gift.currency)) throw new SandboxError(400, 'Invalid currency');
    return this.journal.transaction(() => {
      const payment: NewPayment = { ...gift, isPaid: gift.outcome !== 'unpaid' };
      const invoice = open.mode === 'subscription' ? startMonthlyGift(this.state, payment) : null;
      const made = invoice
        ? { subscription: subscriptionOf(invoice), invoice: invoice.id }
        : { payment_intent: this.setPayment(newPayment(payment)).intent.id };
      const session = this.state.sessions.set(open.id, completedSession(open, gift, made));
      const events: [Stripe.Event.Type, object][] = [['checkout.session.completed', session]];
      if (invoice?.status === 'paid') events.push(['invoice.paid', invoice]);
      // Stripe sends the two events of the first month in either order.
      if (Math.random() < 0.5) events.reverse();
      for (const [type, object] of events) this.log.emit(type, object, deliver);
      return session;
    });
  }

  /** Completes an open session, then waits up to `timeoutMs` for the event's delivery, as Stripe does before it redirects. */
  async payAndWait(id: string, gift: GiftDetails, timeoutMs: number): Promise<Stripe.Checkout.Session> {
    const session = this.pay(id, gift);
    await this.log.waitUntilDelivered(id, timeoutMs);
    return session;
  }

  /** Settles the bank debit of an unpaid session. */
  settle(sessionId: string, outcome: 'paid' | 'failed', deliver = true): Stripe.Checkout.Session {
    const session = this.session(sessionId);
    const payment = paymentById(this.state, sessionId);
    if (payment?.charge.status !== 'pending')
      throw new SandboxError(409, 'This session has no pending payment');
    return this.journal.transaction(() => {
      this.setPayment(settledPayment(payment, outcome));
      const first = this.state.invoices.get(idOf(session.invoice));
      const paidInvoice = first ? settleMonthlyGift(this.state, first, outcome) : null;
      const payment_status = outcome === 'paid' ? 'paid' : 'unpaid';
      const after = this.state.sessions.set(session.id, { ...session, payment_status });
      const type = outcome === 'paid' ? 'async_payment_succeeded' : 'async_payment_failed';
      this.log.emit(`checkout.session.${type}`, after, deliver);
      if (paidInvoice) this.log.emit('invoice.paid', paidInvoice, deliver);
      return after;
    });
  }

  expire(sessionId: string, deliver = true): Stripe.Checkout.Session {
    const session = this.session(sessionId);
    if (session.status !== 'open') throw new SandboxError(409, 'Only an open checkout can expire');
    return this.journal.transaction(() => {
      const expired = this.state.sessions.set(session.id, { ...session, status: 'expired', url: null });
      this.log.emit('checkout.session.expired', expired, deliver);
      return expired;
    });
  }

  /** Creates the next invoice of a subscription, or the invoice of a raised amount (`subscription_update`). */
  renew(
    subscriptionId: string,
    change: { amountMinor?: number; reason?: 'subscription_cycle' | 'subscription_update' } = {},
    deliver = true,
  ): Stripe.Invoice {
    const { amountMinor, reason = 'subscription_cycle' } = change;
    return this.journal.transaction(() => {
      const invoice = renewMonthlyGift(this.state, subscriptionId, amountMinor, reason);
      this.log.emit('invoice.paid', invoice, deliver);
      return invoice;
    });
  }

  /** Cancels a subscription immediately. */
  cancel(subscriptionId: string, deliver = true): Stripe.Subscription {
    const subscription = this.state.subscriptions.get(subscriptionId);
    if (!subscription) throw new SandboxError(404, 'No such subscription');
    if (subscription.status === 'canceled')
      throw new SandboxError(409, 'This monthly gift has already ended');
    return this.journal.transaction(() => {
      const canceled = this.state.subscriptions.set(subscriptionId, { ...subscription, status: 'canceled' });
      this.log.emit('customer.subscription.deleted', canceled, deliver);
      return canceled;
    });
  }

  /**
   * Refunds `amountMinor`, or the rest of the payment.
   * @param id of a payment intent, session, invoice, or subscription (its latest invoice)
   * @throws SandboxError when the amount exceeds the rest
   */
  refund(id: string, amountMinor?: number, deliver = true): Stripe.Charge {
    const charge = this.paidCharge(id);
    const left = charge.amount - charge.amount_refunded;
    const amount = amountMinor ?? left;
    if (charge.disputed) throw new SandboxError(409, 'This payment is disputed');
    if (left === 0) throw new SandboxError(409, 'This payment has been refunded already');
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
      throw new SandboxError(400, 'The amount exceeds what is left of the payment');
    return this.journal.transaction(() => {
      const refund = newRefund(charge, amount);
      this.state.refunds.set(refund.id, refund);
      const amount_refunded = charge.amount_refunded + amount;
      const refunded = amount === left;
      const after = this.state.charges.set(charge.id, { ...charge, amount_refunded, refunded });
      this.log.emit('charge.refunded', after, deliver);
      return after;
    });
  }

  /** Fails the latest refund of a payment. @param id as for `refund` @throws SandboxError when there is none */
  failRefund(id: string, deliver = true): Stripe.Refund {
    const charge = this.paidCharge(id);
    const refund = this.state.refunds
      .newestFirst()
      .find((one) => one.charge === charge.id && one.status === 'succeeded');
    if (!refund) throw new SandboxError(409, 'This payment has no successful refund');
    return this.journal.transaction(() => {
      const failed = this.state.refunds.set(refund.id, { ...refund, status: 'failed' });
      const amount_refunded = charge.amount_refunded - refund.amount;
      this.state.charges.set(charge.id, { ...charge, amount_refunded, refunded: false });
      this.log.emit('refund.failed', failed, deliver);
      return failed;
    });
  }

  /** Opens and immediately closes a dispute. @param id as for `refund` */
  dispute(id: string, outcome: 'lost' | 'won', deliver = true): Stripe.Dispute {
    const charge = this.paidCharge(id);
    if (charge.disputed) throw new SandboxError(409, 'This payment has been disputed already');
    if (charge.refunded) throw new SandboxError(409, 'This payment has been refunded already');
    return this.journal.transaction(() => {
      const dispute = newClosedDispute(charge, outcome);
      this.state.charges.set(charge.id, { ...charge, disputed: true });
      this.state.disputes.set(dispute.id, dispute);
      this.log.emit('charge.dispute.closed', dispute, deliver);
      return dispute;
    });
  }

  /** The link at an address `/sandbox/checkout/NAME` of the site; undefined for an unknown or inactive one. */
  activeLink(name: string): PaymentLink | undefined {
    return this.paymentLinks().find(({ active, url }) => active && url.endsWith(`/sandbox/checkout/${name}`));
  }

  /** Every payment link of the account, newest first. */
  paymentLinks(): PaymentLink[] {
    return this.state.paymentLinks.newestFirst();
  }

  createPaymentLink(kind: GiftKind, settings: object): PaymentLink {
    const link = newPaymentLink(kind, this.publicUrl, settings);
    return this.state.paymentLinks.set(link.id, link);
  }

  changePaymentLink(id: string, changes: Partial<PaymentLink>): PaymentLink {
    const link = this.state.paymentLinks.get(id);
    if (!link) throw new SandboxError(404, 'No such payment link');
    return this.state.paymentLinks.set(id, { ...link, ...changes });
  }

  /** Every event, oldest first. */
  events(): LoggedEvent[] {
    return this.log.all();
  }

  event(eventId: string): LoggedEvent | null {
    return this.events().find(({ id }) => id === eventId) ?? null;
  }

  /** Sends an event now, even if it was delivered before. @returns the state of its delivery */
  deliver(eventId: string): Promise<Delivery> {
    return this.log.deliver(eventId);
  }

  /** The request that `deliver` makes. */
  signedEvent(eventId: string): SignedEvent {
    return this.log.signed(eventId);
  }

  /** Every session, oldest first. */
  sessions(): Stripe.Checkout.Session[] {
    return this.state.sessions.values();
  }

  session(sessionId: string): Stripe.Checkout.Session {
    const session = this.state.sessions.get(sessionId);
    if (!session) throw new SandboxError(404, 'No such checkout session');
    return session;
  }

  /** @param id as for `refund` @returns null for an unknown payment */
  currencyOf(id: string): string | null {
    return paymentById(this.state, id)?.charge.currency ?? null;
  }

  /** Totals by donor and currency. */
  totals(): DonorTotal[] {
    return donorTotals(this.state);
  }

  close(): void {
    this.log.close();
  }

  private paidCharge(id: string): Stripe.Charge {
    const payment = paymentById(this.state, id);
    if (!payment) throw new SandboxError(404, 'No such payment');
    if (payment.charge.status !== 'succeeded') throw new SandboxError(409, 'This payment has not succeeded');
    return payment.charge;
  }

  private setPayment(payment: Payment): Payment {
    this.state.paymentIntents.set(payment.intent.id, payment.intent);
    this.state.charges.set(payment.charge.id, payment.charge);
    return payment;
  }
}
