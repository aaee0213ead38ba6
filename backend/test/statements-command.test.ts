import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { and, desc, eq, sql } from 'drizzle-orm';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { gifts, outbox, people, reversals, sentMails } from '../src/core/database/schema.js';
import { organizationFile as sampleFacts } from '../src/core/files.js';
import { PersonMover } from '../src/operator/privacy/person-mover.js';
import { Statements } from '../src/receipts/statements.js';
import { runCommand, spawnCommand } from './support/command.js';
import { makeDeliveriesDue } from './support/ledger.js';
import { setupTestApi } from './support/test-api.js';

const api = setupTestApi('postgresql');

/** Of the command, which needs no provider. */
const environment = () =>
  Object.fromEntries(
    Object.entries(api.environment).filter(([name]) => !/^(STRIPE|BREVO|SMTP|MAIL|SESSION)_/.test(name)),
  );
const statements = (...args: string[]) => runCommand('statements', environment(), args);
const mailsTo = (email: string) => api.sandbox.mail.messages().filter(({ to }) => to.includes(email));
const isMail = eq(outbox.kind, 'mail');
/** Has the server send what is queued, without waiting for the time of each. */
const deliverAll = () =>
  eventually(async () => {
    await makeDeliveriesDue(api);
    expect(await api.orm.$count(outbox, isMail)).toBe(0);
  }, 20_000);

let payments = 0;
async function addGift(
  email: string,
  givenAt: string,
  amountMinor: number,
  change: Partial<typeof gifts.$inferInsert> = {},
) {
  const [person] = await api.orm
    .insert(people)
    .values({ email })
    .onConflictDoUpdate({ target: people.email, set: { email } })
    .returning();
  const key = String((payments += 1));
  await api.orm.insert(gifts).values({
    personId: person?.id ?? null,
    providerKey: `cs_${key}`,
    paymentIntent: `pi_${key}`,
    kind: 'once',
    amountMinor,
    currency: 'usd',
    givenAt: new Date(givenAt),
    ...change,
  });
  return `pi_${key}`;
}
const refund = (paymentIntent: string, amountMinor: number) =>
  api.orm.insert(reversals).values({
    providerKey: `refund:${paymentIntent}`,
    paymentIntent,
    amountMinor,
    currency: 'usd',
    reversedAt: new Date(),
  });

const OLENA = 'olena@example.org';
const TARAS = 'taras@example.org';
let olenasGift: string;

beforeAll(async () => {
  // New York is five hours behind: the first is still of 2025, the last two are the last of 2026 and the first of 2027.
  await addGift(OLENA, '2026-01-01T04:59:59Z', 100);
  const payment = { purpose: 'edcamp', name: 'Olena and Taras Melnyk', language: 'uk' };
  olenasGift = await addGift(OLENA, '2026-01-01T05:00:00Z', 30_000, payment);
  // Anyone can pay a little under her address.
  const little = { kind: 'monthly', name: 'Your gift failed', language: 'xx' } as const;
  await addGift(OLENA, '2027-01-01T04:59:59Z', 2_000, little);
  await addGift(OLENA, '2027-01-01T05:00:00Z', 200);
  await addGift(TARAS, '2026-06-01T12:00:00Z', 5_000, { currency: 'eur' });
  const returned = await addGift('returned@example.org', '2026-06-01T12:00:00Z', 700);
  await refund(returned, 700);
  await addGift('nobody@example.org', '2026-06-01T12:00:00Z', 900, { personId: null });
  const attributes = { FIRSTNAME: 'Your gift', LASTNAME: 'failed', LANGUAGE: 'xx' };
  api.sandbox.brevo.seed({ email: OLENA, attributes, listIds: [6] });
});

describe('without --send', () => {
  test('says who would get a statement of the year in the organization’s time zone, and shows the first', async () => {
    const { code, stdout, stderr } = await spawnCommand('statements', environment(), ['--year=2026']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^2 donors, 3 gifts in 2026\nusd: 320\.00, returned 0\.00, kept 320\.00\neur: 50\.00, /,
    );
    expect(stdout).toMatch(/^To send: 2, of these to correct an earlier one: 0$/m);
    expect(stdout).toMatch(/^Without a name on a payment, .*: 1\n {2}taras@example\.org$/m);
    expect(stdout).toMatch(/^The first mail, to olena@example\.org:\n\nВаші внески за 2026 рік/m);
    expect(stdout).toContain('January 1, 2026: $300.00, single gift');
    expect(stdout).toContain('December 31, 2026: $20.00, monthly gift');
    expect(stdout).toMatch(/^Nothing was sent\./m);
    expect(await api.orm.$count(sentMails)).toBe(0);
    expect((await statements('--year=2099')).stdout).toMatch(/^0 donors[^]*^2099 is not over: /m);
  });

  test('has them as JSON lines for letters by post', async () => {
    const { stdout } = await statements('--year=2026', '--format=jsonl', `--only=${OLENA.toUpperCase()}`);
    const gift = { currency: 'usd', returned: '0.00' };
    expect(JSON.parse(stdout)).toEqual({
      year: 2026,
      email: OLENA,
      name: 'Olena and Taras Melnyk',
      language: 'uk',
      state: 'new',
      gifts: [
        { ...gift, date: '2026-01-01', amount: '300.00', kind: 'once', project: 'edcamp' },
        { ...gift, date: '2026-12-31', amount: '20.00', kind: 'monthly', project: null },
      ],
      totals: [{ currency: 'usd', given: '320.00', returned: '0.00', kept: '320.00' }],
    });
  });
});

test('nothing is queued while a fact of the organization is a sample', async () => {
  const settings = { ...environment(), ORGANIZATION_FACTS: sampleFacts };
  for (const args of [['--year=2026'], ['--year=2026', '--send']]) {
    const { code, stdout } = await runCommand('statements', settings, args);
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^Nothing is sent while .*\bein, /m)]);
  }
  expect(await api.orm.$count(sentMails)).toBe(0);
});

describe('with --send', () => {
  test('each donor gets one, however often it is run, also after an interruption', async () => {
    expect(await statements('--year=2026', '--send')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Queued: 2.'),
    });
    // As if the command was killed before it had queued the second.
    const [second] = await api.orm
      .select()
      .from(outbox)
      .where(isMail)
      .orderBy(sql`due_at desc`);
    await api.orm.delete(outbox).where(and(isMail, eq(outbox.subjectId, second?.subjectId ?? 0)));
    await statements('--year=2026', '--send');
    await deliverAll();
    await api.restart();
    expect((await statements('--year=2026', '--send')).stdout).toContain('Queued: 0.');
    await deliverAll();
    expect([mailsTo(OLENA).length, mailsTo(TARAS).length]).toEqual([1, 1]);
    expect(mailsTo('returned@example.org')).toEqual([]);
    const [mail] = mailsTo(OLENA);
    expect(mail).toMatchObject({
      replyTo: 'office@charity.example.org',
      subject: 'Ваші внески за 2026 рік: Sample Charity, Inc.',
    });
  });

  test('a donor whose gift was returned meanwhile gets a corrected one, the others none', async () => {
    await refund(olenasGift, 10_000);
    expect((await statements('--year=2026')).stdout).toMatch(
      /^To send: 1, of these to correct an earlier one: 1$/m,
    );
    await statements('--year=2026', '--send');
    await deliverAll();
    expect([mailsTo(OLENA).length, mailsTo(TARAS).length]).toEqual([2, 1]);
    const [first, second] = mailsTo(OLENA);
    expect(second?.subject).toBe('Виправлення: ваші внески за 2026 рік, Sample Charity, Inc.');
    expect(second?.text).toContain('This email replaces the statement that we sent you before.');
    expect(second?.text).toMatch(/^Total in USD: \$320\.00 − \$100\.00 = \$220\.00$/m);
    expect(second?.messageId).not.toBe(first?.messageId);
  });

  test('--again sends one that was lost once more, and --only leaves out the others', async () => {
    expect((await statements('--year=2026', '--send', `--only=${TARAS}`)).stdout).toContain('Queued: 0.');
    api.sandbox.faults.set({ call: 'smtp.*', kind: 'status', status: 451 });
    const again = async () => (await statements('--year=2026', '--send', `--again=${TARAS}`)).stdout;
    expect(await again()).toContain('Queued: 1.');
    expect(await again()).toContain('Queued: 0. On their way already: 1.');
    api.sandbox.faults.clear();
    await deliverAll();
    expect([mailsTo(OLENA).length, mailsTo(TARAS).length]).toEqual([2, 2]);
    expect(mailsTo(TARAS)[1]?.text).toBe(mailsTo(TARAS)[0]?.text);
    await statements('--year=2026', '--send');
    await deliverAll();
    expect(mailsTo(TARAS)).toHaveLength(2);
  });

  test.each([
    [false, false],
    [true, false],
    [true, true],
  ])(
    'a donor whose address changes meanwhile gets one, of all gifts (of both addresses: %j; the other’s was sent: %j), and then corrections',
    async (isKnown, wasSent) => {
      const [old, other] = [`old-${isKnown}-${wasSent}@example.org`, `new-${isKnown}-${wasSent}@example.org`];
      const send = () => statements('--year=2024', '--send');
      if (isKnown) await addGift(other, '2024-05-01T12:00:00Z', 4_000);
      if (wasSent) await send();
      await deliverAll();
      const returned = await addGift(old, '2024-03-01T12:00:00Z', 4_000);
      await addGift(old, '2024-04-01T12:00:00Z', 4_000);
      api.sandbox.faults.set({ call: 'smtp.*', kind: 'status', status: 451 });
      await send();
      await api.get(PersonMover).move(old, other);
      if (!wasSent) await send();
      api.sandbox.faults.clear();
      await deliverAll();
      await refund(returned, 4_000);
      await send();
      await deliverAll();
      expect(mailsTo(old)).toEqual([]);
      const subject = expect.stringMatching(/^Correction: /);
      const text = expect.stringContaining(`Total in USD: $${isKnown ? 120 : 80}.00`);
      expect(mailsTo(other)).toMatchObject([
        ...(wasSent ? [{}, { subject, text }] : [{ text }]),
        { subject },
      ]);
    },
  );

  test('one that was sent again and given up goes out with the command that the alert names', async () => {
    const email = 'again@example.org';
    await addGift(email, '2023-03-01T12:00:00Z', 4_000);
    await statements('--year=2023', '--send');
    await deliverAll();
    api.sandbox.faults.set({ call: 'smtp.*', kind: 'status', status: 451 });
    await statements('--year=2023', '--send', `--again=${email}`);
    await api.orm
      .update(outbox)
      .set({ givenUpAt: sql`now()`, unanswered: 3 })
      .where(isMail);
    api.sandbox.faults.clear();
    await statements('--year=2023', '--send');
    await deliverAll();
    expect(mailsTo(email)).toHaveLength(2);
  });

  test('a donor gets the last whole year’s by asking for it, once a day; whoever asks gets the same answer', async () => {
    const year = new Date().getUTCFullYear() - 1;
    const [old, other] = ['asks-old@example.org', 'asks-new@example.org'];
    await addGift(old, `${year}-06-01T12:00:00Z`, 4_000);
    await addGift(old, `${year + 1}-01-02T12:00:00Z`, 4_000, { receiptEmail: other });
    const ask = async (email: string) => {
      const { status, body } = await api.browser().post('/send-statement').send({ email });
      return JSON.stringify([status, body]);
    };
    const answers = new Set<string>();
    for (const email of [` ${other.toUpperCase()}`, 'nobody@example.org']) answers.add(await ask(email));
    expect(await api.orm.$count(outbox, isMail)).toBe(1);
    await deliverAll();
    answers.add(await ask(old));
    expect(answers.size).toBe(1);
    expect([...answers][0]).toMatch(/^\[200,/);
    expect(await api.orm.$count(outbox, isMail)).toBe(0);
    // Nor does it take away what was given up.
    const [mail] = await api.orm.select().from(sentMails).orderBy(desc(sentMails.id));
    await api.orm.insert(outbox).values({ kind: 'mail', subjectId: mail?.id ?? 0, givenUpAt: new Date() });
    await ask(old);
    expect(await api.orm.$count(outbox, isMail)).toBe(1);
    await api.orm.update(sentMails).set({ sentAt: sql`now() - interval '25 hours'` });
    await ask(old);
    await deliverAll();
    expect(mailsTo(old)).toEqual([]);
    const statement = { subject: expect.stringContaining(`${year}`) };
    expect(mailsTo(other)).toMatchObject([statement, statement]);
  });

  test('on New Year’s Eve of the organization the last whole year is not this one', async () => {
    await addGift('new-year@example.org', '2025-06-01T12:00:00Z', 4_000);
    await api.get(Statements).request('new-year@example.org', new Date('2027-01-01T03:00:00Z'));
    await deliverAll();
    expect(mailsTo('new-year@example.org')).toMatchObject([{ subject: expect.stringContaining('2025') }]);
  });

  test('mails are a second apart, and none is overdue before its time', async () => {
    for (const name of ['one', 'two', 'three'])
      await addGift(`${name}@example.org`, '2025-03-01T12:00:00Z', 4_000);
    api.sandbox.faults.set({ call: 'smtp.*', kind: 'status', status: 451 });
    await statements('--year=2025', '--send');
    const [times] = await api.orm
      .select({
        seconds: sql`round(extract(epoch from max(${outbox.dueAt}) - min(${outbox.dueAt})))`.mapWith(Number),
        isNew: sql<boolean>`bool_and(${outbox.queuedAt} > now() - interval '1 minute')`,
      })
      .from(outbox)
      .where(isMail);
    expect(times).toEqual({ seconds: 3, isNew: true });
    api.sandbox.faults.clear();
    await deliverAll();
  });
});

test.each([
  [[], /--year/],
  [['--gift=cs_1'], /needs --again/],
  [['--year=2026', '--again'], /--again needs the address/],
  [['--year=26'], /^--year must be a year, such as 2026$/m],
  [['--year=2026', '--format=csv'], /^--format must be jsonl$/m],
])('with the arguments %j it exits with 2', async (args, message) => {
  expect(await statements(...args)).toMatchObject({ code: 2, stderr: expect.stringMatching(message) });
});

afterAll(() => api.sandbox.faults.clear());
