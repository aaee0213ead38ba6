import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import Stripe from 'stripe';
import type { Environment } from '../core/config/environment.js';
import { ApiError } from '../core/http/api-error.js';
import { log } from '../core/telemetry/log.js';
import type { Reversal } from '../ledger/gift.js';
import {
  PaymentProviderUnavailable,
  type CheckoutSession,
  type PaymentEvent,
  type Renewal,
} from './payment-events.js';
import { paymentHistory, toEvents } from './payment-history.js';
import {
  createStripeClient,
  isLiveKey,
  isPermissionError,
  isRequestError,
  stripeMessage,
} from './stripe-client.js';
import {
  EVENT_TYPES,
  fromSeconds,
  INVOICE_PAYMENTS,
  SESSION_PAYMENT,
  SETTLED,
  toCheckoutSession,
  toDispute,
  toId,
  toPaymentEvent,
  toRefund,
  toRenewal,
} from './stripe-objects.js';

/** A donor waits for the response. */
const TIMEOUT_MS = 8_000;
/** Other texts are not sent to Stripe. */
const SESSION_ID = /^cs_\w{1,200}$/;
/** The SDK's default for the age of a signature (docs.stripe.com/webhooks). */
const TOLERANCE_S = 300;
/** Of one gift, the webhook, the return to the site and `/contact-by-email` read the same session within moments. */
const KEPT_MS = 60_000;
/** Stripe lists events of the last 30 days. */
export const EVENT_RETENTION_MS = 30 * 24 * 60 * 60_000;
/** Longer than a bank waits for an answer, and than an appeal takes. */
const DISPUTE_MS = 180 * 24 * 60 * 60_000;
/** docs/interface.md section 3, `/webhooks/stripe`. */
const CLOCK_SKEW_S = 60;

/** The payment provider, Stripe. Methods throw PaymentProviderUnavailable unless documented otherwise. */
@Injectable()
export class PaymentProvider {
  private readonly stripe: Stripe;
  /** The sessions that were read within `KEPT_MS`, of payments that do not change any more. */
  private readonly paidSessions = new Map<string, CheckoutSession>();
  /** Whether the key is one of live mode. */
  readonly isLive: boolean;

  constructor(private readonly config: ConfigService<Environment, true>) {
    const key = config.get('STRIPE_SECRET_KEY', { infer: true });
    this.isLive = isLiveKey(key);
    this.stripe = createStripeClient(key, config.get('STRIPE_API_URL', { infer: true }), {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 1,
    });
  }

  /** The session with this id; null when it does not exist, and for a text that is no session's id. */
  async findSession(sessionId: string): Promise<CheckoutSession | null> {
    if (!SESSION_ID.test(sessionId)) return null;
    const kept = this.paidSessions.get(sessionId);
    if (kept) return kept;
    const { sessions } = this.stripe.checkout;
    const found = await this.request(() =>
      sessions.retrieve(sessionId, { expand: SESSION_PAYMENT }).catch(nullIf(isRequestError)),
    );
    const session = found && toCheckoutSession(found);
    if (session?.isPaid && session.paidAt) {
      this.paidSessions.set(sessionId, session);
      setTimeout(() => this.paidSessions.delete(sessionId), KEPT_MS).unref();
    }
    return session;
  }

  /** The renewal that a paid invoice is of; null when it is of none, or was paid outside of Stripe. */
  async findRenewal(invoice: string): Promise<Renewal | null> {
    return toRenewal(
      await this.request(() => this.stripe.invoices.retrieve(invoice, { expand: [INVOICE_PAYMENTS] })),
    );
  }

  /**
   * When a session was paid. A bank debit settles days after its charge: only the event has that time, and Stripe keeps events
   * for 30 days. For an older one it is the time of the charge.
   */
  async findPaidAt(session: CheckoutSession): Promise<Date> {
    const read = session.paidAt ? session : ((await this.findSession(session.id)) ?? session);
    const { id, openedAt, maySettleLater, paidAt } = read;
    const hasEvent = maySettleLater && Date.now() - openedAt.getTime() < EVENT_RETENTION_MS;
    return (hasEvent ? await this.findSettledAt(id, openedAt) : null) ?? paidAt ?? openedAt;
  }

  /** The checkout session that a subscription began with; null for one that began without. */
  async findSubscriptionStart(subscription: string): Promise<CheckoutSession | null> {
    const { data } = await this.request(() => this.stripe.checkout.sessions.list({ subscription, limit: 1 }));
    return data[0] ? toCheckoutSession(data[0]) : null;
  }

  /** All payment links of the account; null when the key may not read them. */
  async findPaymentLinks(): Promise<{ id: string; url: string }[] | null> {
    const all = () => this.stripe.paymentLinks.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
    return this.request(() => all().catch(nullIf(isPermissionError)));
  }

  /** The invoice that a payment settled; null for none. */
  async findInvoiceOfPayment(paymentIntent: string): Promise<string | null> {
    const payment = { type: 'payment_intent', payment_intent: paymentIntent } as const;
    const { data } = await this.request(() => this.stripe.invoicePayments.list({ payment, limit: 1 }));
    return toId(data[0]?.invoice);
  }

  /** All refunds and disputes of a payment. */
  async findReversals(paymentIntent: string): Promise<Reversal[]> {
    const ofPayment = { payment_intent: paymentIntent, limit: 100 };
    const all = { limit: 10_000 };
    const refunds = await this.request(() => this.stripe.refunds.list(ofPayment).autoPagingToArray(all));
    const disputes = await this.request(() => this.stripe.disputes.list(ofPayment).autoPagingToArray(all));
    return [...refunds.map(toRefund), ...disputes.map(toDispute)].filter((reversal) => reversal !== null);
  }

  /** Until when each dispute is to be answered that nobody has answered, the first one first; null for no time. */
  async findUnansweredDisputes(): Promise<(Date | null)[]> {
    const created = { gte: toSeconds(new Date(Date.now() - DISPUTE_MS)) };
    const { data } = await this.request(() => this.stripe.disputes.list({ created, limit: 100 }));
    return data
      .filter(({ status }) => status.endsWith('needs_response'))
      .map(({ evidence_details: { due_by: dueBy } }) => (dueBy ? fromSeconds(dueBy) : null))
      .sort((one, other) => Number(one) - Number(other));
  }

  /** The events that an endpoint of the account, also one of another site, has not accepted, oldest first. */
  undeliveredEvents(since: Date): AsyncIterable<PaymentEvent> {
    return this.events(since, { delivery_success: false });
  }

  /** The account's events, oldest first, as a webhook would have told of them: a donor's first gift names the contact. */
  events(since: Date, filter: Stripe.EventListParams = {}): AsyncIterable<PaymentEvent> {
    const created = { gte: toSeconds(since) };
    const events = this.stripe.events.list({ ...filter, types: [...EVENT_TYPES], created, limit: 100 });
    return orUnavailable(toEvents(reversed(events), toPaymentEvent));
  }

  /** As `paymentHistory`. */
  history(readNumber: number): AsyncIterable<PaymentEvent> {
    return orUnavailable(paymentHistory(this.stripe, readNumber));
  }

  /** About how many payments the account has had: all that succeeded, also those that no checkout began. Null if unknown. */
  async countPayments(): Promise<number | null> {
    // Exact up to 10,000 (docs.stripe.com/api/charges/search).
    const search = { query: "status:'succeeded'", limit: 1, expand: ['total_count'] };
    const found = await this.stripe.charges.search(search).catch(() => null);
    return found?.total_count ?? null;
  }

  /** Verifies the signature of a webhook event over the raw body, and parses the event. @throws ApiError 400 */
  parseEvent(rawBody: Buffer, signature: string): PaymentEvent {
    const event = this.verifyEvent(rawBody, signature);
    // The SDK rejects old timestamps, but accepts any future one.
    const ageS = Date.now() / 1000 - Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
    if (ageS < -CLOCK_SKEW_S) throw rejected('the timestamp is in the future');
    if (event.livemode !== this.isLive) throw rejected('live mode and test mode differ');
    return toPaymentEvent(event);
  }

  private verifyEvent(rawBody: Buffer, signature: string): Stripe.Event {
    const secret = this.config.get('STRIPE_WEBHOOK_SECRET', { infer: true });
    if (!secret) throw rejected('STRIPE_WEBHOOK_SECRET is not set');
    try {
      return this.stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_S);
    } catch (error) {
      const isSignature = error instanceof Stripe.errors.StripeSignatureVerificationError;
      throw rejected(isSignature ? error.message : 'the body is not JSON');
    }
  }

  private findSettledAt(id: string, openedAt: Date): Promise<Date | null> {
    const created = { gte: toSeconds(openedAt) };
    return this.request(async () => {
      for await (const event of this.stripe.events.list({ type: SETTLED, created, limit: 100 })) {
        if (event.type === SETTLED && event.data.object.id === id) return fromSeconds(event.created);
      }
      return null;
    });
  }

  private async request<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw toUnavailable(error);
    }
  }
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

async function* reversed<T>(list: AsyncIterable<T>): AsyncIterable<T> {
  const all: T[] = [];
  for await (const each of list) all.push(each);
  yield* all.reverse();
}

async function* orUnavailable(events: AsyncIterable<PaymentEvent>): AsyncIterable<PaymentEvent> {
  try {
    yield* events;
  } catch (error) {
    throw toUnavailable(error);
  }
}

function rejected(reason: string): ApiError {
  log.warn({ reason }, 'a webhook event is refused');
  return new ApiError(400, 'bad_signature', 'Invalid webhook signature.');
}

const toUnavailable = (error: unknown) =>
  new PaymentProviderUnavailable(stripeMessage(error), { cause: error });

/** Null for an expected error; throws another one. */
const nullIf = (isExpected: (error: unknown) => boolean) => (error: unknown) => {
  if (isExpected(error)) return null;
  throw error;
};
