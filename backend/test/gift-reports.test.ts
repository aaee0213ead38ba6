import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { Database } from '../src/database/database.js';
import { gifts, people, reversals } from '../src/database/schema.js';
import { csvLine } from '../src/export/csv.js';
import { readOptions } from '../src/export/options.js';
import { giftTable, sumTable } from '../src/export/tables.js';
import { GiftReports } from '../src/gifts/gift-reports.js';
import { PaymentHistory } from '../src/payments/payment-history.js';
import { SessionClaims } from '../src/payments/session-claims.js';
import { UndecidedPayments } from '../src/payments/undecided-payments.js';
import { Reconciliation } from '../src/reconciliation/reconciliation.js';
import { ENGINES } from './support/databases.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { comeBack, deliver, eventsOf, newDonor, pay } from './support/payments.js';
import { createWorld, type World } from './support/test-api.js';

const SLUG = 'pilot-vests';
const OTHER = 'edcamp';

/** Unlucky orders, other versions and strangers that could give a gift another project, none, or another donor's eyes. */
describe.each(ENGINES)('a gift keeps its project on the %s database', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    world.sandbox.faults.clear();
  });
  afterAll(() => world.close());

  const orm = () => world.app.get(Database, { strict: false }).orm;
  const tell = (type: string) => deliver(world, eventsOf(world, type).at(-1) ?? '');
  const subscriptionOf = (session: string) => world.sandbox.stripe.session(session).subscription as string;
  const renew = (session: string) => world.sandbox.stripe.renew(subscriptionOf(session), {}, false).id;
  const purposeOf = async (key: string) => {
    const [gift] = await orm()
      .select({ purpose: gifts.purpose })
      .from(gifts)
      .where(eq(gifts.providerKey, key));
    return gift?.purpose;
  };
  const setPurpose = (key: string, purpose: string | null) =>
    orm().update(gifts).set({ purpose }).where(eq(gifts.providerKey, key));
  const reconcile = async (since: Date | null = null) => {
    const lines: string[] = [];
    const reconciliation = world.app.get(Reconciliation, { strict: false });
    const total = await reconciliation.run({ fix: true, since, say: (line) => lines.push(line) });
    return { ...total, lines };
  };

  test('when the previous version of the server recorded it from the webhook, and the donor comes back to this one', async () => {
    const session = pay(world, { email: newDonor(), kind: 'monthly', reference: SLUG });
    await tell('checkout.session.completed');
    await setPurpose(session, null);
    await comeBack(world.browser(), session);
    const month = renew(session);
    await tell('invoice.paid');
    expect([await purposeOf(session), await purposeOf(month)]).toEqual([SLUG, SLUG]);
  });

  test('when its project was published before the server knew it: told again, and in further months', async () => {
    const session = pay(world, { email: newDonor(), kind: 'monthly', reference: SLUG });
    await comeBack(world.browser(), session);
    await setPurpose(session, 'unknown');
    const month = renew(session);
    await tell('invoice.paid');
    expect(await purposeOf(month)).toBe(SLUG);
    await tell('checkout.session.completed');
    expect(await purposeOf(session)).toBe(SLUG);
  });

  test('when the provider has nothing to say about an unknown one', async () => {
    const session = pay(world, { email: newDonor(), kind: 'monthly', reference: 'no-such-project' });
    await comeBack(world.browser(), session);
    const month = renew(session);
    const { sessions } = world.sandbox.stripe.state;
    const kept = world.sandbox.stripe.session(session);
    sessions.delete(session);
    await tell('invoice.paid');
    sessions.set(session, kept);
    expect(await purposeOf(month)).toBe('unknown');
  });

  test('when its project is taken from the site and the previous version recorded a further month', async () => {
    const session = pay(world, { email: newDonor(), kind: 'monthly', reference: 'a-project-of-old' });
    await comeBack(world.browser(), session);
    await setPurpose(session, 'a-project-of-old');
    const month = renew(session);
    await tell('invoice.paid');
    expect(await purposeOf(month)).toBe('a-project-of-old');
    await setPurpose(month, null);
    await eventually(async () => expect((await reconcile()).left).toBe(0));
    expect(await purposeOf(month)).toBe('a-project-of-old');
  });

  test('when --fix looks at new payments only, and the first month was recorded as unknown', async () => {
    const session = pay(world, { email: newDonor(), kind: 'monthly', reference: SLUG });
    await comeBack(world.browser(), session);
    const month = renew(session);
    await tell('invoice.paid');
    const { sessions } = world.sandbox.stripe.state;
    const old = world.sandbox.stripe.session(session);
    const day = 24 * 60 * 60;
    sessions.set(session, { ...old, created: old.created - 2 * day });
    await orm()
      .update(gifts)
      .set({ purpose: 'unknown' })
      .where(eq(gifts.subscription, subscriptionOf(session)));
    await eventually(async () => expect((await reconcile(new Date(Date.now() - day * 1_000))).left).toBe(0));
    expect(await purposeOf(month)).toBe(SLUG);
    sessions.set(session, old);
    await reconcile();
  });

  test('when one donor gives monthly for two projects and once for none, and everything comes backwards', async () => {
    const email = newDonor();
    const one = pay(world, { email, kind: 'monthly', reference: SLUG });
    const first = eventsOf(world, 'checkout.session.completed').at(-1) ?? '';
    const two = pay(world, { email, kind: 'monthly', reference: OTHER });
    const second = eventsOf(world, 'checkout.session.completed').at(-1) ?? '';
    const none = pay(world, { email });
    const months = [one, two, two, one].map(renew);
    for (const event of eventsOf(world, 'invoice.paid').reverse()) await deliver(world, event);
    await comeBack(world.browser(), none);
    await Promise.all([first, second, second, first].map((event) => deliver(world, event)));
    const keys = [one, two, none, ...months];
    const expected = [SLUG, OTHER, null, SLUG, OTHER, OTHER, SLUG];
    expect(await Promise.all(keys.map(purposeOf))).toEqual(expected);
    await world.loseLedger();
    await eventually(async () => expect(await Promise.all(keys.map(purposeOf))).toEqual(expected), 20_000);
  });

  test('when a bank debit is paid days after the browser came back', async () => {
    const browser = world.browser();
    const session = pay(world, { email: newDonor(), reference: SLUG, unpaid: true });
    await tell('checkout.session.completed');
    expect((await comeBack(browser, session)).status).toBe(404);
    expect((await browser.get('/gift-status')).body).toEqual({ gift: null });
    expect(await purposeOf(session)).toBeUndefined();
    world.sandbox.stripe.settle(session, 'paid', false);
    await tell('checkout.session.async_payment_succeeded');
    expect(await purposeOf(session)).toBe(SLUG);
  });

  test('when the links are unknown and a month arrives before its first', async () => {
    const undecided = await createWorld(engine);
    undecided.sandbox.faults.set({ call: 'stripe.paymentLinks.list', kind: 'status', status: 403 });
    await undecided.loseLedger();
    const session = pay(undecided, { email: newDonor(), kind: 'monthly', reference: OTHER });
    const subscription = undecided.sandbox.stripe.session(session).subscription as string;
    undecided.sandbox.stripe.renew(subscription, {}, false);
    await deliver(undecided, eventsOf(undecided, 'invoice.paid').at(-1) ?? '');
    const browser = undecided.browser();
    await comeBack(browser, session);
    undecided.sandbox.faults.clear();
    await eventually(() => undecided.app.get(UndecidedPayments, { strict: false }).decide(), 20_000);
    await undecided.app.get(PaymentHistory, { strict: false }).readOnce();
    const reports = new GiftReports(undecided.app.get(Database, { strict: false }));
    expect(await reports.sumsByProject({ since: null, until: null, project: null })).toEqual([
      { project: OTHER, currency: 'usd', gifts: 2, keptMinor: 10_000 },
    ]);
    await undecided.close();
  });

  test('and its browser sees it, even if the payment was decided just before the browser claimed it', async () => {
    const undecided = await createWorld(engine);
    undecided.sandbox.faults.set({ call: 'stripe.paymentLinks.list', kind: 'status', status: 403 });
    await undecided.loseLedger();
    const claims = undecided.app.get(SessionClaims, { strict: false });
    const claim = claims.claim.bind(claims);
    jest.spyOn(claims, 'claim').mockImplementationOnce(async (...args) => {
      undecided.sandbox.faults.clear();
      await eventually(() => undecided.app.get(UndecidedPayments, { strict: false }).decide(), 20_000);
      return claim(...args);
    });
    const browser = undecided.browser();
    await comeBack(browser, pay(undecided, { email: newDonor(), reference: OTHER }));
    expect((await browser.get('/gift-status')).body.gift).toMatchObject({
      purpose: OTHER,
      recordedAt: expect.any(String),
    });
    await undecided.close();
  });

  test('and two browsers that show one session at once do not both see it', async () => {
    const session = pay(world, { email: newDonor(), reference: SLUG });
    const browsers = Array.from({ length: 5 }, () => world.browser());
    const answers = await Promise.all(browsers.map((browser) => comeBack(browser, session)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const seen = await Promise.all(browsers.map((browser) => browser.get('/gift-status')));
    const gift = (answer: { body: { gift: object | null } }) => answer.body.gift;
    expect(seen.filter((answer) => gift(answer) !== null)).toHaveLength(1);
  });

  test.each([
    ['of another length', 'a'],
    ['that nobody was given', 'a'.repeat(43)],
    ['with a quotation mark', `"${'a'.repeat(43)}"`],
    ['that is empty', ''],
    ['of SQL', "' or 1=1 --"],
  ])('and a cookie %s sees nothing', async (_, value) => {
    const session = pay(world, { email: newDonor(), reference: SLUG });
    await comeBack(world.browser(), session);
    const answer = await world
      .browser()
      .get(`/gift-status?session=${session}`)
      .set('Cookie', `visitor=${value}`);
    expect(answer.body).toEqual({ gift: null });
  });

  test('and a claim that the previous version wrote is completed when the same browser shows its session again', async () => {
    const browser = world.browser();
    const session = pay(world, { email: newDonor(), reference: SLUG });
    await comeBack(browser, session);
    await orm().execute(
      sql`update session_claims set amount_minor = null, currency = null, kind = null, purpose = null`,
    );
    expect((await browser.get('/gift-status')).body).toEqual({ gift: null });
    expect((await comeBack(world.browser(), session)).status).toBe(404);
    expect((await comeBack(browser, session)).status).toBe(200);
    expect((await browser.get('/gift-status')).body.gift).toMatchObject({
      amount_total: 5_000,
      purpose: SLUG,
    });
  });
});

describe.each(ENGINES)('the books are written out on the %s database', (engine) => {
  let world: World;
  let reports: GiftReports;
  const orm = () => world.app.get(Database, { strict: false }).orm;
  const at = (moment: string) => ({
    kind: 'once' as const,
    amountMinor: 1_000,
    currency: 'usd',
    givenAt: new Date(moment),
  });
  beforeAll(async () => {
    world = await createWorld(engine);
    reports = new GiftReports(world.app.get(Database, { strict: false }));
    await orm()
      .insert(gifts)
      .values([
        { ...at('2026-01-31T23:59:59Z'), providerKey: 'cs_1', purpose: SLUG, paymentIntent: 'pi_1' },
        { ...at('2026-02-01T00:00:00Z'), providerKey: 'cs_2', purpose: SLUG },
        {
          ...at('2026-03-29T01:30:00Z'),
          providerKey: 'cs_3',
          purpose: OTHER,
          currency: 'jpy',
          paymentIntent: 'pi_3',
        },
      ]);
    await orm()
      .insert(reversals)
      .values([
        { providerKey: 'refund:re_1', paymentIntent: 'pi_1', amountMinor: 300, currency: 'usd' },
        { providerKey: 'refund:re_2', paymentIntent: 'pi_1', amountMinor: 300, currency: 'usd' },
        { providerKey: 'refund:re_3', paymentIntent: 'pi_1', amountMinor: 300, currency: 'eur' },
        { providerKey: 'refund:re_4', paymentIntent: 'pi_3', amountMinor: 5_000, currency: 'jpy' },
      ]);
  });
  afterAll(() => world.close());

  const rowsOf = async (...args: string[]) => {
    const options = readOptions(args);
    if (!options) throw new Error('there are options');
    const rows = [];
    for await (const row of giftTable(reports.gifts(options.filter)).rows) rows.push(row);
    return rows;
  };
  const keysOf = async (...args: string[]) => (await rowsOf(...args)).map((row) => row.provider_key);

  test.each([
    [['--until=2026-01-31'], ['cs_1']],
    [['--since=2026-02-01'], ['cs_2', 'cs_3']],
    [['--since=2026-02-01', '--until=2026-02-01'], ['cs_2']],
    [
      ['--since=0001-01-01', '--until=9999-12-31'],
      ['cs_1', 'cs_2', 'cs_3'],
    ],
    [['--until=0001-12-31'], []],
  ])('for %j', async (args, keys) => {
    expect(await keysOf(...args)).toEqual(keys);
  });

  test('and refuses a year that no calendar has', () => {
    expect(() => readOptions(['--since=0000-01-01'])).toThrow('--since is a day written as YYYY-MM-DD');
  });

  test('with the same moments wherever the database believes to be', async () => {
    const before = await rowsOf();
    for (const zone of ['Asia/Kathmandu', 'America/St_Johns', 'Pacific/Auckland']) {
      const moved = await orm().transaction(async (transaction) => {
        await transaction.execute(sql.raw(`set local time zone '${zone}'`));
        const there = new GiftReports({ orm: transaction, close: () => Promise.resolve() });
        const { filter } = readOptions(['--since=2026-02-01', '--until=2026-03-29']) ?? {};
        const rows = [];
        for await (const row of giftTable(there.gifts(filter ?? { since: null, until: null, project: null }))
          .rows)
          rows.push(row);
        return rows;
      });
      expect(moved).toEqual(before.slice(1));
    }
  });

  test('with sums of what is left of each gift', async () => {
    const rows = [
      ...(sumTable(await reports.sumsByProject({ since: null, until: null, project: null }))
        .rows as Iterable<object>),
    ];
    expect(rows).toEqual([
      { project: OTHER, currency: 'jpy', gifts: 1, amount: '0' },
      { project: SLUG, currency: 'usd', gifts: 2, amount: '14.00' },
    ]);
  });

  test('whatever an email is made of', async () => {
    const emails = [
      'a"b,c@example.org',
      'line\nbreak@example.org',
      '\u202eevil@example.org',
      'пошта@приклад.укр',
      '＝1+1@example.org',
    ];
    const added = await orm()
      .insert(people)
      .values(emails.map((email) => ({ email })))
      .returning();
    await orm()
      .insert(gifts)
      .values(
        added.map(({ id }) => ({ ...at('2027-01-01T00:00:00Z'), personId: id, providerKey: `cs_p${id}` })),
      );
    const rows = await rowsOf('--since=2027-01-01');
    expect(rows.map(({ email }) => email)).toEqual(emails);
  });

  test('while gifts are recorded: each that was there is there once', async () => {
    await orm().execute(sql`
      insert into gifts (provider_key, kind, amount_minor, currency, given_at)
      select 'cs_x' || number, 'once', 100, 'usd', timestamptz '2028-01-01' + (number / 900) * interval '1 second'
      from generate_series(1, 2500) number`);
    const keys: string[] = [];
    let added = 0;
    const { filter } = readOptions(['--since=2028-01-01']) ?? {};
    for await (const { providerKey } of reports.gifts(
      filter ?? { since: null, until: null, project: null },
    )) {
      keys.push(providerKey);
      if (keys.length % 500 === 0) {
        added += 1;
        await orm()
          .insert(gifts)
          .values({ ...at(`2028-01-01T00:00:0${added % 3}Z`), providerKey: `cs_y${added}` });
      }
    }
    const old = keys.filter((key) => key.startsWith('cs_x'));
    expect(new Set(keys).size).toBe(keys.length);
    expect(old).toEqual(Array.from({ length: 2_500 }, (_, index) => `cs_x${index + 1}`));
  });
});

describe('a cell of CSV runs nothing', () => {
  test.each([
    ['after a semicolon, which separates cells in many countries', 'Ltd;=1+1', "Ltd;'=1+1\n"],
    ['after a tab', 'Ltd\t@SUM(A1)', "Ltd\t'@SUM(A1)\n"],
    ['on a later line', 'Ltd\n=1+1', '"Ltd\n\'=1+1"\n'],
    ['after a quotation mark', 'Ltd;"=1+1"', '"Ltd;\'""=1+1"""\n'],
    ['in wide letters', '＝1+1', "'＝1+1\n"],
    ['in others', '＠SUM(A1);＋1;－1', "'＠SUM(A1);'＋1;'－1\n"],
  ])('%s', (_, cell, line) => {
    expect(csvLine([cell])).toBe(line);
  });

  test('and what is none stays as it is', () => {
    expect(csvLine(['a-b@example.org', 'A; B + C = D', '1-2'])).toBe('a-b@example.org,A; B + C = D,1-2\n');
  });
});
