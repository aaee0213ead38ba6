import { describe, expect, test } from '@jest/globals';
import { outbox } from '../src/core/database/schema.js';
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
  seedTotal,
  sendLatest,
} from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const api = setupTestApi('postgresql');

const expectNothingDue = () => eventually(async () => expect(await api.orm.$count(outbox)).toBe(0));
const expectReconciled = async () => expect(await reconcile(api)).toMatchObject({ left: 0 });
/** Starts with an empty ledger, which reads Stripe's history and agrees with it. */
async function rebuild(): Promise<void> {
  await api.loseDatabase();
  await expectHistoryRead(api);
  await expectReconciled();
}

/** A donor with a total of 120 from another site, and a gift of 30 that made it 150. */
async function addEarlierDonor(): Promise<{ email: string; session: string }> {
  const email = newEmail();
  seedTotal(api, email, 120);
  const session = await give(api, { email, amountMinor: 3_000 });
  await expectTotal(api, email, 150);
  return { email, session };
}

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

  test.each([
    ['120, which Stripe’s history explains', 120, 12_000, 120, 0],
    ['120, which is more than it explains', 120, 5_000, 120, 70],
    ['80, which is less than it has', 80, 12_000, 120, 0],
  ])('a contact with a total of %s', async (_, shown, paidMinor, total, opening) => {
    const email = newEmail();
    pay(api, { email, amountMinor: paidMinor });
    seedTotal(api, email, shown);
    await api.loseDatabase();
    const expected = { DONATED_AMOUNT: total, OPENING_DONATED_AMOUNT: opening };
    await eventually(() => expect(contactAttributes(api, email)).toMatchObject(expected));
    await give(api, { email, amountMinor: 3_000 });
    await expectTotal(api, email, total + 30);
    await rebuild();
    expect(donatedAmount(api, email)).toBe(total + 30);
  });

  test('gifts outside Stripe stay in the total; later payments and refunds count once', async () => {
    const { email, session } = await addEarlierDonor();
    const opening = { OPENING_DONATED_AMOUNT: 120, OPENING_DONATION_CURRENCY: 'usd' };
    expect(contactAttributes(api, email)).toMatchObject(opening);
    const unrecorded = newEmail();
    pay(api, { email, amountMinor: 2_000 });
    pay(api, { email: unrecorded, amountMinor: 1_000 });
    await rebuild();
    expect([donatedAmount(api, email), donatedAmount(api, unrecorded)]).toEqual([170, 10]);
    api.sandbox.stripe.refund(session, 1_000, false);
    await sendLatest(api, 'charge.refunded');
    await expectTotal(api, email, 160);
    await expectReconciled();
    expect(donatedAmount(api, email)).toBe(160);
  });

  test('an opening balance in another currency than the newest gift’s is kept', async () => {
    const email = newEmail();
    seedTotal(api, email, 120);
    await give(api, { email, amountMinor: 1_000, currency: 'eur' });
    await expectTotal(api, email, 10);
    await rebuild();
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
      const { lines } = await reconcile(api);
      expect(lines).toEqual([expect.stringMatching(/^Person \d+: this ledger has not written their total/)]);
    });
    expect(donatedAmount(api, email)).toBe('1,200');
    changeContact(api, email, { DONATED_AMOUNT: 1_200 });
    await expectReconciled();
    expect(donatedAmount(api, email)).toBe(1_230);
  });

  test('when a payment link is added, after which the history is read again', async () => {
    const email = newEmail();
    pay(api, { email, kind: 'monthly', amountMinor: 12_000 });
    seedTotal(api, email, 120);
    await api.loseDatabase({ ...NO_LINK_URLS, STRIPE_PAYMENT_LINKS: linkId(api, 'once') });
    await give(api, { email, amountMinor: 3_000 });
    await expectTotal(api, email, 150);
    await api.restart();
    await api.get(PaymentSync).backfill();
    await eventually(() => expect(contactAttributes(api, email).OPENING_DONATED_AMOUNT).toBe(0));
    expect(donatedAmount(api, email)).toBe(150);
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

  test('when it may mix currencies or have refunds in it: reconcile names the person', async () => {
    const email = newEmail();
    pay(api, { email, amountMinor: 3_000 });
    pay(api, { email, amountMinor: 1_000, currency: 'eur' });
    seedTotal(api, email, 500);
    await api.loseDatabase();
    await eventually(() => expect(contactAttributes(api, email).OPENING_DONATED_AMOUNT).toBe(470));
    const { left, lines } = await reconcile(api);
    expect(left).toBe(0);
    expect(lines.filter((line) => line.includes('in no gift'))).toEqual([
      expect.stringMatching(/^Person \d+: 470 usd of the total are in no gift\./),
    ]);
  });
});
