import { describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { gifts, people } from '../src/database/schema.js';
import { UndeliveredEvents } from '../src/payments/undelivered-events.js';
import { PaymentBackfill } from '../src/payments/payment-backfill.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { expectHistoryRead, reconcile } from './support/ledger.js';
import {
  changeContact,
  contactAttributes,
  donatedAmount,
  expectTotal,
  give,
  newEmail,
  pay,
  renew,
  seedTotal,
  sendLatest,
} from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

/** The table of cases is in docs/decisions/0016-opening-balances.md. */
describe('opening balances of a new ledger', () => {
  const api = setupTestApi('postgresql');

  const expectReconciled = async () => expect(await reconcile(api)).toMatchObject({ left: 0 });

  test('every total is restored from Stripe’s history after the database is lost', async () => {
    const [once, monthly, refunded] = [newEmail(), newEmail(), newEmail()];
    await give(api, { email: once, amountMinor: 4_200 });
    const session = await give(api, { email: monthly, kind: 'monthly', amountMinor: 2_000 });
    renew(api, session);
    await sendLatest(api, 'invoice.paid');
    const returned = await give(api, { email: refunded, amountMinor: 5_000 });
    api.sandbox.stripe.refund(returned, 1_500, false);
    await sendLatest(api, 'charge.refunded');
    await Promise.all([
      expectTotal(api, once, 42),
      expectTotal(api, monthly, 40),
      expectTotal(api, refunded, 35),
    ]);

    await api.loseDatabase();
    await expectHistoryRead(api);
    await expectReconciled();
    expect([donatedAmount(api, once), donatedAmount(api, monthly), donatedAmount(api, refunded)]).toEqual([
      42, 40, 35,
    ]);
    await give(api, { email: once, amountMinor: 800 });
    await expectTotal(api, once, 50);
  });

  test('undelivered events and late webhooks change no restored total', async () => {
    const email = newEmail();
    await give(api, { email, amountMinor: 4_200 });
    await expectTotal(api, email, 42);
    await api.loseDatabase();
    await api.get(UndeliveredEvents).handleUndelivered(null);
    await sendLatest(api, 'checkout.session.completed');
    await expectReconciled();
    expect(donatedAmount(api, email)).toBe(42);
  });

  test('a contact from before the ledger keeps its total, and each new gift is added once', async () => {
    const email = newEmail();
    for (const amountMinor of [6_000, 3_000, 3_000]) pay(api, { email, amountMinor });
    seedTotal(api, email, 120);
    await api.loseDatabase();
    await expectHistoryRead(api);
    await expectReconciled();
    expect(donatedAmount(api, email)).toBe(120);
    await give(api, { email, amountMinor: 3_000 });
    await expectTotal(api, email, 150);
    await api.loseDatabase();
    await expectHistoryRead(api);
    await expectReconciled();
    expect(donatedAmount(api, email)).toBe(150);
  });

  test.each([
    ['more than Stripe’s history explains', 120, 5_000, 120, 70],
    ['less than Stripe’s history has', 80, 12_000, 120, 0],
  ])('a contact with a total of %s', async (_, shown, paidMinor, total, opening) => {
    const email = newEmail();
    pay(api, { email, amountMinor: paidMinor });
    seedTotal(api, email, shown);
    await api.loseDatabase();
    await eventually(
      () =>
        expect(contactAttributes(api, email)).toMatchObject({
          DONATED_AMOUNT: total,
          OPENING_DONATED_AMOUNT: opening,
        }),
      20_000,
    );
  });

  test('gifts outside Stripe stay in the total, and payments not yet recorded count once', async () => {
    const email = newEmail();
    seedTotal(api, email, 120);
    await give(api, { email, amountMinor: 3_000 });
    await expectTotal(api, email, 150);
    expect(contactAttributes(api, email)).toMatchObject({
      OPENING_DONATED_AMOUNT: 120,
      OPENING_DONATION_CURRENCY: 'usd',
    });
    const unrecorded = newEmail();
    pay(api, { email, amountMinor: 2_000 });
    pay(api, { email: unrecorded, amountMinor: 1_000 });
    await api.loseDatabase();
    await expectHistoryRead(api);
    await expectReconciled();
    expect([donatedAmount(api, email), donatedAmount(api, unrecorded)]).toEqual([170, 10]);
  });

  test('totals are kept if the mailing account lacks the opening attributes', async () => {
    const [email, without] = [newEmail(), newEmail()];
    seedTotal(api, email, 120);
    await give(api, { email, amountMinor: 3_000 });
    await give(api, { email: without, amountMinor: 4_200 });
    await Promise.all([expectTotal(api, email, 150), expectTotal(api, without, 42)]);
    for (const donor of [email, without]) {
      changeContact(api, donor, { OPENING_DONATED_AMOUNT: undefined, OPENING_DONATION_CURRENCY: undefined });
    }
    await api.loseDatabase();
    await expectHistoryRead(api);
    await expectReconciled();
    expect([donatedAmount(api, email), donatedAmount(api, without)]).toEqual([150, 42]);
  });

  test('/health/ready reports missing opening attributes', async () => {
    const email = newEmail();
    const openingAttributes = async () =>
      ((await api.browser().get('/health/ready')).body as { parts: object }).parts;
    await give(api, { email, amountMinor: 1_000 });
    await give(api, { email, amountMinor: 1_000 });
    await expectTotal(api, email, 20);
    expect(await openingAttributes()).toMatchObject({ openingAttributes: 'up' });
    changeContact(api, email, { OPENING_DONATED_AMOUNT: undefined });
    await give(api, { email, amountMinor: 1_000 });
    await expectTotal(api, email, 30);
    expect(await openingAttributes()).toMatchObject({ openingAttributes: 'down' });
  });

  test('a ledger restored from a backup recovers later donors', async () => {
    const email = newEmail();
    seedTotal(api, email, 120);
    await give(api, { email, amountMinor: 4_200 });
    await expectTotal(api, email, 162);
    await api.orm.execute(sql`truncate gifts, people, contact_changes, outbox, session_claims cascade`);
    await expectReconciled();
    expect(donatedAmount(api, email)).toBe(162);
  });

  test('in the two cases that decision 0016 names, a gift counts twice', async () => {
    const [withOtherSite, restored] = [newEmail(), newEmail()];
    // The previous site has added the new gift of 30 to its total of 120.
    seedTotal(api, withOtherSite, 150);
    await give(api, { email: withOtherSite, amountMinor: 3_000 });
    await expectTotal(api, withOtherSite, 180);

    seedTotal(api, restored, 120);
    await give(api, { email: restored, amountMinor: 4_200 });
    await expectTotal(api, restored, 162);
    changeContact(api, restored, {
      OPENING_DONATED_AMOUNT: undefined,
      OPENING_DONATION_CURRENCY: undefined,
    });
    await api.orm.execute(sql`truncate gifts, people, contact_changes, outbox, session_claims cascade`);
    await reconcile(api);
    expect(donatedAmount(api, restored)).toBe(204);
  });

  test('a refund of a gift from before the database was lost is subtracted once', async () => {
    const email = newEmail();
    seedTotal(api, email, 120);
    const session = await give(api, { email, amountMinor: 3_000 });
    await expectTotal(api, email, 150);
    await api.loseDatabase();
    await expectHistoryRead(api);
    api.sandbox.stripe.refund(session, 1_000, false);
    await sendLatest(api, 'charge.refunded');
    await expectTotal(api, email, 140);
    await expectReconciled();
    expect(donatedAmount(api, email)).toBe(140);
  });

  test('an opening balance in another currency than the newest gift’s survives the loss of the database', async () => {
    const email = newEmail();
    seedTotal(api, email, 120);
    await give(api, { email, amountMinor: 1_000, currency: 'eur' });
    await expectTotal(api, email, 10);
    await api.loseDatabase();
    await expectHistoryRead(api);
    await expectReconciled();
    expect(contactAttributes(api, email)).toMatchObject({
      DONATED_AMOUNT: 10,
      DONATION_CURRENCY: 'eur',
      OPENING_DONATED_AMOUNT: 120,
    });
    await give(api, { email, amountMinor: 500 });
    await expectTotal(api, email, 125);
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
    await eventually(() => expect(contactAttributes(api, known).firstName).toBe('Test'));
    expect(donatedAmount(api, known)).toBe(120);
    api.sandbox.faults.clear();
    await api.get(PaymentBackfill).run();
    await expectTotal(api, known, 150);
  });

  test('a ledger from before decision 0016 computes its opening balances from the history', async () => {
    const email = newEmail();
    for (const amountMinor of [6_000, 6_000]) pay(api, { email, amountMinor });
    seedTotal(api, email, 130);
    await api.loseDatabase();
    await expectHistoryRead(api);
    await give(api, { email, amountMinor: 3_000 });
    await expectTotal(api, email, 160);
    // That version recorded its own gift and the contact's previous total only.
    const { orm } = api;
    const [person] = await orm.select().from(people).where(eq(people.email, email));
    await orm.execute(sql`delete from gifts where person_id = ${person?.id} and amount_minor = 6000`);
    await orm
      .update(people)
      .set({ openingBalanceMinor: null, contactTotalMinor: 13_000 })
      .where(eq(people.email, email));
    await orm.execute(sql`update ledger_state set history_read_at = null`);
    expect(await orm.$count(gifts, eq(gifts.personId, person?.id ?? 0))).toBe(1);
    changeContact(api, email, { OPENING_DONATED_AMOUNT: undefined });

    await api.get(PaymentBackfill).run();
    await expectReconciled();
    expect(donatedAmount(api, email)).toBe(160);
    expect(contactAttributes(api, email).OPENING_DONATED_AMOUNT).toBe(10);
  });
});
