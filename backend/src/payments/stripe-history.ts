import type Stripe from 'stripe';
import type { PaymentEvent, UnreadableObject } from './payment-provider.js';
import { toRenewalEvent, toReversalEvent } from './stripe-events.js';
import { toCheckoutSession, toLostDispute, toRefund } from './stripe-objects.js';

type HistoryEntry = PaymentEvent | UnreadableObject;

/** The account's paid sessions, paid invoices, refunds and disputes, as events. */
export async function* listHistory(stripe: Stripe): AsyncIterable<HistoryEntry> {
  const page = { limit: 100 };
  for await (const session of orderWithinSecond(
    stripe.checkout.sessions.list({ ...page, status: 'complete' }),
  )) {
    yield parseObject(session.id, () => ({ type: 'checkout', session: toCheckoutSession(session) }));
  }
  for await (const invoice of orderWithinSecond(stripe.invoices.list({ ...page, status: 'paid' }))) {
    yield parseObject(invoice.id, () => toRenewalEvent(invoice));
  }
  for await (const refund of stripe.refunds.list(page)) {
    yield parseObject(refund.id, () => toReversalEvent(toRefund(refund)));
  }
  for await (const dispute of stripe.disputes.list(page)) {
    yield parseObject(dispute.id, () => toReversalEvent(toLostDispute(dispute)));
  }
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

/** Maps one object. An object that cannot be mapped must not end the list. */
export function parseObject(id: string, read: () => PaymentEvent): HistoryEntry {
  try {
    return read();
  } catch (error) {
    return { type: 'unreadable', id, error };
  }
}
