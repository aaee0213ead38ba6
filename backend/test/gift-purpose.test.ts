import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, inArray } from 'drizzle-orm';
import { Database } from '../src/database/database.js';
import { gifts } from '../src/database/schema.js';
import { GiftReports } from '../src/gifts/gift-reports.js';
import { projectSlugs } from '../src/gifts/purpose.js';
import { Reconciliation } from '../src/reconciliation/reconciliation.js';
import { ENGINES } from './support/databases.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { comeBack, deliver, eventsOf, newDonor, pay } from './support/payments.js';
import { createWorld, type World } from './support/test-api.js';

const SLUG = 'pilot-vests';
const OTHER = 'edcamp';

/** What anyone may put into a payment link, and what Stripe would drop. */
const foreignReferences = [
  ['a slug that the site does not have', 'no-such-project'],
  ['the word for that itself', 'unknown'],
  ['a slug in capitals', 'Pilot-Vests'],
  ['a file of the projects’ folder', 'project.ts'],
  ['a way out of the folder', '../projects/pilot-vests'],
  ['a name of every object', '__proto__'],
  ['markup', '<script>alert(1)</script>'],
  ['a formula', '=HYPERLINK("https://evil.example")'],
  ['SQL', "'; drop table gifts; --"],
  ['what PostgreSQL refuses in a text', 'pilot\u0000vests\ud800'],
  ['a very long text', 'a'.repeat(300_000)],
  ['a number', 5],
  ['an object', { slug: SLUG }],
] as const;

describe.each(ENGINES)('what a gift is for, on the %s database', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.close());

  const lastOf = (type: string) => eventsOf(world, type).at(-1) ?? '';
  const subscriptionOf = (session: string) => world.sandbox.stripe.session(session).subscription as string;
  const renew = (session: string) => world.sandbox.stripe.renew(subscriptionOf(session), {}, false).id;
  const orm = () => world.app.get(Database, { strict: false }).orm;
  /** What the ledger has; undefined for a gift that it does not have. */
  const purposeOf = async (key: string) => {
    const [gift] = await orm()
      .select({ purpose: gifts.purpose })
      .from(gifts)
      .where(eq(gifts.providerKey, key));
    return gift?.purpose;
  };
  const reconcile = async (fix: boolean) => {
    const lines: string[] = [];
    const reconciliation = world.app.get(Reconciliation, { strict: false });
    const total = await reconciliation.run({ fix, since: null, say: (line) => lines.push(line) });
    return { ...total, lines };
  };

  test('is recorded when the donor comes back, and told to them', async () => {
    const session = pay(world, { email: newDonor(), reference: SLUG });
    expect((await comeBack(world.browser(), session)).body).toMatchObject({ purpose: SLUG });
    expect(await purposeOf(session)).toBe(SLUG);
  });

  test('is recorded from the webhook alone', async () => {
    const session = pay(world, { email: newDonor(), reference: SLUG });
    await deliver(world, lastOf('checkout.session.completed'));
    expect(await purposeOf(session)).toBe(SLUG);
  });

  test('is no project where the payment link named none', async () => {
    const session = pay(world, { email: newDonor() });
    expect((await comeBack(world.browser(), session)).body.purpose).toBeNull();
    expect(await purposeOf(session)).toBeNull();
  });

  test('is what the first month was for, in every further month', async () => {
    const session = pay(world, { email: newDonor(), kind: 'monthly', reference: SLUG });
    await comeBack(world.browser(), session);
    const month = renew(session);
    await deliver(world, lastOf('invoice.paid'));
    expect(await purposeOf(month)).toBe(SLUG);
  });

  test('is asked of the payment provider for a month that is told before its first', async () => {
    const session = pay(world, { email: newDonor(), kind: 'monthly', reference: OTHER });
    const month = renew(session);
    await deliver(world, lastOf('invoice.paid'));
    expect(await purposeOf(month)).toBe(OTHER);
    await deliver(world, lastOf('checkout.session.completed'));
    expect(await purposeOf(session)).toBe(OTHER);
  });

  test('stays after a refund', async () => {
    const session = pay(world, { email: newDonor(), reference: SLUG });
    await comeBack(world.browser(), session);
    world.sandbox.stripe.refund(session, undefined, false);
    await deliver(world, lastOf('charge.refunded'));
    await comeBack(world.browser(), session);
    expect(await purposeOf(session)).toBe(SLUG);
  });

  test.each(foreignReferences)('is unknown, and told to nobody, for %s', async (_, reference) => {
    const session = pay(world, { email: newDonor(), kind: 'monthly', foreignReference: reference });
    const browser = world.browser();
    const answer = await comeBack(browser, session);
    expect(answer.body).toMatchObject({ amount_total: 5_000, purpose: null });
    expect((await browser.get('/gift-status')).body).toMatchObject({ gift: { purpose: null } });
    const month = renew(session);
    await deliver(world, lastOf('invoice.paid'));
    expect([await purposeOf(session), await purposeOf(month)]).toEqual(['unknown', 'unknown']);
  });

  test('outlives the ledger: a new one reads it from the payment provider, months included', async () => {
    const before = await orm().select({ key: gifts.providerKey, purpose: gifts.purpose }).from(gifts);
    expect(new Set(before.map(({ purpose }) => purpose))).toEqual(new Set([SLUG, OTHER, 'unknown', null]));
    await world.loseLedger();
    await eventually(async () => {
      const after = await orm().select({ key: gifts.providerKey, purpose: gifts.purpose }).from(gifts);
      expect(new Map(after.map(({ key, purpose }) => [key, purpose]))).toEqual(
        new Map(before.map(({ key, purpose }) => [key, purpose])),
      );
    });
  });

  test('is filled in by reconciling where the ledger lacks it, in a first month as in a further one', async () => {
    await reconcile(true);
    const session = pay(world, { email: newDonor(), kind: 'monthly', reference: SLUG });
    await comeBack(world.browser(), session);
    const month = renew(session);
    await deliver(world, lastOf('invoice.paid'));
    await eventually(async () => expect((await reconcile(false)).lines).toEqual([]));
    // As the previous version of this server records it.
    await orm()
      .update(gifts)
      .set({ purpose: null })
      .where(inArray(gifts.providerKey, [session, month]));

    const words = / for pilot-vests: the ledger does not know that it is for pilot-vests\.$/;
    const found = await reconcile(false);
    expect(found).toMatchObject({
      left: 2,
      lines: [expect.stringMatching(words), expect.stringMatching(words)],
    });
    expect(await reconcile(true)).toMatchObject({ found: 2, left: 0 });
    expect([await purposeOf(session), await purposeOf(month)]).toEqual([SLUG, SLUG]);
    expect(await reconcile(false)).toMatchObject({ found: 0 });
  });

  test('is filled in when the project came later than the gift', async () => {
    const session = pay(world, { email: newDonor(), reference: SLUG });
    await comeBack(world.browser(), session);
    await orm().update(gifts).set({ purpose: 'unknown' }).where(eq(gifts.providerKey, session));
    await eventually(async () => expect(await reconcile(true)).toMatchObject({ left: 0 }));
    expect(await purposeOf(session)).toBe(SLUG);
  });

  test('stays in the ledger when the project is taken from the site', async () => {
    const session = pay(world, { email: newDonor(), reference: 'a-project-of-old' });
    await comeBack(world.browser(), session);
    await orm().update(gifts).set({ purpose: 'a-project-of-old' }).where(eq(gifts.providerKey, session));
    await eventually(async () => expect(await reconcile(true)).toMatchObject({ found: 0 }));
    expect(await purposeOf(session)).toBe('a-project-of-old');
  });

  test('that differs from the payment provider’s is left to a person', async () => {
    const session = pay(world, { email: newDonor(), reference: SLUG });
    await comeBack(world.browser(), session);
    await orm().update(gifts).set({ purpose: OTHER }).where(eq(gifts.providerKey, session));
    await eventually(async () =>
      expect(await reconcile(true)).toMatchObject({
        left: 1,
        lines: [
          expect.stringMatching(
            /it is for pilot-vests at the payment provider, edcamp in the ledger\. Look at it/,
          ),
        ],
      }),
    );
    expect(await purposeOf(session)).toBe(OTHER);
    await orm().update(gifts).set({ purpose: SLUG }).where(eq(gifts.providerKey, session));
  });
});

describe.each(ENGINES)('sums by project on the %s database', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.close());

  test('count what did not go back, by currency, with gifts for no project last', async () => {
    const give = async (gift: Omit<Parameters<typeof pay>[1], 'email'>) => {
      const session = pay(world, { email: newDonor(), ...gift });
      expect((await comeBack(world.browser(), session)).status).toBe(200);
      return session;
    };
    const monthly = await give({ reference: SLUG, amountMinor: 1_000, kind: 'monthly' });
    world.sandbox.stripe.renew(world.sandbox.stripe.session(monthly).subscription as string, {}, false);
    await deliver(world, eventsOf(world, 'invoice.paid').at(-1) ?? '');
    const refunded = await give({ reference: SLUG, amountMinor: 3_000 });
    world.sandbox.stripe.refund(refunded, 500, false);
    await deliver(world, eventsOf(world, 'charge.refunded').at(-1) ?? '');
    await give({ reference: SLUG, amountMinor: 700, currency: 'eur' });
    await give({ reference: OTHER, amountMinor: 900 });
    await give({ amountMinor: 100 });
    await give({ reference: 'no-such-project', amountMinor: 50 });

    const reports = new GiftReports(world.app.get(Database, { strict: false }));
    const all = { since: null, until: null, project: null };
    expect(await reports.sumsByProject(all)).toEqual([
      { project: OTHER, currency: 'usd', gifts: 1, keptMinor: 900 },
      { project: SLUG, currency: 'eur', gifts: 1, keptMinor: 700 },
      { project: SLUG, currency: 'usd', gifts: 3, keptMinor: 4_500 },
      { project: null, currency: 'usd', gifts: 2, keptMinor: 150 },
    ]);
    expect(await reports.sumsByProject({ ...all, project: OTHER })).toHaveLength(1);
    expect(await reports.sumsByProject({ ...all, since: new Date(Date.now() + 60_000) })).toEqual([]);
  });
});

test('the projects are the folders of the site’s content', () => {
  const folder = new URL('../../frontend/src/content/projects/', import.meta.url);
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect([...projectSlugs()].sort()).toEqual(folders.map(({ name }) => name).sort());
  expect(projectSlugs().size).toBeGreaterThan(18);
});
