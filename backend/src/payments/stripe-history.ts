import type Stripe from 'stripe';
import type { PaymentEvent } from './payment-events.js';
import { toRenewalEvent, toReversalEvent } from './stripe-events.js';
import { toCheckoutSession, toLostDispute, toRefund } from './stripe-objects.js';

/** The account's paid sessions, paid invoices, refunds and disputes, as events. */
export async function* listHistory(stripe: Stripe): AsyncIterable<PaymentEvent> {
  const page = { limit: 100 };
  const sessions = stripe.checkout.sessions.list({ ...page, status: 'complete' });
  for await (const session of orderWithinSecond(sessions)) {
    yield { type: 'checkout', session: toCheckoutSession(session) };
  }
  const invoices = stripe.invoices.list({ ...page, status: 'paid' });
  for await (const invoice of orderWithinSecond(invoices)) yield toRenewalEvent(invoice);
  for await (const refund of stripe.refunds.list(page)) yield toReversalEvent(toRefund(refund));
  for await (const dispute of stripe.disputes.list(page)) yield toReversalEvent(toLostDispute(dispute));
}

/**
 * Reverses the objects of each second. Stripe lists the newest first and dates by the second, so the ledger's row order
 * decides which gift of one second is the newest.
 */
export async function* orderWithinSecond<T extends { created: number }>(
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
