import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { ContactDirectory } from '../src/contacts/contact-directory.js';
import { people } from '../src/database/schema.js';
import { reconcile } from './support/ledger.js';
import {
  changeContact,
  contactAttributes,
  donatedAmount,
  expectTotal,
  give,
  newEmail,
  pay,
  renew,
  sendLatest,
} from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const PERSONAL_DATA = /@|cs_(test|live)|Test|Donor/;

describe('reconciliation of Stripe, the ledger and the mailing service', () => {
  const api = setupTestApi('postgresql');

  async function run(
    fix: boolean,
    since: Date | null = null,
  ): Promise<{ found: number; left: number; lines: string[] }> {
    const result = await reconcile(api, { fix, since });
    expect(result.lines.join('\n')).not.toMatch(PERSONAL_DATA);
    return result;
  }

  async function syncedGift(kind: 'once' | 'monthly' = 'once') {
    const email = newEmail();
    const session = await give(api, { email, kind, amountMinor: 5_000 });
    await expectTotal(api, email, 50);
    return { email, session };
  }

  async function expectFound(words: RegExp): Promise<void> {
    const before = await run(false);
    expect(before.lines).toEqual([expect.stringMatching(words)]);
    expect(before).toMatchObject({ found: 1, left: 1 });
    expect((await run(true)).left).toBe(0);
    expect(await run(true)).toEqual({ found: 0, left: 0, lines: [] });
  }

  test('nothing is reported if all three agree', async () => {
    await syncedGift();
    await syncedGift('monthly');
    expect(await run(false)).toEqual({ found: 0, left: 0, lines: [] });
  });

  test('a gift and its refund that webhooks record while the history is read are no differences', async () => {
    const session = pay(api, { email: newEmail() });
    api.sandbox.stripe.refund(session, 200, false);
    api.sandbox.faults.set({ call: 'stripe.sessions.list', kind: 'delay', delayMs: 1_000 });
    const running = run(false);
    await sleep(500);
    await sendLatest(api, 'checkout.session.completed');
    await sendLatest(api, 'charge.refunded');
    expect(await running).toEqual({ found: 0, left: 0, lines: [] });
  });

  test('a gift missing from the ledger', async () => {
    const email = newEmail();
    pay(api, { email, amountMinor: 1_234 });
    await expectFound(/^Gift pi_\w+ of .*12\.34 usd: the payment provider has it, the ledger does not/);
    expect(donatedAmount(api, email)).toBe(12.34);
  });

  test('a renewal missing from the ledger', async () => {
    const { email, session } = await syncedGift('monthly');
    renew(api, session);
    await expectFound(/^Gift in_\w+ of .*the ledger does not/);
    expect(donatedAmount(api, email)).toBe(100);
  });

  test.each(['once', 'monthly'] as const)('a refund of a %s gift missing from the ledger', async (kind) => {
    const { email, session } = await syncedGift(kind);
    api.sandbox.stripe.refund(session, 2_000, false);
    await expectFound(/^Payment pi_\w+: 2000 minor units were reversed, 0 in the ledger/);
    expect(donatedAmount(api, email)).toBe(30);
  });

  test('a failed refund that the ledger still subtracts', async () => {
    const { email, session } = await syncedGift();
    api.sandbox.stripe.refund(session, 2_000, false);
    await sendLatest(api, 'charge.refunded');
    await expectTotal(api, email, 30);
    api.sandbox.stripe.failRefund(session, false);
    await expectFound(/^Payment pi_\w+: a refund of 2000 minor units failed/);
    expect(donatedAmount(api, email)).toBe(50);
  });

  test('a lost dispute missing from the ledger', async () => {
    const { email, session } = await syncedGift();
    api.sandbox.stripe.dispute(session, 'lost', false);
    await expectFound(/^Payment pi_\w+: 5000 minor units were reversed/);
    expect(donatedAmount(api, email)).toBe(0);
  });

  test.each([
    ['DONATED_AMOUNT', 7, /^Person \d+: DONATED_AMOUNT is 7, by the ledger 50\.$/],
    ['LAST_DONATION_AMOUNT', 7, /^Person \d+: LAST_DONATION_AMOUNT is 7, by the ledger 50\.$/],
    ['DONATION_CURRENCY', 'eur', /^Person \d+: DONATION_CURRENCY is not that of their newest gift\.$/],
  ])('a %s changed at the mailing service', async (name, value, words) => {
    const { email } = await syncedGift();
    const before = contactAttributes(api, email);
    changeContact(api, email, { [name]: value });
    await expectFound(words);
    expect(contactAttributes(api, email)).toEqual(before);
  });

  test('a total never written to the mailing service', async () => {
    const { email } = await syncedGift();
    await api.orm
      .update(people)
      .set({ contactTotalMinor: null, openingBalanceMinor: null })
      .where(eq(people.email, email));
    api.sandbox.brevo.seed({ email, attributes: { DONATED_AMOUNT: 0 } });
    await expectFound(/^Person \d+: this ledger has not written their total to the mailing service\.$/);
    expect(donatedAmount(api, email)).toBe(50);
  });

  test('a donor missing from their list', async () => {
    const { email } = await syncedGift('monthly');
    const { attributes } = api.sandbox.brevo.contact(email) ?? { attributes: {} };
    api.sandbox.brevo.seed({ email, attributes, listIds: [8] });
    await expectFound(/^Person \d+: the contact is not on list 7\.$/);
    expect(api.sandbox.brevo.contact(email)?.listIds).toEqual([8, 7]);
  });

  test('a donor whose contact was deleted', async () => {
    const { email } = await syncedGift();
    const contact = api.sandbox.brevo.contact(email);
    if (contact) api.sandbox.brevo.state.remove(contact);
    await expectFound(/^Person \d+: .*no such contact\.$/);
    expect(donatedAmount(api, email)).toBe(50);
  });

  test('a contact that moved between two pages of the listing is looked up by its email', async () => {
    await syncedGift();
    const directory = api.get(ContactDirectory);
    const list = jest.spyOn(directory, 'list').mockResolvedValue([]);
    expect(await run(false)).toEqual({ found: 0, left: 0, lines: [] });
    list.mockRestore();
  });

  test('a difference that could not be fixed is not reported as fixed', async () => {
    const { email } = await syncedGift();
    api.sandbox.brevo.seed({ email, listIds: [6] });
    for (const call of ['brevo.contacts.create', 'brevo.contacts.update'] as const) {
      api.sandbox.faults.set({ call, kind: 'status', status: 500 });
    }
    const { found, left, lines } = await run(true);
    api.sandbox.faults.clear();
    expect({ found, left, lines }).toEqual({
      found: 1,
      left: 1,
      lines: [expect.not.stringContaining('Repaired')],
    });
    await expectTotal(api, email, 50);
  });

  /** Expects a difference that `fix` leaves, and that is not reported for payments before `since`. */
  async function expectLeft(session: string, change: object | null, line: RegExp): Promise<void> {
    const { sessions } = api.sandbox.stripe.state;
    const kept = api.sandbox.stripe.session(session);
    if (change) sessions.set(session, { ...kept, ...change });
    else sessions.delete(session);
    const all = await run(true);
    const later = await run(true, new Date(Date.now() + 60_000));
    sessions.set(session, kept);
    expect(all).toEqual({ found: 1, left: 1, lines: [expect.stringMatching(line)] });
    expect(later).toEqual({ found: 0, left: 0, lines: [] });
  }

  test('a gift unknown to Stripe is reported and left', async () => {
    const { session } = await syncedGift();
    await expectLeft(session, null, /^Gift pi_.*the payment provider does not/);
  });

  test.each([
    ['amount', { amount_total: 6_000 }, /^Gift pi_.*: 60 usd at the payment provider, 50 usd in the ledger/],
    ['currency', { currency: 'eur' }, /^Gift pi_.*: 50 eur at the payment provider, 50 usd in the ledger/],
  ])('a gift with another %s than at Stripe is reported and left', async (_, change, words) => {
    const { session, email } = await syncedGift();
    await expectLeft(session, change, words);
    expect(donatedAmount(api, email)).toBe(50);
  });

  test('refunds of other payments of the account are ignored', async () => {
    const charge = api.sandbox.stripe.state.charges.values()[0];
    const refund = api.sandbox.stripe.state.refunds.values()[0];
    if (!charge || !refund) throw new Error('there is no refund yet');
    const foreign = { ...refund, id: 're_foreign', payment_intent: 'pi_foreign', charge: 'ch_foreign' };
    api.sandbox.stripe.state.refunds.set(foreign.id, foreign);
    expect(await run(false)).toEqual({ found: 0, left: 0, lines: [] });
  });
});
