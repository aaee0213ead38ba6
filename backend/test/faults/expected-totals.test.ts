import { describe, expect, test } from '@jest/globals';
import type { Sandbox } from '../../../sandbox/src/sandbox.js';
import { idOf } from '../../../sandbox/src/stripe/object-id.js';
import { sandboxForTest } from '../../../sandbox/src/testing/sandbox-under-test.js';
import { allowedTotals, expectedGifts, type ExpectedGift } from './expected-totals.js';

const email = 'donor1@example.org';
const pay = ({ stripe }: Sandbox, session: Parameters<typeof stripe.openSession>[0], currency = 'usd') =>
  stripe.pay(stripe.openSession(session).id, { amountMinor: 5_000, currency, email }, false);

describe('the expected gifts', () => {
  test('are the payments through the site’s links and the renewals of their subscriptions', async () => {
    const sandbox = await sandboxForTest();
    const once = pay(sandbox, { kind: 'once' });
    for (const paymentLink of [undefined, 'plink_of_the_shop', null]) {
      const { subscription } = pay(sandbox, { kind: 'monthly', paymentLink });
      sandbox.stripe.renew(idOf(subscription), {}, false);
      const raise = { amountMinor: 700, reason: 'subscription_update' } as const;
      sandbox.stripe.renew(idOf(subscription), raise, false);
    }
    pay(sandbox, { kind: 'once', paymentLink: null });
    const gifts = expectedGifts(sandbox);
    expect(gifts.map(({ kind, amountMinor, remainingMinor }) => [kind, amountMinor, remainingMinor])).toEqual(
      [
        ['once', 5_000, 5_000],
        ['monthly', 5_000, 5_000],
        ['monthly', 5_000, 5_000],
        ['monthly', 700, 700],
      ],
    );
    expect(gifts[0]).toEqual({
      key: once.id,
      email,
      kind: 'once',
      currency: 'usd',
      amountMinor: 5_000,
      remainingMinor: 5_000,
      purpose: null,
      givenAtS: once.created,
    });
  });

  test('have refunds and lost disputes subtracted, also for a renewal', async () => {
    const sandbox = await sandboxForTest();
    const { stripe } = sandbox;
    const [kept, lost, failed] = [1, 2, 3].map(() => pay(sandbox, { kind: 'once' }).id) as [
      string,
      string,
      string,
    ];
    const monthly = pay(sandbox, { kind: 'monthly' }).id;
    stripe.refund(monthly, 1_000, false);
    stripe.dispute(kept, 'won', false);
    stripe.refund(lost, 1_000, false);
    stripe.dispute(lost, 'lost', false);
    stripe.refund(failed, 2_000, false);
    stripe.failRefund(failed, false);
    expect(expectedGifts(sandbox).map(({ key, remainingMinor }) => [key, remainingMinor])).toEqual([
      [kept, 5_000],
      [lost, 0],
      [failed, 5_000],
      [monthly, 4_000],
    ]);
  });

  test('exclude unpaid and unreadable checkouts, but include their renewals', async () => {
    const sandbox = await sandboxForTest();
    const { stripe } = sandbox;
    const open = stripe.openSession({ kind: 'once' });
    stripe.pay(open.id, { amountMinor: 5_000, currency: 'usd', email, outcome: 'unpaid' }, false);
    const { id, subscription } = pay(sandbox, { kind: 'monthly' });
    stripe.state.sessions.set(id, { ...stripe.session(id), created: 'never' as never });
    expect(expectedGifts(sandbox)).toEqual([]);
    const month = stripe.renew(idOf(subscription), {}, false);
    expect(expectedGifts(sandbox).map(({ key }) => key)).toEqual([month.id]);
  });
});

describe('the allowed totals', () => {
  const gift = (currency: string, givenAtS: number, remainingMinor = 100): ExpectedGift => ({
    key: 'cs_test_1',
    email,
    kind: 'once',
    currency,
    amountMinor: 100,
    remainingMinor,
    purpose: null,
    givenAtS,
  });
  const exactly = (currency: string, minor: number) => ({
    currency,
    atLeastMinor: minor,
    atMostMinor: minor,
  });
  const none = { minor: 0, currency: 'usd' };
  const some = { minor: 1_000, currency: 'usd' };

  test.each<[string, ExpectedGift[], typeof none, ReturnType<typeof exactly>[]]>([
    [
      'all gifts in the currency of the newest',
      [gift('usd', 1), gift('eur', 3), gift('eur', 2)],
      none,
      [exactly('eur', 200)],
    ],
    [
      'with the opening balance in the same currency',
      [gift('eur', 1), gift('usd', 2)],
      some,
      [exactly('usd', 1_100)],
    ],
    [
      'without the opening balance in another currency',
      [gift('usd', 1), gift('eur', 2)],
      some,
      [exactly('eur', 100)],
    ],
    ['without fully refunded gifts', [gift('usd', 1, 60), gift('eur', 2, 0)], none, [exactly('usd', 60)]],
    [
      'either currency of two gifts in one second',
      [gift('usd', 2), gift('eur', 2), gift('jpy', 1)],
      none,
      [exactly('usd', 100), exactly('eur', 100)],
    ],
    ['the opening balance if all gifts were refunded', [gift('eur', 1, 0)], some, [exactly('usd', 1_000)]],
    [
      'zero if all gifts were refunded and there is no opening',
      [gift('eur', 1, 0)],
      none,
      [exactly('eur', 0)],
    ],
    ['the opening balance without gifts', [], some, [exactly('usd', 1_000)]],
  ])('%s', (_, gifts, opening, totals) => {
    expect(allowedTotals(gifts, opening, true)).toEqual(totals);
  });

  test('any part of an unknown opening balance', () => {
    expect(allowedTotals([gift('usd', 1)], some, false)).toEqual([
      { currency: 'usd', atLeastMinor: 100, atMostMinor: 1_100 },
    ]);
    expect(allowedTotals([gift('eur', 1)], some, false)).toEqual([exactly('eur', 100)]);
    expect(allowedTotals([gift('eur', 1, 0)], some, false)).toEqual([
      { currency: 'usd', atLeastMinor: 0, atMostMinor: 1_000 },
      exactly('eur', 0),
    ]);
  });
});
