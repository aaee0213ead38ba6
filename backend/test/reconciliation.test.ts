import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { ContactDirectory } from '../src/contacts/contact-directory.js';
import { Database } from '../src/database/database.js';
import { people } from '../src/database/schema.js';
import { Reconciliation } from '../src/reconciliation/reconciliation.js';
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.js';
import { apiEnvironment, WEBHOOK_SECRET } from './support/api-environment.js';
import { emptyDatabase } from './support/databases.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { attributesOf, comeBack, deliver, eventsOf, newDonor, pay } from './support/payments.js';
import { createWorld, type World } from './support/test-api.js';

const PERSONAL = /@|cs_(test|live)|Test|Donor/;

describe('reconciling payment provider, ledger and mailing service', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld('postgresql');
  });
  afterAll(() => world.close());

  async function run(
    fix: boolean,
    since: Date | null = null,
  ): Promise<{ found: number; left: number; lines: string[] }> {
    const lines: string[] = [];
    const reconciliation = world.app.get(Reconciliation, { strict: false });
    const told = await reconciliation.run({ fix, since, say: (line) => lines.push(line) });
    expect(lines.join('\n')).not.toMatch(PERSONAL);
    return { ...told, lines };
  }

  /** A donor whose gift has come all the way. */
  async function settledGift(kind: 'once' | 'monthly' = 'once') {
    const email = newDonor();
    const session = pay(world, { email, kind, amountMinor: 5_000 });
    await comeBack(world.browser(), session);
    await eventually(() => expect(attributesOf(world, email).DONATED_AMOUNT).toBe(50));
    return { email, session };
  }

  /** Finds this one difference, mends it, and then finds none, however often. */
  async function findsAndMends(words: RegExp): Promise<void> {
    const before = await run(false);
    expect(before.lines).toEqual([expect.stringMatching(words)]);
    expect(before).toMatchObject({ found: 1, left: 1 });
    expect((await run(true)).left).toBe(0);
    expect(await run(true)).toEqual({ found: 0, left: 0, lines: [] });
  }

  test('nothing is said where the three agree', async () => {
    await settledGift();
    await settledGift('monthly');
    expect(await run(false)).toEqual({ found: 0, left: 0, lines: [] });
  });

  test('a gift that the ledger was never told of', async () => {
    const email = newDonor();
    pay(world, { email, amountMinor: 1_234 });
    await findsAndMends(/^Gift pi_\w+ of .*12\.34 usd: the payment provider has it, the ledger does not/);
    expect(attributesOf(world, email).DONATED_AMOUNT).toBe(12.34);
  });

  test('a further month that the ledger was never told of', async () => {
    const { email, session } = await settledGift('monthly');
    world.sandbox.stripe.renew(world.sandbox.stripe.session(session).subscription as string, {}, false);
    await findsAndMends(/^Gift in_\w+ of .*the ledger does not/);
    expect(attributesOf(world, email).DONATED_AMOUNT).toBe(100);
  });

  test.each(['once', 'monthly'] as const)(
    'a refund of a %s gift that the ledger was never told of',
    async (kind) => {
      const { email, session } = await settledGift(kind);
      world.sandbox.stripe.refund(session, 2_000, false);
      await findsAndMends(/^Payment pi_\w+: 2000 minor units went back, the ledger knows of 0/);
      expect(attributesOf(world, email).DONATED_AMOUNT).toBe(30);
    },
  );

  test('a refund that failed without the ledger being told', async () => {
    const { email, session } = await settledGift();
    world.sandbox.stripe.refund(session, 2_000, false);
    await deliver(world, eventsOf(world, 'charge.refunded').at(-1) ?? '');
    await eventually(() => expect(attributesOf(world, email).DONATED_AMOUNT).toBe(30));
    world.sandbox.stripe.failRefund(session, false);
    await findsAndMends(/^Payment pi_\w+: a refund of 2000 minor units failed/);
    expect(attributesOf(world, email).DONATED_AMOUNT).toBe(50);
  });

  test('a lost dispute that the ledger was never told of', async () => {
    const { email, session } = await settledGift();
    world.sandbox.stripe.dispute(session, 'lost', false);
    await findsAndMends(/^Payment pi_\w+: 5000 minor units went back/);
    expect(attributesOf(world, email).DONATED_AMOUNT).toBe(0);
  });

  test.each([
    ['DONATED_AMOUNT', 7, /^Person \d+: DONATED_AMOUNT is 7, by the ledger 50\.$/],
    ['LAST_DONATION_AMOUNT', 7, /^Person \d+: LAST_DONATION_AMOUNT is 7, by the ledger 50\.$/],
    ['DONATION_CURRENCY', 'eur', /^Person \d+: DONATION_CURRENCY is not that of their newest gift\.$/],
  ])('a %s that somebody changed', async (name, value, words) => {
    const { email } = await settledGift();
    const { attributes, listIds } = world.sandbox.brevo.contact(email) ?? { attributes: {}, listIds: [] };
    world.sandbox.brevo.seed({ email, attributes: { ...attributes, [name]: value }, listIds });
    await findsAndMends(words);
    expect(world.sandbox.brevo.contact(email)?.attributes).toEqual(attributes);
  });

  test('a donor of whose gifts the mailing service was never told', async () => {
    const { email } = await settledGift();
    const { orm } = world.app.get(Database, { strict: false });
    await orm
      .update(people)
      .set({ openingMinor: null, unexplainedMinor: null })
      .where(eq(people.email, email));
    world.sandbox.brevo.seed({ email, attributes: { DONATED_AMOUNT: 0 } });
    await findsAndMends(/^Person \d+: this ledger has not written their total to the mailing service\.$/);
    expect(attributesOf(world, email).DONATED_AMOUNT).toBe(50);
  });

  test('a donor who is not on their list', async () => {
    const { email } = await settledGift('monthly');
    const { attributes } = world.sandbox.brevo.contact(email) ?? { attributes: {} };
    world.sandbox.brevo.seed({ email, attributes, listIds: [8] });
    await findsAndMends(/^Person \d+: the contact is not on list 7\.$/);
    expect(world.sandbox.brevo.contact(email)?.listIds).toEqual([8, 7]);
  });

  test('a donor whose contact is gone', async () => {
    const { email } = await settledGift();
    const contact = world.sandbox.brevo.contact(email);
    if (contact) world.sandbox.brevo.state.remove(contact);
    await findsAndMends(/^Person \d+: .*no such contact\.$/);
    expect(attributesOf(world, email).DONATED_AMOUNT).toBe(50);
  });

  test('a contact that slipped from one page to the next while they were turned is not missed', async () => {
    await settledGift();
    const directory = world.app.get(ContactDirectory, { strict: false });
    const pages = jest.spyOn(directory, 'page').mockResolvedValue([]);
    expect(await run(false)).toEqual({ found: 0, left: 0, lines: [] });
    pages.mockRestore();
  });

  test('what could not be put right is not said to be mended', async () => {
    const { email } = await settledGift();
    world.sandbox.brevo.seed({ email, listIds: [6] });
    for (const call of ['brevo.contacts.create', 'brevo.contacts.update'] as const) {
      world.sandbox.faults.set({ call, kind: 'status', status: 500 });
    }
    const { found, left, lines } = await run(true);
    world.sandbox.faults.clear();
    expect({ found, left, lines }).toEqual({
      found: 1,
      left: 1,
      lines: [expect.not.stringContaining('Mended')],
    });
    await eventually(() => expect(attributesOf(world, email).DONATED_AMOUNT).toBe(50));
  });

  /** What only a person can put right is said, and left; and not said where it lies before what is looked at. */
  async function isLeftToAPerson(session: string, provider: object | null, words: RegExp): Promise<void> {
    const { sessions } = world.sandbox.stripe.state;
    const kept = world.sandbox.stripe.session(session);
    if (provider) sessions.set(session, { ...kept, ...provider });
    else sessions.delete(session);
    const all = await run(true);
    const later = await run(true, new Date(Date.now() + 60_000));
    sessions.set(session, kept);
    expect(all).toEqual({ found: 1, left: 1, lines: [expect.stringMatching(words)] });
    expect(later).toEqual({ found: 0, left: 0, lines: [] });
  }

  test('a gift that the payment provider does not have is left to a person', async () => {
    const { session } = await settledGift();
    await isLeftToAPerson(session, null, /^Gift pi_.*the payment provider does not/);
  });

  test.each([
    ['amount', { amount_total: 6_000 }, /^Gift pi_.*: 60 usd at the payment provider, 50 usd in the ledger/],
    ['currency', { currency: 'eur' }, /^Gift pi_.*: 50 eur at the payment provider, 50 usd in the ledger/],
  ])('a gift of another %s than the payment provider’s is left to a person', async (_, change, words) => {
    const { session, email } = await settledGift();
    await isLeftToAPerson(session, change, words);
    expect(attributesOf(world, email).DONATED_AMOUNT).toBe(50);
  });

  test('payments of the account that are no gifts of ours are nobody’s business', async () => {
    const charge = world.sandbox.stripe.state.charges.values()[0];
    const refund = world.sandbox.stripe.state.refunds.values()[0];
    if (!charge || !refund) throw new Error('the tests before leave some');
    const foreign = { ...refund, id: 're_foreign', payment_intent: 'pi_foreign', charge: 'ch_foreign' };
    world.sandbox.stripe.state.refunds.set(foreign.id, foreign);
    expect(await run(false)).toEqual({ found: 0, left: 0, lines: [] });
  });
});

describe('the operator’s command', () => {
  let folder: string;
  let sandbox: Sandbox;
  let environment: Record<string, string>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vfu-reconcile-'));
    sandbox = await startSandbox({
      dataDir: folder,
      publicUrl: 'http://localhost:8080',
      webhookUrl: null,
      webhookSecret: WEBHOOK_SECRET,
    });
    environment = apiEnvironment(sandbox, join(folder, 'api'), await emptyDatabase('postgresql'));
  });
  afterEach(() => sandbox.faults.clear());
  afterAll(async () => {
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function reconcile(...args: string[]): Promise<{ code: number | null; said: string }> {
    const main = fileURLToPath(new URL('../dist/reconcile.js', import.meta.url));
    const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, ...environment } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, said };
  }

  test('ends with 1 while something differs, mends with --fix, and ends with 0 then', async () => {
    const email = newDonor();
    pay({ sandbox }, { email, amountMinor: 700 });
    expect(await reconcile()).toMatchObject({
      code: 1,
      said: expect.stringContaining('1 differences, 0 mended'),
    });
    const fixed = await reconcile('--fix');
    expect(fixed).toMatchObject({ code: 0, said: expect.stringContaining('Mended.') });
    expect(fixed.said).not.toMatch(PERSONAL);
    expect(sandbox.brevo.contact(email)?.attributes.DONATED_AMOUNT).toBe(7);
    expect(await reconcile('--fix')).toMatchObject({ code: 0, said: expect.stringContaining('agree') });
  });

  test('ends with 2 when it cannot be done', async () => {
    sandbox.faults.set({ call: 'stripe.*', kind: 'status', status: 500 });
    expect(await reconcile()).toMatchObject({ code: 2, said: expect.stringContaining('did not answer') });
    expect(await reconcile('--since=yesterday')).toMatchObject({ code: 2 });
  });
});
