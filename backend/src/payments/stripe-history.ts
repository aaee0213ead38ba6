import type Stripe from 'stripe';
import type { PaymentEvent, UnreadableRow } from './payment-provider.js';
import { toLostDispute, toRefund, toRenewal, toCheckoutSession } from './stripe-objects.js';

type Row = PaymentEvent | UnreadableRow;

/** All that Stripe has of one account, page by page, as events of this product. */
export async function* listHistory(stripe: Stripe, since: Date | null): AsyncIterable<Row> {
  const page = {
    limit: 100,
    ...(since && { created: { gte: Math.floor(since.getTime() / 1000) } }),
  };
  for await (const session of inOrder(stripe.checkout.sessions.list({ ...page, status: 'complete' }))) {
    yield readRow(session.id, () => ({ type: 'checkout', session: toCheckoutSession(session) }));
  }
  for await (const invoice of inOrder(stripe.invoices.list({ ...page, status: 'paid' }))) {
    yield readRow(invoice.id, () => {
      const renewal = toRenewal(invoice);
      return renewal ? { type: 'renewal', renewal } : { type: 'other' };
    });
  }
  for await (const refund of stripe.refunds.list(page)) {
    yield readRow(refund.id, () => moneyReturned(toRefund(refund)));
  }
  for await (const dispute of stripe.disputes.list(page)) {
    yield readRow(dispute.id, () => moneyReturned(toLostDispute(dispute)));
  }
}

/** Newest first, but the objects of one second oldest first: which gift is the newest is told by that order then. */
export async function* inOrder<T extends { created: number }>(
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

/** One object as an event. One that is not as documented must not end the list that it stands in. */
export function readRow(id: string, read: () => PaymentEvent): Row {
  try {
    return read();
  } catch (error) {
    return { type: 'unreadable', id, error };
  }
}

function moneyReturned(returned: ReturnType<typeof toRefund>): PaymentEvent {
  return returned ? { type: 'money-returned', returned } : { type: 'other' };
}
