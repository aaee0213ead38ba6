import Stripe from 'stripe';
import { rateLimitDelayMs, waitForRateLimit } from '../core/jobs/provider-rate-limit.js';
import { log } from '../core/telemetry/log.js';
import type { Reversal } from '../ledger/gift.js';
import type { CheckoutSession, PaymentEvent } from './payment-events.js';
import {
  INVOICE_PAYMENTS,
  paymentIntentsOf,
  SESSION_PAYMENT,
  toCheckoutEvent,
  toDispute,
  toId,
  toRefund,
  toRenewal,
} from './stripe-objects.js';

/** How long one page of a list waits in all while Stripe's rate limit is exceeded. */
const MAX_RATE_LIMIT_WAIT_MS = 10 * 60_000;

/**
 * All paid checkouts, renewals, refunds and disputes of the account, as events. The lists tell what a renewal and a reversal
 * belong to, so that neither needs a call of its own.
 * @param readNumber of this read
 */
export async function* paymentHistory(
  { checkout, invoices, refunds, disputes }: Stripe,
  readNumber: number,
): AsyncIterable<PaymentEvent> {
  const starts = new Map<string, CheckoutSession>();
  const invoiceOf = new Map<string, string>();
  const expandSession = SESSION_PAYMENT.map((path) => `data.${path}`);
  const sessions = listAll((page) =>
    checkout.sessions.list({ ...page, status: 'complete', expand: expandSession }),
  );
  for await (const event of toEvents(orderWithinSecond(sessions), toCheckoutEvent)) {
    if (event.type === 'checkout' && event.session.subscription)
      starts.set(event.session.subscription, event.session);
    yield event;
  }
  const paid = listAll((page) =>
    invoices.list({ ...page, status: 'paid', expand: [`data.${INVOICE_PAYMENTS}`] }),
  );
  yield* toEvents(orderWithinSecond(paid), (invoice) => {
    for (const payment of paymentIntentsOf(invoice)) invoiceOf.set(payment, invoice.id);
    const renewal = toRenewal(invoice);
    if (!renewal) return { type: 'other' };
    const start = starts.get(renewal.subscription ?? '') ?? null;
    return { type: 'renewal', renewal: { ...renewal, start } };
  });
  const toEvent = (reversal: Reversal | null): PaymentEvent => {
    if (!reversal) return { type: 'other' };
    const invoice = invoiceOf.get(reversal.paymentIntent) ?? null;
    return { type: 'reversal', reversal: { ...reversal, invoice }, readNumber };
  };
  yield* toEvents(
    listAll((page) => refunds.list(page)),
    (refund) => toEvent(toRefund(refund)),
  );
  yield* toEvents(
    listAll((page) => disputes.list(page)),
    (dispute) => toEvent(toDispute(dispute)),
  );
}

/**
 * All objects of a list, which nobody waits for, newest first. While Stripe's rate limit is exceeded, it waits, and goes on where
 * it was (docs.stripe.com/rate-limits).
 * @param readPage such as `(page) => stripe.refunds.list(page)`
 */
async function* listAll<T extends { id?: string }>(
  readPage: (page: Stripe.PaginationParams) => Promise<Stripe.ApiList<T>>,
): AsyncGenerator<T> {
  const page: Stripe.PaginationParams = { limit: 100 };
  for (;;) {
    const call = () => readPage(page).catch(withRateLimitDelay);
    const { data, has_more: hasMore } = await waitForRateLimit(call, MAX_RATE_LIMIT_WAIT_MS);
    yield* data;
    const last = data.at(-1)?.id;
    if (!hasMore || last === undefined) return;
    page.starting_after = last;
  }
}

/** Throws the error, after a 429 with what `rateLimitDelayOf` reads. */
function withRateLimitDelay(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeRateLimitError)) throw error;
  throw Object.assign(error, { retryAfterMs: rateLimitDelayMs((name) => error.headers?.[name]) });
}

interface StripeObject {
  id?: string;
  payment_intent?: Parameters<typeof toId>[0];
  invoice?: Parameters<typeof toId>[0];
}

/** Maps a list. An object that cannot be read is left out and logged, so that it does not end the list. */
export async function* toEvents<T extends StripeObject>(
  list: AsyncIterable<T>,
  toEvent: (object: T) => PaymentEvent,
): AsyncIterable<PaymentEvent> {
  for await (const object of list) {
    let event: PaymentEvent;
    try {
      event = toEvent(object);
    } catch {
      // Not the id of a session, which would let a reader of the log see the donor's details.
      const id = toId(object.payment_intent ?? object.invoice) ?? object.id?.replace(/^cs_.*/, 'session');
      log.error({ id }, 'an object of Stripe cannot be read and is left out');
      continue;
    }
    yield event;
  }
}

/** Reverses the objects of each second, of which the ledger's row order decides which gift is the newest. */
async function* orderWithinSecond<T extends { created: number }>(
  newestFirst: AsyncIterable<T>,
): AsyncIterable<T> {
  let sameSecond: T[] = [];
  for await (const object of newestFirst) {
    if (sameSecond[0] && sameSecond[0].created !== object.created) {
      yield* sameSecond.reverse();
      sameSecond = [];
    }
    sameSecond.push(object);
  }
  yield* sameSecond.reverse();
}
