import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import type { Reversal } from '../gifts/gift.js';
import type { Renewal } from './checkout-session.js';
import {
  BadSignature,
  PaymentProvider,
  PaymentProviderUnavailable,
  type FoundSession,
  type PaymentEvent,
  type SubscriptionStart,
  type UnreadableRow,
} from './payment-provider.js';
import { EVENT_TYPES, toPaymentEvent } from './stripe-events.js';
import { listHistory, inOrder, readRow } from './stripe-history.js';
import { toId, toRefund, toRenewal, toCheckoutSession } from './stripe-objects.js';

/** A donor waits for the answer; Stripe usually takes a fraction of it. */
const TIMEOUT_MS = 8_000;
/** How old an event may be, and how far a clock may be ahead (docs.stripe.com/webhooks). */
const TOLERANCE_S = 300;
const CLOCK_SKEW_S = 60;

/** Stripe, through its own SDK. */
@Injectable()
export class StripePaymentProvider extends PaymentProvider {
  private readonly stripe: Stripe;
  private readonly isLive: boolean;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {
    super();
    const url = new URL(environment.STRIPE_API_URL);
    this.isLive = /^(sk|rk)_live_/.test(environment.STRIPE_SECRET_KEY);
    this.stripe = new Stripe(environment.STRIPE_SECRET_KEY, {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      protocol: url.protocol === 'https:' ? 'https' : 'http',
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 1,
      telemetry: false,
    });
  }

  async findSession(sessionId: string): Promise<FoundSession | null> {
    const session = await this.ask(() => this.stripe.checkout.sessions.retrieve(sessionId));
    if (!session) return null;
    const answeredAt = Date.parse(session.lastResponse.headers.date ?? '') || Date.now();
    return { ...toCheckoutSession(session), answeredAt: new Date(answeredAt) };
  }

  async findSubscriptionStart(subscription: string): Promise<SubscriptionStart> {
    const sessions = await this.askList(() => this.stripe.checkout.sessions.list({ subscription, limit: 1 }));
    // Nothing else of the session is read: a month must not wait for ever for a checkout that cannot be.
    const [session] = sessions.data;
    return {
      paymentLink: toId(session?.payment_link),
      donorEmail: session?.customer_details?.email ?? null,
      clientReference: session?.client_reference_id ?? null,
    };
  }

  async findRenewal(invoiceId: string): Promise<Renewal | null> {
    const invoice = await this.ask(() => this.stripe.invoices.retrieve(invoiceId));
    return invoice?.status === 'paid' ? toRenewal(invoice) : null;
  }

  paymentLinks(): AsyncIterable<{ id: string; url: string }> {
    return this.each(this.stripe.paymentLinks.list({ limit: 100 }));
  }

  async findInvoiceOfPayment(paymentIntent: string): Promise<string | null> {
    const payment = { type: 'payment_intent', payment_intent: paymentIntent } as const;
    const payments = await this.askList(() => this.stripe.invoicePayments.list({ payment, limit: 1 }));
    const invoice = payments.data[0]?.invoice;
    return typeof invoice === 'string' ? invoice : (invoice?.id ?? null);
  }

  async findRefunds(paymentIntent: string): Promise<Reversal[]> {
    const found: Reversal[] = [];
    for await (const refund of this.each(
      this.stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }),
    )) {
      const returned = toRefund(refund);
      if (returned) found.push(returned);
    }
    return found;
  }

  async *undeliveredEvents(since: Date): AsyncIterable<PaymentEvent | UnreadableRow> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const types = [...EVENT_TYPES];
    const events = this.stripe.events.list({ delivery_success: false, types, created, limit: 100 });
    for await (const event of this.each(inOrder(events))) {
      yield readRow(event.id, () => toPaymentEvent(event));
    }
  }

  history(since: Date | null): AsyncIterable<PaymentEvent | UnreadableRow> {
    return this.each(listHistory(this.stripe, since));
  }

  async knows(giftKey: string): Promise<boolean> {
    const { checkout, invoices } = this.stripe;
    const found = await this.ask<object>(() =>
      giftKey.startsWith('in_') ? invoices.retrieve(giftKey) : checkout.sessions.retrieve(giftKey),
    );
    return found !== null;
  }

  readEvent(rawBody: Buffer, signature: string): PaymentEvent {
    const event = this.verified(rawBody, signature);
    if (event.livemode !== this.isLive) throw new BadSignature('an event of the other mode');
    return toPaymentEvent(event);
  }

  private verified(rawBody: Buffer, signature: string): Stripe.Event {
    try {
      const secret = this.environment.STRIPE_WEBHOOK_SECRET;
      if (!secret) throw new BadSignature('no signing secret is configured');
      const event = this.stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_S);
      // The SDK refuses the old, but takes any timestamp from the future.
      const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
      if (signedAt > Date.now() / 1000 + CLOCK_SKEW_S) throw new BadSignature('signed in the future');
      return event;
    } catch (error) {
      throw error instanceof BadSignature
        ? error
        : new BadSignature('not signed by us both', { cause: error });
    }
  }

  /** All of a list, page by page. @throws PaymentProviderUnavailable */
  private async *each<T>(list: AsyncIterable<T>): AsyncIterable<T> {
    try {
      yield* list;
    } catch (error) {
      throw new PaymentProviderUnavailable('the payment provider did not answer', { cause: error });
    }
  }

  /** A list may be empty; an answer that it does not exist is not Stripe's. */
  private async askList<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw new PaymentProviderUnavailable('the payment provider did not answer', { cause: error });
    }
  }

  /** Null when Stripe says there is no such thing. */
  private async ask<T>(call: () => Promise<T>): Promise<T | null> {
    try {
      return await call();
    } catch (error) {
      // 404 for an unknown id, 400 for one that is malformed: in both cases it names nothing.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
      throw new PaymentProviderUnavailable('the payment provider did not answer', { cause: error });
    }
  }
}
