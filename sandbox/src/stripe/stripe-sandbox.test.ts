import { describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.js';
import { gift, sandboxForTest, temporaryDirectory } from '../testing/sandbox-under-test.js';
import { idOf } from './object-id.js';

const types = ({ stripe }: Sandbox) => stripe.events().map(({ type }) => type);

const lastObject = ({ stripe }: Sandbox) => stripe.events().at(-1)?.event.data.object;

function monthlyGift({ stripe }: Sandbox): { session: Stripe.Checkout.Session; subscription: string } {
  const session = stripe.pay(stripe.openSession({ kind: 'monthly' }).id, gift);
  return { session, subscription: idOf(session.subscription) };
}

describe('Stripe account', () => {
  test('sends two events for the first month, in either order', async () => {
    const sandbox = await sandboxForTest();
    const orders = new Set<string>();
    for (let round = 0; round < 40; round++) {
      monthlyGift(sandbox);
      orders.add(types(sandbox).slice(-2).join());
    }
    expect([...orders].sort()).toEqual([
      'checkout.session.completed,invoice.paid',
      'invoice.paid,checkout.session.completed',
    ]);
    const invoices = sandbox.stripe.events().filter(({ type }) => type === 'invoice.paid');
    expect(invoices[0]?.event.data.object).toMatchObject({
      billing_reason: 'subscription_create',
      amount_paid: 5000,
    });
  });

  test('renews a subscription, also with another amount, until it is canceled', async () => {
    const sandbox = await sandboxForTest();
    const { subscription } = monthlyGift(sandbox);
    sandbox.stripe.renew(subscription);
    sandbox.stripe.renew(subscription, { amountMinor: 700 });
    expect(lastObject(sandbox)).toMatchObject({
      billing_reason: 'subscription_cycle',
      amount_paid: 700,
      currency: 'usd',
      customer_email: 'Olena@example.org',
      customer_name: 'Olena Koval',
      parent: { subscription_details: { subscription } },
      status_transitions: { paid_at: expect.any(Number) },
    });
    sandbox.stripe.renew(subscription);
    expect((lastObject(sandbox) as Stripe.Invoice).amount_paid).toBe(5000);
    sandbox.stripe.cancel(subscription);
    expect(types(sandbox).at(-1)).toBe('customer.subscription.deleted');
    expect(() => sandbox.stripe.renew(subscription)).toThrow('not active');
    expect(sandbox.stripe.totals()).toEqual([
      {
        email: 'olena@example.org',
        currency: 'usd',
        gifts: 4,
        paidMinor: 15_700,
        reversedMinor: 0,
        totalMinor: 15_700,
      },
    ]);
  });

  test('adds up refunds, up to the paid amount', async () => {
    const sandbox = await sandboxForTest();
    const { id } = sandbox.stripe.pay(sandbox.stripe.openSession({ kind: 'once' }).id, gift);
    sandbox.stripe.refund(id, 1000);
    const first = lastObject(sandbox) as Stripe.Charge;
    sandbox.stripe.refund(id, 500);
    expect(lastObject(sandbox)).toMatchObject({ amount_refunded: 1500, refunded: false });
    expect(first.amount_refunded).toBe(1000);
    expect(() => sandbox.stripe.refund(id, 3501)).toThrow('The amount exceeds');
    sandbox.stripe.refund(id);
    expect(lastObject(sandbox)).toMatchObject({ amount_refunded: 5000, refunded: true });
    expect(lastObject(sandbox)).not.toHaveProperty('invoice');
    expect(() => sandbox.stripe.refund(id)).toThrow('already');
    expect(sandbox.stripe.totals()[0]).toMatchObject({ reversedMinor: 5000, totalMinor: 0 });
  });

  test('a lost dispute returns the rest of a payment, a won one returns nothing', async () => {
    const sandbox = await sandboxForTest();
    const { stripe } = sandbox;
    const lost = stripe.pay(stripe.openSession({ kind: 'once' }).id, gift);
    const won = stripe.pay(stripe.openSession({ kind: 'once' }).id, gift);
    stripe.refund(lost.id, 2000);
    expect(stripe.dispute(lost.id, 'lost')).toMatchObject({ amount: 3000, status: 'lost' });
    expect(types(sandbox).at(-1)).toBe('charge.dispute.closed');
    stripe.dispute(won.id, 'won');
    expect(stripe.totals()[0]?.totalMinor).toBe(5000);
    expect(() => stripe.refund(lost.id)).toThrow('disputed');
    expect(() => stripe.dispute(won.id, 'lost')).toThrow('already');
  });

  test.each(['once', 'monthly'] as const)('settles an unpaid gift made %s', async (kind) => {
    const sandbox = await sandboxForTest();
    const { stripe } = sandbox;
    const session = stripe.pay(stripe.openSession({ kind }).id, { ...gift, outcome: 'unpaid' });
    expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    expect(types(sandbox)).toEqual(['checkout.session.completed']);
    expect(stripe.totals()).toEqual([]);
    expect(() => stripe.refund(session.id)).toThrow('has not succeeded');
    expect(stripe.settle(session.id, 'paid').payment_status).toBe('paid');
    expect(types(sandbox).slice(1)).toEqual([
      'checkout.session.async_payment_succeeded',
      ...(kind === 'monthly' ? ['invoice.paid'] : []),
    ]);
    expect(stripe.totals()[0]?.totalMinor).toBe(5000);
    expect(() => stripe.settle(session.id, 'failed')).toThrow('no pending payment');
  });

  test('fails a bank debit', async () => {
    const sandbox = await sandboxForTest();
    const { stripe } = sandbox;
    const session = stripe.pay(stripe.openSession({ kind: 'monthly' }).id, { ...gift, outcome: 'unpaid' });
    expect(stripe.settle(session.id, 'failed').payment_status).toBe('unpaid');
    expect(types(sandbox).at(-1)).toBe('checkout.session.async_payment_failed');
    expect(stripe.totals()).toEqual([]);
    expect(() => stripe.renew(idOf(session.subscription))).toThrow('not active');
  });

  test.each(['plink_of_the_shop', null])('counts nothing that was paid through %s', async (paymentLink) => {
    const { stripe } = await sandboxForTest();
    stripe.pay(stripe.openSession({ kind: 'once', paymentLink }).id, gift);
    const monthly = stripe.pay(stripe.openSession({ kind: 'monthly', paymentLink }).id, gift);
    stripe.renew(idOf(monthly.subscription));
    expect(stripe.totals()).toEqual([]);
    stripe.pay(stripe.openSession({ kind: 'once' }).id, gift);
    expect(stripe.totals()).toMatchObject([{ gifts: 1, totalMinor: 5000 }]);
  });

  test('rejects a second payment of a session', async () => {
    const { stripe } = await sandboxForTest();
    const { id } = stripe.openSession({ kind: 'once' });
    stripe.pay(id, gift);
    expect(() => stripe.pay(id, gift)).toThrow('already been paid');
    const other = stripe.openSession({ kind: 'once' });
    stripe.expire(other.id);
    expect(() => stripe.pay(other.id, gift)).toThrow('expired');
    expect(() => stripe.pay('cs_test_x', gift)).toThrow('No such');
    for (const amountMinor of [0, -5, 1.5, NaN]) {
      const { id: open } = stripe.openSession({ kind: 'once' });
      expect(() => stripe.pay(open, { ...gift, amountMinor })).toThrow('Invalid amount');
    }
  });

  test('keeps its state across a restart', async () => {
    const dataDir = await temporaryDirectory();
    const first = await sandboxForTest({ dataDir });
    monthlyGift(first);
    first.stripe.refund(first.stripe.pay(first.stripe.openSession({ kind: 'once' }).id, gift).id, 100);
    first.brevo.seed({ email: 'olena@example.org', listIds: [6] });
    const known = {
      events: first.stripe.events(),
      sessions: first.stripe.sessions(),
      contacts: first.brevo.contacts(),
    };
    await first.close();
    const second = await sandboxForTest({ dataDir });
    expect({
      events: second.stripe.events(),
      sessions: second.stripe.sessions(),
      contacts: second.brevo.contacts(),
    }).toEqual(known);
    const [link] = known.sessions;
    expect(second.stripe.openSession({ kind: 'monthly' }).payment_link).toBe(link?.payment_link);
    expect(second.brevo.contact('OLENA@example.org')?.id).toBe(1);
    expect(second.brevo.seed({ email: 'taras@example.org' }).id).toBe(2);
  });

  test('handles thousands of gifts', async () => {
    const { stripe } = await sandboxForTest();
    for (let n = 0; n < 3000; n++) stripe.pay(stripe.openSession({ kind: 'once' }).id, gift, false);
    expect(stripe.totals()[0]).toMatchObject({ gifts: 3000, totalMinor: 15_000_000 });
  });
});
