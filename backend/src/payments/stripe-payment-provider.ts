import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import type { Reversal } from '../gifts/gift.js';
import { rateLimitDelayMs } from '../jobs/rate-limit.js';
import type { Renewal } from './checkout-session.js';
import {
  InvalidSignature,
  PaymentProvider,
  PaymentProviderUnavailable,
  type FoundSession,
  type PaymentEvent,
  type SubscriptionStart,
  type UnreadableObject,
} from './payment-provider.js';
import { EVENT_TYPES, toPaymentEvent } from './stripe-events.js';
import { RateLimitedHttpClient } from './stripe-http-client.js';
import { listHistory, orderWithinSecond, parseObject } from './stripe-history.js';
import { toId, toRefund, toRenewal, toCheckoutSession } from './stripe-objects.js';

/** A donor waits for the response. */
const TIMEOUT_MS = 8_000;
/** Without the links, no payment can be classified, so this list waits for Stripe's rate limit, which counts each second. */
const LINKS_WAIT_MS = 3_000;
/** The SDK's default for the age of a signature (docs.stripe.com/webhooks). */
const TOLERANCE_S = 300;
/** docs/interface.md section 3, `/webhooks/stripe`. */
const CLOCK_SKEW_S = 60;

/** The adapter for Stripe. */
@Injectable()
export class StripePaymentProvider extends PaymentProvider {
  private readonly stripe: Stripe;
  private readonly isLive: boolean;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {
    super();
    this.isLive = /^(sk|rk)_live_/.test(environment.STRIPE_SECRET_KEY);
    this.stripe = this.createClient(0);
  }

  async findSession(sessionId: string): Promise<FoundSession | null> {
    const session = await this.request(() => this.stripe.checkout.sessions.retrieve(sessionId));
    if (!session) return null;
    const retrievedAt = Date.parse(session.lastResponse.headers.date ?? '') || Date.now();
    return { ...toCheckoutSession(session), retrievedAt: new Date(retrievedAt) };
  }

  async findSubscriptionStart(subscription: string): Promise<SubscriptionStart> {
    const sessions = await this.requestList(() =>
      this.stripe.checkout.sessions.list({ subscription, limit: 1 }),
    );
    // Not mapped with `toCheckoutSession`, which throws for an unreadable session and would block the renewal for good.
    const [session] = sessions.data;
    return {
      paymentLink: toId(session?.payment_link),
      donorEmail: session?.customer_details?.email ?? null,
      clientReference: session?.client_reference_id ?? null,
      openedAt: session && Number.isInteger(session.created) ? new Date(session.created * 1000) : null,
    };
  }

  async findRenewal(invoiceId: string): Promise<Renewal | null> {
    const invoice = await this.request(() => this.stripe.invoices.retrieve(invoiceId));
    return invoice?.status === 'paid' ? toRenewal(invoice) : null;
  }

  paymentLinks(): AsyncIterable<{ id: string; url: string }> {
    return this.listAll(this.createClient(LINKS_WAIT_MS).paymentLinks.list({ limit: 100 }));
  }

  async findInvoiceOfPayment(paymentIntent: string): Promise<string | null> {
    const payment = { type: 'payment_intent', payment_intent: paymentIntent } as const;
    const payments = await this.requestList(() => this.stripe.invoicePayments.list({ payment, limit: 1 }));
    const invoice = payments.data[0]?.invoice;
    return typeof invoice === 'string' ? invoice : (invoice?.id ?? null);
  }

  async findRefunds(paymentIntent: string): Promise<Reversal[]> {
    const found: Reversal[] = [];
    for await (const refund of this.listAll(
      this.stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }),
    )) {
      const reversal = toRefund(refund);
      if (reversal) found.push(reversal);
    }
    return found;
  }

  async *undeliveredEvents(since: Date): AsyncIterable<PaymentEvent | UnreadableObject> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const types = [...EVENT_TYPES];
    const events = this.stripe.events.list({ delivery_success: false, types, created, limit: 100 });
    for await (const event of this.listAll(orderWithinSecond(events))) {
      yield parseObject(event.id, () => toPaymentEvent(event));
    }
  }

  history(since: Date | null, maxWaitMs = 0): AsyncIterable<PaymentEvent | UnreadableObject> {
    return this.listAll(listHistory(this.createClient(maxWaitMs), since));
  }

  async hasGift(providerKey: string): Promise<boolean> {
    const { checkout, invoices } = this.stripe;
    const found = await this.request<object>(() =>
      providerKey.startsWith('in_')
        ? invoices.retrieve(providerKey)
        : checkout.sessions.retrieve(providerKey),
    );
    return found !== null;
  }

  parseEvent(rawBody: Buffer, signature: string): PaymentEvent {
    const event = this.verify(rawBody, signature);
    if (event.livemode !== this.isLive) throw new InvalidSignature('live mode and test mode differ');
    return toPaymentEvent(event);
  }

  /** @param maxWaitMs how long one request may wait while Stripe's rate limit is exceeded */
  private createClient(maxWaitMs: number): Stripe {
    const { STRIPE_API_URL, STRIPE_SECRET_KEY } = this.environment;
    const url = new URL(STRIPE_API_URL);
    return new Stripe(STRIPE_SECRET_KEY, {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      protocol: url.protocol === 'https:' ? 'https' : 'http',
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 1,
      telemetry: false,
      ...(maxWaitMs > 0 && { httpClient: new RateLimitedHttpClient(maxWaitMs) }),
    });
  }

  private verify(rawBody: Buffer, signature: string): Stripe.Event {
    try {
      const secret = this.environment.STRIPE_WEBHOOK_SECRET;
      if (!secret) throw new InvalidSignature('no signing secret is configured');
      const event = this.stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_S);
      // The SDK rejects old timestamps, but accepts any future one.
      const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
      if (signedAt > Date.now() / 1000 + CLOCK_SKEW_S) throw new InvalidSignature('timestamp in the future');
      return event;
    } catch (error) {
      throw error instanceof InvalidSignature
        ? error
        : new InvalidSignature('invalid webhook signature', { cause: error });
    }
  }

  /** @throws PaymentProviderUnavailable */
  private async *listAll<T>(list: AsyncIterable<T>): AsyncIterable<T> {
    try {
      yield* list;
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** @throws PaymentProviderUnavailable for every error: a list may be empty, but always exists */
  private async requestList<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw unavailable(error);
    }
  }

  /**
   * @returns null when the object does not exist
   * @throws PaymentProviderUnavailable
   */
  private async request<T>(call: () => Promise<T>): Promise<T | null> {
    try {
      return await call();
    } catch (error) {
      // Stripe returns 404 for an unknown id and 400 for a malformed one.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
      throw unavailable(error);
    }
  }
}

function unavailable(error: unknown): PaymentProviderUnavailable {
  const isLimited = error instanceof Stripe.errors.StripeRateLimitError;
  const retryAfterMs = isLimited ? rateLimitDelayMs((name) => error.headers?.[name]) : null;
  const message = isLimited
    ? 'the payment provider’s rate limit is exceeded'
    : 'the payment provider did not respond';
  return new PaymentProviderUnavailable(message, { cause: error, retryAfterMs });
}
