import type Stripe from 'stripe';
import type { PaymentEvent } from './payment-provider.js';
import { lossOf, refundOf, renewalOf, sessionOf } from './stripe-objects.js';

/** All that Stripe has of one account, page by page, as events of this product. */
export async function* historyOf(stripe: Stripe, since: Date | null): AsyncIterable<PaymentEvent> {
  const page = {
    limit: 100,
    ...(since && { created: { gte: Math.floor(since.getTime() / 1000) } }),
  };
  for await (const session of stripe.checkout.sessions.list({ ...page, status: 'complete' })) {
    yield { type: 'checkout', session: sessionOf(session) };
  }
  for await (const invoice of stripe.invoices.list({ ...page, status: 'paid' })) {
    const renewal = renewalOf(invoice);
    if (renewal) yield { type: 'renewal', renewal };
  }
  for await (const refund of stripe.refunds.list(page)) {
    const returned = refundOf(refund);
    if (returned) yield { type: 'money-returned', returned };
  }
  for await (const dispute of stripe.disputes.list(page)) {
    const returned = lossOf(dispute);
    if (returned) yield { type: 'money-returned', returned };
  }
}
