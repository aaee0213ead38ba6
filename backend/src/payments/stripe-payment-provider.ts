import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type Stripe from 'stripe';
import type { Environment } from '../config/environment.js';
import type { Reversal } from '../gifts/gift.js';
import {
  PaymentProvider,
  PaymentProviderUnavailable,
  type CheckoutSession,
  type PaymentEvent,
  type SubscriptionStart,
  type UnreadableObject,
} from './payment-provider.js';
import { createStripeClient, isLiveKey } from './stripe-client.js';
import { isPermissionError, isRequestError, stripeMessage } from './stripe-errors.js';
import { EVENT_TYPES, toPaymentEvent } from './stripe-events.js';
import { listHistory, orderWithinSecond, parseObject } from './stripe-history.js';
import { toId, toRefund, toCheckoutSession } from './stripe-objects.js';
import { verifyStripeEvent } from './stripe-signature.js';

/** A donor waits for the response. */
const TIMEOUT_MS = 8_000;
/** Other texts are not sent to Stripe. */
const SESSION_ID = /^cs_\w{1,200}$/;
const INVOICE_PREFIX = 'in_';

/** The adapter for Stripe. */
@Injectable()
export class StripePaymentProvider extends PaymentProvider {
  private readonly stripe: Stripe;
  private readonly isLive: boolean;

  constructor(private readonly config: ConfigService<Environment, true>) {
    super();
    const key = config.get('STRIPE_SECRET_KEY', { infer: true });
    this.isLive = isLiveKey(key);
    this.stripe = createStripeClient(key, config.get('STRIPE_API_URL', { infer: true }), {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 1,
    });
  }

  async findSession(sessionId: string): Promise<CheckoutSession | null> {
    if (!SESSION_ID.test(sessionId)) return null;
    const session = await this.request(() => this.stripe.checkout.sessions.retrieve(sessionId));
    return session && toCheckoutSession(session);
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

  async hasPayment(providerKey: string): Promise<boolean> {
    const { checkout, invoices } = this.stripe;
    const objects = providerKey.startsWith(INVOICE_PREFIX) ? invoices : checkout.sessions;
    return (await this.request<unknown>(() => objects.retrieve(providerKey))) !== null;
  }

  async findPaymentLinks(): Promise<{ id: string; url: string }[] | null> {
    try {
      return await this.requestList(() =>
        this.stripe.paymentLinks.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 }),
      );
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable && isPermissionError(error.cause)) return null;
      throw error;
    }
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

  async *undeliveredEvents(since: Date, until?: Date): AsyncIterable<PaymentEvent | UnreadableObject> {
    const created = { gte: toSeconds(since), ...(until && { lte: toSeconds(until) }) };
    const types = [...EVENT_TYPES];
    const events = this.stripe.events.list({ delivery_success: false, types, created, limit: 100 });
    for await (const event of this.listAll(orderWithinSecond(events))) {
      yield parseObject(event.id, () => toPaymentEvent(event));
    }
  }

  history(): AsyncIterable<PaymentEvent | UnreadableObject> {
    return this.listAll(listHistory(this.stripe));
  }

  parseEvent(rawBody: Buffer, signature: string): PaymentEvent {
    const event = verifyStripeEvent(this.stripe, rawBody, signature, {
      secret: this.config.get('STRIPE_WEBHOOK_SECRET', { infer: true }),
      isLive: this.isLive,
    });
    return toPaymentEvent(event);
  }

  /** @throws PaymentProviderUnavailable */
  private async *listAll<T>(list: AsyncIterable<T>): AsyncIterable<T> {
    try {
      yield* list;
    } catch (error) {
      throw toUnavailable(error);
    }
  }

  /** @throws PaymentProviderUnavailable for every error: a list may be empty, but always exists */
  private async requestList<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw toUnavailable(error);
    }
  }

  /**
   * @returns null when the object does not exist
   * @throws PaymentProviderUnavailable
   */
  private async request<T>(call: () => Promise<T>): Promise<T | null> {
    try {
      return await this.requestList(call);
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable && isRequestError(error.cause)) return null;
      throw error;
    }
  }
}

function toUnavailable(error: unknown): PaymentProviderUnavailable {
  return new PaymentProviderUnavailable(stripeMessage(error), { cause: error });
}

const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);
