import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { eq, isNull, sql } from 'drizzle-orm';
import { outbox, people, routineRuns } from '../src/core/database/schema.js';
import { BACKFILL, GiftLedger } from '../src/ledger/gift-ledger.js';
import { PaymentSync } from '../src/payments/payment-sync.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { expectHistoryRead, linkId, NO_LINK_URLS, reconcile } from './support/ledger.js';
import {
  changeContact,
  changeSession,
  contactAttributes,
  donatedAmount,
  expectTotal,
  give,
  newEmail,
  pay,
  renew,
  returnFromCheckout,
  seedTotal,
  sendLatest,
} from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const api = setupTestApi('postgresql');

const expectNothingDue = () => eventually(async () => expect(await api.orm.$count(outbox)).toBe(0));
const expectReconciled = async () => expect(await reconcile(api)).toMatchObject({ left: 0 });
/** What reconcile says of people, beside the payments without a link. */
const linesOfPeople = async () => (await reconcile(api)).lines.filter((line) => line.startsWith('Person'));
/** Starts with an empty ledger, which reads Stripe's history and agrees with it. */
async function rebuild(): Promise<void> {
  await api.loseDatabase();
  await expectHistoryRead(api);
  await expectReconciled();
}

/** A ledger that begins in an account with a past (docs/runbook.md, "Moving from another site"). */
describe('the backfill', () => {
  test('waits for Stripe’s rate limit, and calls neither Stripe for each renewal nor Brevo before the end', async () => {
    await expectHistoryRead(api);
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
    // What `status` says while the history is being read.
    const [progress] = await api.orm.select().from(routineRuns).where(eq(routineRuns.name, BACKFILL));
    expect(progress?.detail).toBe('1 of about 42 payments');
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

/** The cases are in docs/decisions/0005-opening-balances.md. */
describe('opening balances of a new ledger', () => {
  test('every total is restored from Stripe’s history, and late events change none', async () => {
    const [once, monthly, refunded] = [newEmail(), newEmail(), newEmail()];
    await give(api, { email: once, amountMinor: 4_200 });
    const session = await give(api, { email: monthly, kind: 'monthly', amountMinor: 2_000 });
    renew(api, session);
    await sendLatest(api, 'invoice.paid');
    const returned = await give(api, { email: refunded, amountMinor: 5_000 });
    api.sandbox.stripe.refund(returned, 1_500, false);
    await sendLatest(api, 'charge.refunded');
    const totals = [
      [once, 42],
      [monthly, 40],
      [refunded, 35],
    ] as const;
    for (const [email, total] of totals) await expectTotal(api, email, total);
    await rebuild();
    await api.get(PaymentSync).handleUndelivered(null);
    await sendLatest(api, 'checkout.session.completed');
    await expectReconciled();
    for (const [email, total] of totals) expect(donatedAmount(api, email)).toBe(total);
    await give(api, { email: once, amountMinor: 800 });
    await expectTotal(api, once, 50);
  });

  test('of a total that another site wrote, what Stripe’s history does not explain is kept, and named if it may be wrong', async () => {
    const usd = (amountMinor: number) => ({ amountMinor, currency: 'usd' });
    const eur = (amountMinor: number) => ({ amountMinor, currency: 'eur' });
    const rows = [
      { about: 'explained', shown: 120, paid: [usd(12_000)], total: 120, opening: 0 },
      { about: 'more', shown: 120, paid: [usd(5_000)], total: 120, opening: 70 },
      { about: 'less', shown: 80, paid: [usd(12_000)], total: 120, opening: 0 },
      // In the organization's.
      {
        about: 'no currency',
        shown: 100,
        currency: null,
        paid: [eur(4_000), usd(10_000)],
        total: 100,
        opening: 0,
      },
      {
        about: 'the sum of all currencies',
        shown: 140,
        paid: [eur(4_000), usd(10_000)],
        total: 100,
        opening: 0,
      },
      {
        about: 'what was returned, too',
        shown: 150,
        paid: [eur(5_000), usd(10_000)],
        returned: 2_000,
        total: 100,
        opening: 0,
      },
      { about: 'more than that', shown: 175, paid: [eur(4_000), usd(10_000)], total: 175, opening: 75 },
    ].map((row) => ({ currency: 'usd', email: newEmail(), returned: 0, ...row }));
    for (const { email, paid, returned, shown, currency } of rows) {
      const [first = ''] = paid.map((payment) => pay(api, { email, ...payment }));
      if (returned > 0) api.sandbox.stripe.refund(first, returned, false);
      seedTotal(api, email, shown, currency);
    }
    await api.loseDatabase();
    const totals = (more: number) =>
      eventually(() =>
        expect(
          rows.map(({ about, email }) => {
            const { DONATED_AMOUNT, OPENING_DONATED_AMOUNT } = contactAttributes(api, email);
            return [about, DONATED_AMOUNT, OPENING_DONATED_AMOUNT];
          }),
        ).toEqual(rows.map(({ about, total, opening }) => [about, total + more, opening])),
      );
    await totals(0);
    expect(await linesOfPeople()).toEqual([
      expect.stringMatching(/^Person \d+: 75 usd of the total are in no gift\./),
    ]);
    for (const { email } of rows) await give(api, { email, amountMinor: 3_000 });
    await totals(30);
    // The ledger that is lost did not have these.
    for (const { email } of rows) pay(api, { email, amountMinor: 2_000 });
    await rebuild();
    await totals(50);
  });

  test('while Stripe’s history cannot be read, totals that may include it are not updated', async () => {
    const [known, unknown] = [newEmail(), newEmail()];
    pay(api, { email: known, amountMinor: 12_000 });
    seedTotal(api, known, 120);
    api.sandbox.faults.set({ call: 'stripe.sessions.list', kind: 'status', status: 500 });
    await api.loseDatabase();
    await give(api, { email: known, amountMinor: 3_000 });
    await give(api, { email: unknown, amountMinor: 700 });
    await expectTotal(api, unknown, 7);
    await eventually(() => expect(contactAttributes(api, known).FIRSTNAME).toBe('Test'));
    expect(donatedAmount(api, known)).toBe(120);
    api.sandbox.faults.clear();
    await api.get(PaymentSync).backfill();
    await expectTotal(api, known, 150);
  });
});

describe('the total stays correct', () => {
  test('when the first month of a subscription was free', async () => {
    const email = newEmail();
    const session = pay(api, { email, kind: 'monthly', amountMinor: 2_000 });
    api.sandbox.stripe.state.events.clear();
    changeSession(api, session, { amount_total: 0 });
    expect((await returnFromCheckout(api.browser(), session)).status).toBe(404);
    renew(api, session);
    await expectReconciled();
    await expectTotal(api, email, 20);
  });

  test('when the contact’s total is not a number: it is left unchanged and reported', async () => {
    const email = newEmail();
    await expectHistoryRead(api);
    api.sandbox.brevo.seed({ email, attributes: { DONATION_CURRENCY: 'usd' }, listIds: [6] });
    const contact = api.sandbox.brevo.contact(email);
    if (contact) contact.attributes.DONATED_AMOUNT = '1,200';
    await give(api, { email, amountMinor: 3_000 });
    await eventually(async () => {
      expect(await linesOfPeople()).toEqual([
        expect.stringMatching(/^Person \d+: this ledger has not written their total/),
      ]);
    });
    expect(donatedAmount(api, email)).toBe('1,200');
    changeContact(api, email, { DONATED_AMOUNT: 1_200 });
    await expectReconciled();
    expect(donatedAmount(api, email)).toBe(1_230);
  });

  test('when a payment link is added, after which the history is read again', async () => {
    const [email, other, wrong] = [newEmail(), newEmail(), newEmail()];
    for (const donor of [other, wrong]) seedTotal(api, donor, 500);
    pay(api, { email, kind: 'monthly', amountMinor: 12_000 });
    seedTotal(api, email, 120);
    await api.loseDatabase({ ...NO_LINK_URLS, STRIPE_PAYMENT_LINKS: linkId(api, 'once') });
    for (const [donor, total] of [
      [email, 150],
      [other, 530],
      [wrong, 530],
    ] as const) {
      await give(api, { email: donor, amountMinor: 3_000 });
      await expectTotal(api, donor, total);
    }
    const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');
    const [correction = ''] = /(?<=')update people set [^']+(?= where id = 17')/.exec(runbook) ?? [];
    await api.orm.execute(sql`${sql.raw(correction)} where email = ${wrong}`);
    await reconcile(api);
    await expectTotal(api, wrong, 30);
    await api.restart();
    await api.get(PaymentSync).backfill();
    await eventually(() => expect(contactAttributes(api, email).OPENING_DONATED_AMOUNT).toBe(0));
    expect(donatedAmount(api, email)).toBe(150);
    // Also of who has not given since, but for what the operator has corrected.
    await eventually(async () =>
      expect(await api.orm.$count(people, isNull(people.openingBalanceMinor))).toBe(0),
    );
    expect(contactAttributes(api, other)).toMatchObject({ DONATED_AMOUNT: 530, OPENING_DONATED_AMOUNT: 500 });
    expect(donatedAmount(api, wrong)).toBe(30);
  });

  test('when clearing the openings, or what follows the history, fails: nothing of it is done', async () => {
    await expectHistoryRead(api);
    await give(api, { email: newEmail() });
    await expectNothingDue();
    const ledger = api.get(GiftLedger);
    const failing = async (table: string, work: () => Promise<void>) => {
      await api.orm.execute(
        sql.raw(`create function fail() returns trigger language plpgsql
        as $$ begin raise exception 'for the test'; end $$;
        create trigger fail before update on ${table} for each statement execute function fail()`),
      );
      await expect(work()).rejects.toThrow();
      await api.orm.execute(sql.raw(`drop function fail cascade`));
    };
    await failing('people', () => ledger.resetBackfill());
    expect(await ledger.isBackfilled()).toBe(true);
    await ledger.resetBackfill();
    await failing('ledger_state', () => ledger.markBackfilled([]));
    expect(await api.orm.$count(outbox)).toBe(0);
    await api.get(PaymentSync).backfill();
  });

  test('when a payment link is removed and, after somebody has given through it, named again', async () => {
    const email = newEmail();
    await expectHistoryRead(api);
    await api.restart({ ...NO_LINK_URLS, STRIPE_PAYMENT_LINKS: linkId(api, 'once') });
    await api.get(PaymentSync).backfill();
    pay(api, { email, kind: 'monthly', amountMinor: 4_200 });
    // Longer ago than the catch-up reads.
    api.sandbox.stripe.state.events.clear();
    await api.restart();
    await api.get(PaymentSync).backfill();
    await expectTotal(api, email, 42);
  });

  test('when a payment link is removed and the database is lost', async () => {
    const email = newEmail();
    // Explains no dollars.
    seedTotal(api, email, 120, 'eur');
    await give(api, { email, kind: 'monthly', amountMinor: 4_200 });
    await give(api, { email, amountMinor: 1_000 });
    await expectTotal(api, email, 52);
    await api.loseDatabase({ ...NO_LINK_URLS, STRIPE_PAYMENT_LINKS: linkId(api, 'once') });
    await eventually(async () => {
      const rows = await api.orm.select({ attempts: outbox.attempts }).from(outbox);
      expect(Math.max(0, ...rows.map(({ attempts }) => attempts))).toBeGreaterThan(1);
    });
    expect(donatedAmount(api, email)).toBe(52);
    await api.restart();
    await api.get(PaymentSync).backfill();
    await expectNothingDue();
    expect(donatedAmount(api, email)).toBe(52);
  });
});
