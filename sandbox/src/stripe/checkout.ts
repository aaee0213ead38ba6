import type Stripe from 'stripe';
import { SandboxError } from '../sandbox-error.js';
import { nowSeconds } from './clock.js';
import { validClientReference } from './client-reference.js';
import type { EventLog } from './event-log.js';
import type { GiftDetails, GiftKind } from './gift.js';
import { completedSession, newCheckoutSession } from './objects/checkout-session.js';
import { newPayment, payerFromGift, settledPayment } from './objects/payment.js';
import { startMonthlyGift, settleMonthlyGift, type MonthlyGift } from './monthly-gift.js';
import { paymentById } from './payment-lookup.js';
import { paymentLinkId } from './payment-links.js';
import type { StripeState } from './stripe-state.js';

/** The life of a checkout session, from opening a payment link to the settled payment. */
export class Checkout {
  constructor(
    private readonly state: StripeState,
    private readonly events: EventLog,
    private readonly publicUrl: string,
  ) {}

  /** @param extra `paymentLink`: another link of the account, or null for a session without one */
  open(
    kind: GiftKind,
    extra: { clientReferenceId?: unknown; paymentLink?: string | null | undefined } = {},
  ): Stripe.Checkout.Session {
    const session = newCheckoutSession({
      kind,
      paymentLink: extra.paymentLink === undefined ? paymentLinkId(this.state, kind) : extra.paymentLink,
      returnUrl: `${this.publicUrl}/?checkout_session_id={CHECKOUT_SESSION_ID}${kind === 'monthly' ? '&recurring=true' : ''}`,
      payPage: `${this.publicUrl}/sandbox/pay/`,
    });
    return this.state.sessions.set(session.id, {
      ...session,
      client_reference_id: validClientReference(extra.clientReferenceId),
    });
  }

  /** Completes an open session. @returns the session and the id of its `completed` event */
  pay(
    sessionId: string,
    gift: GiftDetails,
    deliver: boolean,
  ): { session: Stripe.Checkout.Session; eventId: string } {
    const open = this.session(sessionId);
    if (open.status === 'complete') throw new SandboxError(409, 'This checkout has already been paid');
    if (open.status !== 'open') throw new SandboxError(409, 'This checkout has expired');
    if (!Number.isSafeInteger(gift.amountMinor) || gift.amountMinor <= 0)
      throw new SandboxError(400, 'Invalid amount');
    if (!/^[a-z]{3}$/i.test(gift.currency)) throw new SandboxError(400, 'Invalid currency');
    return this.state.journal.transaction(() => {
      const monthly = open.mode === 'subscription' ? startMonthlyGift(this.state, gift) : null;
      const session = this.state.sessions.set(
        open.id,
        completedSession(open, gift, monthly ?? this.singlePayment(gift)),
      );
      return { session, eventId: this.emitEvents(session, monthly, deliver) };
    });
  }

  /** Settles the bank debit of an unpaid session. */
  settle(sessionId: string, outcome: 'paid' | 'failed', deliver: boolean): Stripe.Checkout.Session {
    const session = this.session(sessionId);
    const { payment_intent: intentId, invoice } = session;
    const payment = paymentById(this.state, intentId ?? invoice);
    if (payment?.charge.status !== 'pending')
      throw new SandboxError(409, 'This session has no pending payment');
    return this.state.journal.transaction(() => {
      const settled = settledPayment(payment, outcome);
      this.state.paymentIntents.set(settled.intent.id, settled.intent);
      this.state.charges.set(settled.charge.id, settled.charge);
      const paidInvoice =
        typeof invoice === 'string' ? settleMonthlyGift(this.state, invoice, settled, outcome) : null;
      const after = this.state.sessions.set(session.id, {
        ...session,
        payment_status: outcome === 'paid' ? 'paid' : 'unpaid',
      });
      const type = outcome === 'paid' ? 'async_payment_succeeded' : 'async_payment_failed';
      this.events.emit(`checkout.session.${type}`, after, deliver);
      if (paidInvoice) this.events.emit('invoice.paid', paidInvoice, deliver);
      return after;
    });
  }

  expire(sessionId: string, deliver: boolean): Stripe.Checkout.Session {
    const session = this.session(sessionId);
    if (session.status !== 'open') throw new SandboxError(409, 'Only an open checkout can expire');
    return this.state.journal.transaction(() => {
      const expired = this.state.sessions.set(session.id, { ...session, status: 'expired', url: null });
      this.events.emit('checkout.session.expired', expired, deliver);
      return expired;
    });
  }

  /** Expires open sessions whose time is over. */
  expireOverdue(): void {
    const now = nowSeconds();
    for (const { id, status, expires_at: end } of this.state.sessions.values()) {
      if (status === 'open' && end <= now) this.expire(id, true);
    }
  }

  session(sessionId: string): Stripe.Checkout.Session {
    const session = this.state.sessions.get(sessionId);
    if (!session) throw new SandboxError(404, 'No such checkout session');
    return session;
  }

  private singlePayment(gift: GiftDetails) {
    const { intent, charge } = newPayment({
      amountMinor: gift.amountMinor,
      currency: gift.currency,
      payer: payerFromGift(gift, null),
      settled: gift.outcome !== 'unpaid',
    });
    this.state.paymentIntents.set(intent.id, intent);
    this.state.charges.set(charge.id, charge);
    return { customer: null, paymentIntent: intent.id, subscription: null, invoice: null };
  }

  /** For the first month Stripe sends two events, in either order. */
  private emitEvents(
    session: Stripe.Checkout.Session,
    monthly: MonthlyGift | null,
    deliver: boolean,
  ): string {
    const invoice = monthly && this.state.invoices.get(monthly.invoice);
    const invoiceFirst = Math.random() < 0.5;
    const emitInvoicePaid = () => {
      if (invoice?.status === 'paid') this.events.emit('invoice.paid', invoice, deliver);
    };
    if (invoiceFirst) emitInvoicePaid();
    const eventId = this.events.emit('checkout.session.completed', session, deliver);
    if (!invoiceFirst) emitInvoicePaid();
    return eventId;
  }
}
