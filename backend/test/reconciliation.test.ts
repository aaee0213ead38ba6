import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { people } from '../src/core/database/schema.js';
import { runCommand, spawnCommand } from './support/command.js';
import { createDatabase, query } from './support/databases.js';
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
import { startTestSandbox, type TestSandbox } from './support/test-sandbox.js';

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

/** Settings that only the server uses. */
const SERVER_ONLY = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'STRIPE_WEBHOOK_SECRET', 'SESSION_SECRET'];

describe('the command reconcile, without a server', () => {
  let testSandbox: TestSandbox;
  let environment: Record<string, string>;
  beforeAll(async () => {
    testSandbox = await startTestSandbox({ brevoRateLimit: true });
    const all = testSandbox.environment(await createDatabase());
    environment = Object.fromEntries(Object.entries(all).filter(([name]) => !SERVER_ONLY.includes(name)));
  });
  afterAll(() => testSandbox.close());

  const inDatabase = (sql: string) => query(environment.DATABASE_URL ?? '', sql);
  async function command(...args: string[]) {
    const { code, stdout, stderr } = await runCommand('reconcile', environment, args);
    return { code, output: stdout + stderr };
  }
  const agrees = { code: 0, output: expect.stringContaining('agree') };

  test('needs no settings of the server, and creates no secret', async () => {
    const { code, stdout } = await spawnCommand('reconcile', environment, []);
    expect({ code, output: stdout }).toEqual(agrees);
    expect(existsSync(join(testSandbox.folder, 'api/session-secret'))).toBe(false);
  });

  test('exits with 1 while there are differences, and with 0 after --fix, which delivers only contacts, within Brevo’s rate limit', async () => {
    await inDatabase(`insert into messages (name, phone_number, email, message)
      values ('Olena', '', 'olena@example.org', 'Ten pallets.')`);
    await inDatabase(`insert into outbox (kind, subject_id) select 'message', id from messages`);
    const emails = Array.from({ length: 12 }, () => newEmail());
    for (const email of emails) pay(testSandbox, { email, amountMinor: 700 });
    const found = expect.stringContaining('12 differences, 0 repaired');
    expect(await command()).toMatchObject({ code: 1, output: found });
    const { code, output } = await command('--fix');
    expect([code, output]).toEqual([0, expect.stringContaining('24 differences, 24 repaired, 0 left.')]);
    expect(output).not.toMatch(PERSONAL_DATA);
    for (const email of emails) expect(donatedAmount(testSandbox, email)).toBe(7);
    expect(await inDatabase(`select attempts from outbox where kind = 'message'`)).toEqual([{ attempts: 0 }]);
    expect(await inDatabase('select from scheduled_tasks')).toEqual([]);
    expect(await command('--fix')).toMatchObject(agrees);
  });

  test('does not agree while nobody has said whether payments through a link are gifts', async () => {
    pay(testSandbox, { email: newEmail(), amountMinor: 700, paymentLink: 'plink_gala' });
    pay(testSandbox, { email: newEmail(), amountMinor: 900, currency: 'eur', paymentLink: 'plink_gala' });
    pay(testSandbox, { email: newEmail(), amountMinor: 100, paymentLink: null });
    const { code, output } = await command();
    expect(output).toMatch(
      /plink_gala, which no setting names: 2 payments, (7 usd and 9 eur|9 eur and 7 usd)\.$/m,
    );
    expect(output).toMatch(/^Without a payment link, and so never gifts: 1 payment, 1 usd\.$/m);
    expect([code, output]).toEqual([1, expect.not.stringContaining('agree')]);
    environment.STRIPE_OTHER_LINKS = 'plink_gala';
    expect(await command()).toMatchObject(agrees);
  });

  test('exits with 2 if a provider fails, and for an option that cannot be read', async () => {
    testSandbox.sandbox.faults.set({ call: 'stripe.*', kind: 'status', status: 500 });
    expect(await command()).toMatchObject({ code: 2, output: expect.stringContaining('did not respond') });
    expect(await command('--mend')).toMatchObject({ code: 2, output: expect.stringContaining('--mend') });
  });
});
