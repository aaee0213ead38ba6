import { describe, expect, test } from '@jest/globals';
import type { Sandbox } from '../sandbox.js';
import { gift, sandboxForTest } from '../testing/sandbox-under-test.js';
import { idOf } from './object-id.js';

const eventTypes = ({ stripe }: Sandbox) => stripe.events().map(({ type }) => type);

const give = ({ stripe }: Sandbox, kind: 'once' | 'monthly', change: { outcome?: 'unpaid' } = {}) =>
  stripe.pay(stripe.openSession({ kind }).id, { ...gift, ...change });

describe('the Stripe account', () => {
  test('sends two events for the first month, in either order', async () => {
    const sandbox = await sandboxForTest();
    const orders = new Set<string>();
    for (let round = 0; round < 40; round++) {
      give(sandbox, 'monthly');
      orders.add(eventTypes(sandbox).slice(-2).join());
    }
    expect([...orders].sort()).toEqual([
      'checkout.session.completed,invoice.paid',
      'invoice.paid,checkout.session.completed',
    ]);
  });

  test('adds up what donors gave through the payment links, and refuses what Stripe refuses', async () => {
    const sandbox = await sandboxForTest();
    const { stripe } = sandbox;
    const { id, subscription } = give(sandbox, 'monthly');
    stripe.renew(idOf(subscription), { amountMinor: 700 });
    expect(stripe.renew(idOf(subscription)).amount_paid).toBe(5000);
    stripe.cancel(idOf(subscription));
    expect(() => stripe.renew(idOf(subscription))).toThrow('not active');
    stripe.refund(idOf(subscription), 100);
    stripe.refund(id, 1000);
    stripe.failRefund(id);
    stripe.refund(id, 2000);
    expect(() => stripe.refund(id, 3001)).toThrow('The amount exceeds');
    expect(stripe.dispute(id, 'lost').amount).toBe(3000);
    expect(() => stripe.refund(id)).toThrow('disputed');
    expect(() => stripe.dispute(id, 'won')).toThrow('already');
    expect(() => stripe.pay(id, gift)).toThrow('already');
    stripe.dispute(give(sandbox, 'once').id, 'won');
    for (const paymentLink of ['plink_of_the_shop', null])
      stripe.pay(stripe.openSession({ kind: 'once', paymentLink }).id, gift);
    const amounts = { paidMinor: 15_700, reversedMinor: 5100, totalMinor: 10_600 };
    expect(stripe.totals()).toEqual([{ email: 'olena@example.org', currency: 'usd', gifts: 4, ...amounts }]);
  });

  test.each(['once', 'monthly'] as const)('settles or fails an unpaid gift made %s', async (kind) => {
    const sandbox = await sandboxForTest();
    const { stripe } = sandbox;
    const [paid, failed] = [1, 2].map(() => give(sandbox, kind, { outcome: 'unpaid' }).id);
    expect(stripe.totals()).toEqual([]);
    expect(() => stripe.refund(paid ?? '')).toThrow('has not succeeded');
    expect(stripe.settle(paid ?? '', 'paid').payment_status).toBe('paid');
    expect(stripe.settle(failed ?? '', 'failed').payment_status).toBe('unpaid');
    expect(eventTypes(sandbox).slice(2)).toEqual([
      'checkout.session.async_payment_succeeded',
      ...(kind === 'monthly' ? ['invoice.paid'] : []),
      'checkout.session.async_payment_failed',
    ]);
    expect(stripe.totals()).toMatchObject([{ gifts: 1, totalMinor: 5000 }]);
    expect(() => stripe.settle(paid ?? '', 'failed')).toThrow('no pending payment');
  });
});
