import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { inArray } from 'drizzle-orm';
import { Database } from '../src/database/database.js';
import { gifts } from '../src/database/schema.js';
import { GiftReports } from '../src/gifts/gift-reports.js';
import { projectSlugs } from '../src/gifts/purpose.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { purposeOf, reconcile, setPurpose } from './support/ledger.js';
import {
  contactAttributes,
  give,
  newEmail,
  pay,
  renew,
  returnFromCheckout,
  sendLatest,
} from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const SLUG = 'pilot-vests';
const OTHER = 'edcamp';

/** Values that anyone can put into a payment link, and values that Stripe rejects there. */
const invalidReferences = [
  ['an unknown slug', 'no-such-project'],
  ['the word unknown', 'unknown'],
  ['a slug in capitals', 'Pilot-Vests'],
  ['a file in the projects’ folder', 'project.ts'],
  ['a path traversal', '../projects/pilot-vests'],
  ['__proto__', '__proto__'],
  ['markup', '<script>alert(1)</script>'],
  ['a formula', '=HYPERLINK("https://evil.example")'],
  ['SQL', "'; drop table gifts; --"],
  ['characters that PostgreSQL rejects', 'pilot\u0000vests\ud800'],
  ['a very long text', 'a'.repeat(300_000)],
  ['a number', 5],
  ['an object', { slug: SLUG }],
] as const;

describe('the purpose of a gift', () => {
  const api = setupTestApi('postgresql');

  test('is recorded and returned when the donor returns to the site', async () => {
    const session = pay(api, { email: newEmail(), reference: SLUG });
    expect((await returnFromCheckout(api.browser(), session)).body).toMatchObject({ purpose: SLUG });
    expect(await purposeOf(api, session)).toBe(SLUG);
  });

  test('is recorded from the webhook alone', async () => {
    const session = pay(api, { email: newEmail(), reference: SLUG });
    await sendLatest(api, 'checkout.session.completed');
    expect(await purposeOf(api, session)).toBe(SLUG);
  });

  test('is null if the payment link names no project', async () => {
    const session = pay(api, { email: newEmail() });
    expect((await returnFromCheckout(api.browser(), session)).body.purpose).toBeNull();
    expect(await purposeOf(api, session)).toBeNull();
  });

  test.each([
    [`${SLUG}_uk`, SLUG, 'uk'],
    ['_uk', null, 'uk'],
    ['no-such-project_uk', null, 'uk'],
    [SLUG, SLUG, null],
  ])('and the language of the page: %s', async (reference, purpose, language) => {
    const email = newEmail();
    const session = pay(api, { email, reference });
    const { body } = await returnFromCheckout(api.browser(), session);
    expect(body).toMatchObject({ purpose, language });
    await eventually(() => expect(contactAttributes(api, email).LANGUAGE ?? null).toBe(language));
  });

  test('of a renewal is that of the first month', async () => {
    const session = await give(api, { kind: 'monthly', reference: SLUG });
    const month = renew(api, session);
    await sendLatest(api, 'invoice.paid');
    expect(await purposeOf(api, month)).toBe(SLUG);
  });

  test('of a renewal that arrives before the first month is fetched from Stripe', async () => {
    const session = pay(api, { email: newEmail(), kind: 'monthly', reference: OTHER });
    const month = renew(api, session);
    await sendLatest(api, 'invoice.paid');
    expect(await purposeOf(api, month)).toBe(OTHER);
    await sendLatest(api, 'checkout.session.completed');
    expect(await purposeOf(api, session)).toBe(OTHER);
  });

  test('survives a refund', async () => {
    const session = await give(api, { reference: SLUG });
    api.sandbox.stripe.refund(session, undefined, false);
    await sendLatest(api, 'charge.refunded');
    await returnFromCheckout(api.browser(), session);
    expect(await purposeOf(api, session)).toBe(SLUG);
  });

  test.each(invalidReferences)('is stored as unknown and not shown for %s', async (_, reference) => {
    const session = pay(api, { email: newEmail(), kind: 'monthly', invalidReference: reference });
    const browser = api.browser();
    const response = await returnFromCheckout(browser, session);
    expect(response.body).toMatchObject({ amount_total: 5_000, purpose: null });
    expect((await browser.get('/gift-status')).body).toMatchObject({ gift: { purpose: null } });
    const month = renew(api, session);
    await sendLatest(api, 'invoice.paid');
    expect([await purposeOf(api, session), await purposeOf(api, month)]).toEqual(['unknown', 'unknown']);
  });

  test('is restored from Stripe after the database is lost, also for renewals', async () => {
    const before = await api.orm.select({ key: gifts.providerKey, purpose: gifts.purpose }).from(gifts);
    expect(new Set(before.map(({ purpose }) => purpose))).toEqual(new Set([SLUG, OTHER, 'unknown', null]));
    await api.loseDatabase();
    await eventually(async () => {
      const after = await api.orm.select({ key: gifts.providerKey, purpose: gifts.purpose }).from(gifts);
      expect(new Map(after.map(({ key, purpose }) => [key, purpose]))).toEqual(
        new Map(before.map(({ key, purpose }) => [key, purpose])),
      );
    });
  });

  test('is filled in by reconciliation if the ledger lacks it, for a first month and a renewal', async () => {
    await reconcile(api);
    const session = await give(api, { kind: 'monthly', reference: SLUG });
    const month = renew(api, session);
    await sendLatest(api, 'invoice.paid');
    await eventually(async () => expect((await reconcile(api, { fix: false })).lines).toEqual([]));
    // The previous version of the server records it like this.
    await api.orm
      .update(gifts)
      .set({ purpose: null })
      .where(inArray(gifts.providerKey, [session, month]));

    const missing = / for pilot-vests: the ledger does not have its purpose, pilot-vests\.$/;
    const found = await reconcile(api, { fix: false });
    expect(found).toMatchObject({
      left: 2,
      lines: [expect.stringMatching(missing), expect.stringMatching(missing)],
    });
    expect(await reconcile(api)).toMatchObject({ found: 2, left: 0 });
    expect([await purposeOf(api, session), await purposeOf(api, month)]).toEqual([SLUG, SLUG]);
    expect(await reconcile(api, { fix: false })).toMatchObject({ found: 0 });
  });

  test('is filled in after the project is added to the site', async () => {
    const session = await give(api, { reference: SLUG });
    await setPurpose(api, session, 'unknown');
    await eventually(async () => expect(await reconcile(api)).toMatchObject({ left: 0 }));
    expect(await purposeOf(api, session)).toBe(SLUG);
  });

  test('stays in the ledger after the project is removed from the site', async () => {
    const session = await give(api, { reference: 'a-project-of-old' });
    await setPurpose(api, session, 'a-project-of-old');
    await eventually(async () => expect(await reconcile(api)).toMatchObject({ found: 0 }));
    expect(await purposeOf(api, session)).toBe('a-project-of-old');
  });

  test('is not overwritten by reconciliation if Stripe has another one', async () => {
    const session = await give(api, { reference: SLUG });
    await setPurpose(api, session, OTHER);
    await eventually(async () =>
      expect(await reconcile(api)).toMatchObject({
        left: 1,
        lines: [
          expect.stringMatching(
            /it is for pilot-vests at the payment provider, edcamp in the ledger\. Review it manually/,
          ),
        ],
      }),
    );
    expect(await purposeOf(api, session)).toBe(OTHER);
    await setPurpose(api, session, SLUG);
  });
});

describe('sums by project', () => {
  const api = setupTestApi('postgresql');

  test('subtract refunds, group by currency, and list gifts without a project last', async () => {
    const monthly = await give(api, { reference: SLUG, amountMinor: 1_000, kind: 'monthly' });
    renew(api, monthly);
    await sendLatest(api, 'invoice.paid');
    const refunded = await give(api, { reference: SLUG, amountMinor: 3_000 });
    api.sandbox.stripe.refund(refunded, 500, false);
    await sendLatest(api, 'charge.refunded');
    await give(api, { reference: SLUG, amountMinor: 700, currency: 'eur' });
    await give(api, { reference: OTHER, amountMinor: 900 });
    await give(api, { amountMinor: 100 });
    await give(api, { reference: 'no-such-project', amountMinor: 50 });

    const reports = new GiftReports(api.get(Database));
    const all = { since: null, until: null, project: null };
    expect(await reports.sumsByProject(all)).toEqual([
      { project: OTHER, currency: 'usd', gifts: 1, remainingMinor: 900 },
      { project: SLUG, currency: 'eur', gifts: 1, remainingMinor: 700 },
      { project: SLUG, currency: 'usd', gifts: 3, remainingMinor: 4_500 },
      { project: null, currency: 'usd', gifts: 2, remainingMinor: 150 },
    ]);
    expect(await reports.sumsByProject({ ...all, project: OTHER })).toHaveLength(1);
    expect(await reports.sumsByProject({ ...all, since: new Date(Date.now() + 60_000) })).toEqual([]);
  });
});

test('the project slugs are the content folders of the site', () => {
  const folder = new URL('../../frontend/src/content/projects/', import.meta.url);
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect([...projectSlugs()].sort()).toEqual(folders.map(({ name }) => name).sort());
  expect(projectSlugs().size).toBeGreaterThan(18);
});
