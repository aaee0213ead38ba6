import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { people } from '../src/core/database/schema.js';
import { reconcile } from './support/ledger.js';
import {
  addDonor,
  changeContact,
  contactAttributes,
  donatedAmount,
  expectTotal,
  newEmail,
  pay,
  payAndReturn,
  renew,
  sendLatest,
} from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const PERSONAL_DATA = /@|cs_(test|live)|Test|Donor/;
const NONE = { found: 0, left: 0, unnamed: 0, lines: [] };

type Donor = Awaited<ReturnType<typeof addDonor>>;

describe('reconciliation of Stripe, the ledger and the mailing service', () => {
  const api = setupTestApi('postgresql');

  async function run(fix: boolean) {
    const result = await reconcile(api, { fix });
    expect(result.lines.join('\n')).not.toMatch(PERSONAL_DATA);
    return result;
  }
  const refund = ({ session }: Donor) => api.sandbox.stripe.refund(session, 2_000, false);
  const change = (attributes: object) => (donor: Donor) => changeContact(api, donor.email, attributes);

  test.each<[string, 'once' | 'monthly', (donor: Donor) => unknown, RegExp, number]>([
    [
      'a gift missing from the ledger',
      'once',
      ({ email }) => pay(api, { email, amountMinor: 1_234 }),
      /^Gift pi_\w+ of .*12\.34 usd: the payment provider has it, the ledger does not/,
      62.34,
    ],
    [
      'a renewal missing from the ledger',
      'monthly',
      ({ session }) => renew(api, session),
      /^Gift in_\w+ of .*the ledger does not/,
      100,
    ],
    ['a refund', 'once', refund, /^Payment pi_\w+: 2000 minor units were reversed, 0 in the ledger/, 30],
    ['a refund of a month', 'monthly', refund, /^Payment pi_\w+: 2000 minor units were reversed, 0/, 30],
    [
      'a failed refund that the ledger still subtracts',
      'once',
      async (donor) => {
        refund(donor);
        await sendLatest(api, 'charge.refunded');
        await expectTotal(api, donor.email, 30);
        api.sandbox.stripe.failRefund(donor.session, false);
      },
      /^Payment pi_\w+: 0 minor units are reversed, the ledger subtracts 2000: a refund failed/,
      50,
    ],
    [
      'a lost dispute',
      'once',
      ({ session }) => api.sandbox.stripe.dispute(session, 'lost', false),
      /^Payment pi_\w+: 5000 minor units were reversed/,
      0,
    ],
    [
      'a lost dispute that was won after all',
      'once',
      async ({ email, session }) => {
        api.sandbox.stripe.dispute(session, 'lost', false);
        await sendLatest(api, 'charge.dispute.closed');
        await expectTotal(api, email, 0);
        api.sandbox.stripe.changeDispute(session, 'won', false);
      },
      /^Payment pi_\w+: 0 minor units are reversed, the ledger subtracts 5000: .*dispute was won/,
      50,
    ],
    [
      'each changed attribute',
      'once',
      change({
        DONATED_AMOUNT: 7,
        LAST_DONATION_AMOUNT: 8,
        DONATION_CURRENCY: 'eur',
        DONATED_TOTALS: '9 eur',
        OPENING_DONATED_AMOUNT: 10,
      }),
      /: DONATED_AMOUNT is 7, by the ledger 50; LAST_DONATION_AMOUNT is 8, .*; DONATION_CURRENCY is not .*; DONATED_TOTALS is not .*; OPENING_DONATED_AMOUNT is 10, by the ledger 0\.$/,
      50,
    ],
    [
      'a total never written to the mailing service',
      'once',
      async ({ email }) => {
        const unwritten = { contactTotalMinor: null, openingBalanceMinor: null };
        await api.orm.update(people).set(unwritten).where(eq(people.email, email));
        api.sandbox.brevo.seed({ email, attributes: { DONATED_AMOUNT: 0, FIRSTNAME: 'Other' } });
      },
      /^Person \d+: this ledger has not written their total to the mailing service\.$/,
      50,
    ],
    [
      'a donor missing from their list',
      'monthly',
      ({ email }) =>
        api.sandbox.brevo.seed({ email, attributes: contactAttributes(api, email), listIds: [8] }),
      /^Person \d+: the contact is not on list 7\.$/,
      50,
    ],
    [
      'a donor whose names an account without the attributes dropped',
      'once',
      async ({ email }) => {
        await payAndReturn(api, { email });
        changeContact(api, email, { FIRSTNAME: '', LASTNAME: '' });
      },
      /^Person \d+: the contact lacks FIRSTNAME and LASTNAME, which the donor wrote\.$/,
      100,
    ],
    [
      'a donor whose contact was deleted',
      'once',
      ({ email }) => {
        const contact = api.sandbox.brevo.contact(email);
        if (contact) api.sandbox.brevo.state.contacts.delete(contact.email);
      },
      /^Person \d+: .*no such contact\.$/,
      50,
    ],
  ])('%s is found, and repaired with --fix', async (_, kind, differ, line, total) => {
    const donor = await addDonor(api, { kind });
    expect(await run(false)).toEqual(NONE);
    await differ(donor);
    expect(await run(false)).toMatchObject({ found: 1, left: 1, lines: [expect.stringMatching(line)] });
    expect((await run(true)).left).toBe(0);
    expect(await run(true)).toEqual(NONE);
    expect(donatedAmount(api, donor.email)).toBe(total);
  });

  test.each<[string, object | null, RegExp]>([
    ['that Stripe does not have', null, /^Gift pi_.*the payment provider does not/],
    [
      'with another amount',
      { amount_total: 6_000 },
      /^Gift pi_.*: 60 usd at the payment provider, 50 usd in the ledger/,
    ],
    ['in another currency', { currency: 'eur' }, /^Gift pi_.*: 50 eur at the payment provider, 50 usd in/],
  ])('a gift %s is reported and left', async (_, changed, line) => {
    const { session, email } = await addDonor(api);
    const { sessions } = api.sandbox.stripe.state;
    const kept = api.sandbox.stripe.session(session);
    if (changed) sessions.set(session, { ...kept, ...changed });
    else sessions.delete(session);
    const all = await run(true);
    sessions.set(session, kept);
    expect(all).toMatchObject({ found: 1, left: 1, lines: [expect.stringMatching(line)] });
    expect(donatedAmount(api, email)).toBe(50);
  });

  test('reads past contacts without an email address, and halves a page that is too slow', async () => {
    const donor = await addDonor(api);
    // As many as the smallest page: the next one is needed to reach the donor.
    for (let count = 0; count < 60; count += 1) api.sandbox.brevo.seedPhone(`38050${1_000_000 + count}`);
    api.sandbox.faults.set({ call: 'brevo.contacts.list', kind: 'drop', times: 5 });
    expect(await run(false)).toEqual(NONE);
    expect(donatedAmount(api, donor.email)).toBe(50);
  });

  test('refunds of other payments of the account are ignored', async () => {
    refund(await addDonor(api));
    await run(true);
    const [of] = api.sandbox.stripe.state.refunds.newestFirst();
    if (!of) throw new Error('there is no refund');
    const foreign = { ...of, id: 're_foreign', payment_intent: 'pi_foreign', charge: 'ch_foreign' };
    api.sandbox.stripe.state.refunds.set(foreign.id, foreign);
    expect(await run(false)).toEqual(NONE);
  });

  test('a gift and its refund that webhooks record while the history is read are no differences', async () => {
    const email = newEmail();
    const session = pay(api, { email });
    api.sandbox.stripe.refund(session, 200, false);
    api.sandbox.faults.set({ call: 'stripe.sessions.list', kind: 'delay', delayMs: 3_000 });
    const earlier = api.sandbox.faults.triggeredCount();
    const running = run(false);
    await eventually(() => expect(api.sandbox.faults.triggeredCount()).toBeGreaterThan(earlier));
    await sendLatest(api, 'checkout.session.completed');
    await sendLatest(api, 'charge.refunded');
    await expectTotal(api, email, 48);
    expect(await running).toEqual(NONE);
  });
});
