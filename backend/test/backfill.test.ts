import { describe, expect, jest, test } from '@jest/globals';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { log } from '../src/core/telemetry/log.js';
import { PaymentSync } from '../src/payments/payment-sync.js';
import { expectHistoryRead, reconcile } from './support/ledger.js';
import {
  contactAttributes,
  donatedAmount,
  expectTotal,
  newEmail,
  pay,
  renew,
  seedTotal,
} from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

/** A ledger that begins in an account with a past (docs/runbook.md, "Moving from another site"). */
describe('the backfill of an account with a past', () => {
  const api = setupTestApi('postgresql');

  test('waits for Stripe’s rate limit, and calls neither Stripe for each renewal nor Brevo before the end', async () => {
    const donors = Array.from({ length: 6 }, () => newEmail());
    for (const email of donors) {
      const session = pay(api, { email, kind: 'monthly', amountMinor: 1_000 });
      renew(api, session);
      api.sandbox.stripe.refund(renew(api, session), 400, false);
      const foreign = pay(api, { email, kind: 'monthly', paymentLink: null });
      for (let month = 0; month < 3; month += 1) api.sandbox.stripe.refund(renew(api, foreign), 100, false);
      // The site before did not subtract the refund.
      seedTotal(api, email, 30);
    }
    // The old site's endpoint had them all.
    api.sandbox.stripe.state.events.clear();
    const warn = jest.spyOn(log, 'warn');
    const info = jest.spyOn(log, 'info');
    const { faults } = api.sandbox;
    faults.set({ call: 'stripe.sessions.list', kind: 'status', status: 429, times: 2 });
    faults.set({ call: 'stripe.invoices.list', kind: 'delay', delayMs: 2_000, times: 1 });
    // Count calls.
    for (const call of ['stripe.*', 'brevo.contacts.get'] as const)
      faults.set({ call, kind: 'delay', delayMs: 0 });
    const before = faults.triggeredCount();
    await api.loseDatabase();
    await expectHistoryRead(api);
    for (const email of donors) await expectTotal(api, email, 26);
    // A page of each list, the links, the undelivered events, and a look at each contact; there are 42 payments and 24 refunds.
    expect(faults.triggeredCount() - before).toBeLessThan(30);
    expect(warn.mock.calls.filter(([, text]) => text === 'delivery failed, will be retried')).toEqual([]);
    const text = 'the history of payments is being read';
    const progress = info.mock.calls.filter((call) => call[1] === text);
    expect(progress).toEqual([[{ progress: '1 of about 42 payments' }, text]]);
    for (const spy of [warn, info]) spy.mockRestore();
  });

  test('a total without a currency is in the organization’s; one that added all currencies is explained', async () => {
    const [without, mixed, cash] = [newEmail(), newEmail(), newEmail()];
    for (const email of [without, mixed, cash]) {
      pay(api, { email, amountMinor: 4_000, currency: 'eur' });
      pay(api, { email, amountMinor: 10_000 });
    }
    seedTotal(api, without, 100, null);
    seedTotal(api, mixed, 140);
    seedTotal(api, cash, 175);
    await api.loseDatabase();
    const totals = async (email: string, total: number, opening: number) => {
      const expected = { DONATED_AMOUNT: total, OPENING_DONATED_AMOUNT: opening };
      await eventually(() => expect(contactAttributes(api, email)).toMatchObject(expected));
    };
    await totals(without, 100, 0);
    await totals(mixed, 100, 0);
    await totals(cash, 175, 75);
    expect(await reconcile(api)).toMatchObject({ left: 0 });
    expect(donatedAmount(api, mixed)).toBe(100);
  });

  test('a live key is refused by a database with test gifts', async () => {
    await expectHistoryRead(api);
    await expect(api.restart({ STRIPE_SECRET_KEY: 'sk_live_of_the_tests' })).rejects.toThrow(
      'STRIPE_SECRET_KEY is a live key, and the database has gifts of test mode',
    );
    await api.restart();
    await api.get(PaymentSync).backfill();
  });
});
