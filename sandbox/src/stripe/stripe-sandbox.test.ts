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

  test('renews, refunds and disputes, and refuses what Stripe refuses', async () => {
    const sandbox = await sandboxForTest();
    const { stripe } = sandbox;
    const { id, subscription } = give(sandbox, 'monthly');
    const monthly = idOf(subscription);
    expect(stripe.renew(monthly, { amountMinor: 700 }).amount_paid).toBe(700);
    expect(stripe.renew(monthly).amount_paid).toBe(5000);
    stripe.cancel(monthly);
    expect(() => stripe.renew(monthly)).toThrow('not active');
    expect(stripe.refund(monthly, 100).amount_refunded).toBe(100);
    expect(stripe.refund(id, 1000).amount_refunded).toBe(1000);
    expect(stripe.failRefund(id).amount).toBe(1000);
    expect(stripe.refund(id, 2000)).toMatchObject({ amount_refunded: 2000, refunded: false });
    expect(() => stripe.refund(id, 3001)).toThrow('The amount exceeds');
    expect(stripe.dispute(id, 'lost')).toMatchObject({ amount: 3000, status: 'lost' });
    expect(() => stripe.refund(id)).toThrow('disputed');
    expect(() => stripe.dispute(id, 'won')).toThrow('already');
    expect(() => stripe.pay(id, gift)).toThrow('already');
  });

  test.each(['once', 'monthly'] as const)('settles or fails an unpaid gift made %s', async (kind) => {
    const sandbox = await sandboxForTest();
    const { stripe } = sandbox;
    const [paid, failed] = [1, 2].map(() => give(sandbox, kind, { outcome: 'unpaid' }).id);
    expect(() => stripe.refund(paid ?? '')).toThrow('has not succeeded');
    expect(stripe.settle(paid ?? '', 'paid').payment_status).toBe('paid');
    expect(stripe.settle(failed ?? '', 'failed').payment_status).toBe('unpaid');
    expect(eventTypes(sandbox).slice(2)).toEqual([
      'checkout.session.async_payment_succeeded',
      ...(kind === 'monthly' ? ['invoice.paid'] : []),
      'checkout.session.async_payment_failed',
    ]);
    expect([paid, failed].map((id) => stripe.chargeOf(id)?.status)).toEqual(['succeeded', 'failed']);
    expect(() => stripe.settle(paid ?? '', 'failed')).toThrow('no pending payment');
  });
});
