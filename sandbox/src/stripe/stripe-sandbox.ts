import type Stripe from 'stripe';
import type { Faults } from '../faults/faults.js';
import { Refusal } from '../refusal.js';
import type { Journal } from '../state/journal.js';
import { Checkout } from './checkout.js';
import { donorTotals, type DonorTotal } from './donor-totals.js';
import { EventLog, type LoggedEvent } from './event-log.js';
import type { GiftDetails, GiftKind } from './gift.js';
import { endMonthlyGift, renewMonthlyGift } from './monthly-gift.js';
import { paymentById } from './payment-lookup.js';
import { paymentLinks, type PaymentLink } from './payment-links.js';
import { Returns } from './reversals.js';
import { signEvent, type SignedEvent } from './signature.js';
import { StripeState, type Delivery } from './stripe-state.js';
import { WebhookCourier, type CourierOptions } from './webhook-sender.js';

const overdueCheckMs = 60_000;

/**
 * The Stripe account of the sandbox, and what donors and their banks do to it. Wherever `deliver` can be given,
 * false means that the events are written down but not sent, until `deliver(eventId)` is called.
 */
export class StripeSandbox {
  readonly state: StripeState;
  private readonly log: EventLog;
  private readonly checkout: Checkout;
  private readonly returns: Returns;
  private readonly courier: WebhookCourier;
  private readonly webhookSecret: string;
  private readonly publicUrl: string;
  private overdueCheck: NodeJS.Timeout | undefined;

  constructor(journal: Journal, faults: Faults, options: CourierOptions & { publicUrl: string }) {
    this.state = new StripeState(journal);
    this.log = new EventLog(this.state, options.webhookUrl !== null);
    this.publicUrl = options.publicUrl.replace(/\/+$/, '');
    this.checkout = new Checkout(this.state, this.log, this.publicUrl);
    this.returns = new Returns(this.state, this.log);
    this.courier = new WebhookCourier(options, this.state, this.log, faults);
    this.webhookSecret = options.webhookSecret;
  }

  /** Takes up pending deliveries, and ends overdue sessions now and from then on. */
  start(): void {
    this.courier.start();
    this.checkout.expireOverdue();
    this.overdueCheck = setInterval(() => this.checkout.expireOverdue(), overdueCheckMs).unref();
  }

  /** What opening a payment link does. @param session `clientReferenceId`: as it stands in the link's query */
  openSession(session: {
    kind: GiftKind;
    clientReferenceId?: unknown;
    paymentLink?: string | null | undefined;
  }): Stripe.Checkout.Session {
    return this.checkout.open(session.kind, session);
  }

  /** Completes an open session. @throws Refusal when it is not open, or the amount is none. */
  pay(sessionId: string, gift: GiftDetails, deliver = true): Stripe.Checkout.Session {
    return this.checkout.pay(sessionId, gift, deliver).session;
  }

  /** Pays, then waits for the site to accept the news: at most `atMostMs`, as Stripe does before redirecting. */
  async payAndWait(sessionId: string, gift: GiftDetails, atMostMs: number): Promise<Stripe.Checkout.Session> {
    const { session, eventId } = this.checkout.pay(sessionId, gift, true);
    await this.courier.delivered(eventId, atMostMs);
    return session;
  }

  /** The bank debit of an unpaid session comes in, or fails. */
  settle(sessionId: string, outcome: 'paid' | 'failed', deliver = true): Stripe.Checkout.Session {
    return this.checkout.settle(sessionId, outcome, deliver);
  }

  expire(sessionId: string, deliver = true): Stripe.Checkout.Session {
    return this.checkout.expire(sessionId, deliver);
  }

  /** The next month of a monthly gift, or what raising it costs at once (`subscription_update`). */
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
      this.log.emit('invoice.paid', invoice, deliver);
      return invoice;
    });
  }

  /** Ends a monthly gift. */
  cancel(subscriptionId: string, deliver = true): Stripe.Subscription {
    return this.state.journal.transaction(() => {
      const subscription = endMonthlyGift(this.state, subscriptionId);
      this.log.emit('customer.subscription.deleted', subscription, deliver);
      return subscription;
    });
  }

  /**
   * Sends money back: `amountMinor` of it, or all that is left.
   * @param id of a payment intent, charge, session, invoice, or subscription (its last month)
   */
  refund(id: string, amountMinor?: number, deliver = true): Stripe.Charge {
    return this.returns.refund(id, amountMinor, deliver);
  }

  /** The bank sends the last refund back. @param id as for `refund` */
  failRefund(id: string, deliver = true): Stripe.Refund {
    return this.returns.failRefund(id, deliver);
  }

  /** A dispute, opened and closed. @param id as for `refund` */
  dispute(id: string, outcome: 'lost' | 'won', deliver = true): Stripe.Dispute {
    return this.returns.dispute(id, outcome, deliver);
  }

  /** The account's payment links: the site's own two. */
  paymentLinks(): PaymentLink[] {
    return paymentLinks(this.state, this.publicUrl);
  }

  /** Every event, oldest first. */
  events(): LoggedEvent[] {
    return this.log.all();
  }

  event(eventId: string): LoggedEvent | null {
    return this.log.get(eventId);
  }

  /** Sends an event now, once more if need be. @returns where its delivery stands afterwards. */
  deliver(eventId: string): Promise<Delivery> {
    return this.courier.deliver(eventId);
  }

  /** The request that `deliver` would make, signed now or at `timestamp` (seconds). */
  signedEvent(eventId: string, timestamp?: number): SignedEvent {
    const logged = this.log.get(eventId);
    if (!logged) throw new Refusal(404, 'No such event');
    return signEvent(logged.event, this.webhookSecret, timestamp);
  }

  /** Every session, oldest first. */
  sessions(): Stripe.Checkout.Session[] {
    return this.state.sessions.values();
  }

  session(sessionId: string): Stripe.Checkout.Session {
    return this.checkout.session(sessionId);
  }

  /** The currency of a payment, by any id `refund` takes; null for none. */
  currencyOf(id: string): string | null {
    return paymentById(this.state, id)?.charge.currency ?? null;
  }

  /** What each donor gave in each currency, paid minus returned. */
  totals(): DonorTotal[] {
    return donorTotals(this.state);
  }

  close(): void {
    clearInterval(this.overdueCheck);
    this.courier.close();
  }
}
