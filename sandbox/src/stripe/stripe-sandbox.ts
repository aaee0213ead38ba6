import type Stripe from 'stripe';
import type { Faults } from '../faults/faults.js';
import { SandboxError } from '../sandbox-error.js';
import type { Journal } from '../state/journal.js';
import type { PaymentLink, PaymentLinkSettings } from './account-objects.js';
import { Checkout } from './checkout.js';
import { donorTotals, type DonorTotal } from './donor-totals.js';
import { EventLog, type LoggedEvent } from './event-log.js';
import type { GiftDetails, GiftKind } from './gift.js';
import { endMonthlyGift, renewMonthlyGift } from './monthly-gift.js';
import { paymentById } from './payment-lookup.js';
import { changePaymentLink, createPaymentLink, kindOfActiveLink, paymentLinks } from './payment-links.js';
import { Reversals } from './reversals.js';
import { signEvent, type SignedEvent } from './signature.js';
import { StripeState, type Delivery } from './stripe-state.js';
import { WebhookEndpoints } from './webhook-endpoints.js';
import { WebhookSender, type WebhookSenderOptions } from './webhook-sender.js';

const expiryIntervalMs = 60_000;

/**
 * The sandbox's Stripe account, and the actions of donors and banks. With the parameter `deliver` false, events are
 * recorded but not sent until `deliver(eventId)` is called.
 */
export class StripeSandbox {
  readonly state: StripeState;
  readonly webhookEndpoints: WebhookEndpoints;
  private readonly eventLog: EventLog;
  private readonly checkout: Checkout;
  private readonly reversals: Reversals;
  private readonly webhookSender: WebhookSender;
  private readonly publicUrl: string;
  private expiryTimer: NodeJS.Timeout | undefined;

  constructor(
    journal: Journal,
    faults: Faults,
    options: WebhookSenderOptions & { publicUrl: string; webhookSecret: string; isEmptyAccount?: boolean },
  ) {
    this.state = new StripeState(journal, options.isEmptyAccount ?? false);
    this.eventLog = new EventLog(this.state, options.webhookUrl !== null);
    this.publicUrl = options.publicUrl.replace(/\/+$/, '');
    this.checkout = new Checkout(this.state, this.eventLog, this.publicUrl);
    this.reversals = new Reversals(this.state, this.eventLog);
    this.webhookEndpoints = new WebhookEndpoints(this.state, this.publicUrl, options.webhookSecret);
    this.webhookSender = new WebhookSender(options, this.state, this.eventLog, this.webhookEndpoints, faults);
  }

  /** Resumes pending deliveries and starts expiring overdue sessions. */
  start(): void {
    this.webhookSender.start();
    this.checkout.expireOverdue();
    this.expiryTimer = setInterval(() => this.checkout.expireOverdue(), expiryIntervalMs).unref();
  }

  /** Opens a payment link. @param session `clientReferenceId`: the value in the link's query */
  openSession(session: {
    kind: GiftKind;
    clientReferenceId?: unknown;
    paymentLink?: string | null | undefined;
  }): Stripe.Checkout.Session {
    return this.checkout.open(session.kind, session);
  }

  /** Completes an open session. @throws SandboxError when it is not open or the amount is invalid */
  pay(sessionId: string, gift: GiftDetails, deliver = true): Stripe.Checkout.Session {
    return this.checkout.pay(sessionId, gift, deliver).session;
  }

  /** Completes an open session, then waits up to `timeoutMs` for the event's delivery, as Stripe does before it redirects. */
  async payAndWait(
    sessionId: string,
    gift: GiftDetails,
    timeoutMs: number,
  ): Promise<Stripe.Checkout.Session> {
    const { session, eventId } = this.checkout.pay(sessionId, gift, true);
    await this.webhookSender.waitUntilDelivered(eventId, timeoutMs);
    return session;
  }

  /** Settles the bank debit of an unpaid session. */
  settle(sessionId: string, outcome: 'paid' | 'failed', deliver = true): Stripe.Checkout.Session {
    return this.checkout.settle(sessionId, outcome, deliver);
  }

  expire(sessionId: string, deliver = true): Stripe.Checkout.Session {
    return this.checkout.expire(sessionId, deliver);
  }

  /** Creates the next invoice of a subscription, or the invoice of a raised amount (`subscription_update`). */
  renew(
    subscriptionId: string,
    {
      amountMinor,
      reason,
    }: { amountMinor?: number; reason?: 'subscription_cycle' | 'subscription_update' } = {},
    deliver = true,
  ): Stripe.Invoice {
    return this.state.journal.transaction(() => {
      const invoice = renewMonthlyGift(this.state, subscriptionId, amountMinor, reason);
      this.eventLog.emit('invoice.paid', invoice, deliver);
      return invoice;
    });
  }

  cancel(subscriptionId: string, deliver = true): Stripe.Subscription {
    return this.state.journal.transaction(() => {
      const subscription = endMonthlyGift(this.state, subscriptionId);
      this.eventLog.emit('customer.subscription.deleted', subscription, deliver);
      return subscription;
    });
  }

  /**
   * Refunds `amountMinor`, or the rest of the payment.
   * @param id of a payment intent, charge, session, invoice, or subscription (its latest invoice)
   */
  refund(id: string, amountMinor?: number, deliver = true): Stripe.Charge {
    return this.reversals.refund(id, amountMinor, deliver);
  }

  /** Fails the latest refund. @param id as for `refund` */
  failRefund(id: string, deliver = true): Stripe.Refund {
    return this.reversals.failRefund(id, deliver);
  }

  /** Opens and closes a dispute. @param id as for `refund` */
  dispute(id: string, outcome: 'lost' | 'won', deliver = true): Stripe.Dispute {
    return this.reversals.dispute(id, outcome, deliver);
  }

  /** Every payment link of the account, newest first. */
  paymentLinks(): PaymentLink[] {
    return paymentLinks(this.state, this.publicUrl);
  }

  /** What the checkout of a link sells that was created through the API; undefined for an unknown or inactive one. */
  kindOfActiveLink(id: string): GiftKind | undefined {
    return kindOfActiveLink(this.state, this.publicUrl, id);
  }

  createPaymentLink(kind: GiftKind, settings: PaymentLinkSettings): PaymentLink {
    return this.paymentLink(createPaymentLink(this.state, kind, settings));
  }

  changePaymentLink(id: string, changes: Partial<PaymentLinkSettings>): PaymentLink {
    changePaymentLink(this.state, id, changes);
    return this.paymentLink(id);
  }

  /** Every event, oldest first. */
  events(): LoggedEvent[] {
    return this.eventLog.all();
  }

  event(eventId: string): LoggedEvent | null {
    return this.eventLog.get(eventId);
  }

  /** Sends an event now, even if it was delivered before. @returns the state of its delivery */
  deliver(eventId: string): Promise<Delivery> {
    return this.webhookSender.deliver(eventId);
  }

  /** The request that `deliver` makes. @param timestamp of the signature, in seconds. Default: now */
  signedEvent(eventId: string, timestamp?: number): SignedEvent {
    const logged = this.eventLog.get(eventId);
    if (!logged) throw new SandboxError(404, 'No such event');
    return signEvent(logged.event, this.webhookEndpoints.signingSecret(), timestamp);
  }

  /** Every session, oldest first. */
  sessions(): Stripe.Checkout.Session[] {
    return this.state.sessions.values();
  }

  session(sessionId: string): Stripe.Checkout.Session {
    return this.checkout.session(sessionId);
  }

  /** @param id as for `refund` @returns null for an unknown payment */
  currencyOf(id: string): string | null {
    return paymentById(this.state, id)?.charge.currency ?? null;
  }

  /** Totals by donor and currency. */
  totals(): DonorTotal[] {
    return donorTotals(this.state);
  }

  private paymentLink(id: string): PaymentLink {
    const link = this.paymentLinks().find((candidate) => candidate.id === id);
    if (!link) throw new SandboxError(404, 'No such payment link');
    return link;
  }

  close(): void {
    clearInterval(this.expiryTimer);
    this.webhookSender.close();
  }
}
