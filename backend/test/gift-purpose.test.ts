import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { gifts, reversals } from '../src/core/database/schema.js';
import { GiftReports } from '../src/ledger/gift-reports.js';
import { projectSlugs, knownProjectSlug, projectSlugFrom } from '../src/ledger/purpose.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { purposeOf } from './support/ledger.js';
import {
  contactAttributes,
  eventIds,
  give,
  latestEvent,
  newEmail,
  pay,
  renew,
  returnFromCheckout,
  sendEvent,
  sendLatest,
  sendWebhook,
} from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const SLUG = 'pilot-vests';
const OTHER = 'edcamp';

test('the project slugs are the names of the site’s project files', () => {
  const files = readdirSync(new URL('../../frontend/content/en/projects/', import.meta.url));
  expect([...projectSlugs].map((slug) => `${slug}.yaml`).sort()).toEqual(files.sort());
  expect(projectSlugs.size).toBeGreaterThan(18);
});

describe('the purpose in a client_reference_id', () => {
  test.each([
    ['no text', null],
    ['a path traversal', '../projects/pilot-vests'],
    ['markup', '<script>alert(1)</script>'],
    ['a very long text', 'a'.repeat(300_000)],
    ['a number', 5],
    ['characters that PostgreSQL rejects', 'pilot\u0000vests\ud800'],
  ])('is null for %s', (_, reference) => {
    expect(projectSlugFrom(reference)).toBeNull();
  });

  test('is recorded for a project that the site does not have yet, and not shown', () => {
    expect(projectSlugFrom('no-such-project')).toBe('no-such-project');
    expect([knownProjectSlug('no-such-project'), knownProjectSlug(SLUG), knownProjectSlug(null)]).toEqual([
      null,
      SLUG,
      null,
    ]);
  });
});

describe('the purpose of a gift', () => {
  const api = setupTestApi('postgresql');

  test.each([
    [SLUG, SLUG, null],
    [`${SLUG}_uk`, SLUG, 'uk'],
    ['Pilot-Vests_UK', SLUG, 'uk'],
    ['_uk', null, 'uk'],
    ['no-such-project_uk', null, 'uk'],
    ['', null, null],
  ])('and the language of the page are shown to the donor: %s', async (reference, purpose, language) => {
    const email = newEmail();
    const browser = api.browser();
    const { body } = await returnFromCheckout(browser, pay(api, { email, reference }));
    expect(body).toMatchObject({ amount_total: 5_000, purpose, language });
    expect((await browser.get('/gift-status')).body).toMatchObject({ gift: { purpose } });
    await eventually(() => expect(contactAttributes(api, email).LANGUAGE ?? null).toBe(language));
  });

  test('of a renewal is that of the subscription, also after the database is lost', async () => {
    const email = newEmail();
    const one = pay(api, { email, kind: 'monthly', reference: SLUG });
    const first = latestEvent(api, 'checkout.session.completed');
    const two = pay(api, { email, kind: 'monthly', reference: OTHER });
    const second = latestEvent(api, 'checkout.session.completed');
    const unknown = pay(api, { email, kind: 'monthly', reference: 'no-such-project' });
    const none = pay(api, { email });
    const months = [one, two, two, unknown].map((session) => renew(api, session));
    for (const event of eventIds(api, 'invoice.paid').reverse()) await sendEvent(api, event);
    await returnFromCheckout(api.browser(), none);
    await returnFromCheckout(api.browser(), unknown);
    await Promise.all([first, second, second, first].map((event) => sendWebhook(api, event)));
    const keys = [one, two, unknown, none, ...months];
    const expected = [SLUG, OTHER, 'no-such-project', null, SLUG, OTHER, OTHER, 'no-such-project'];
    expect(await Promise.all(keys.map((key) => purposeOf(api, key)))).toEqual(expected);
    const purposes = async () => {
      const rows = await api.orm.select({ key: gifts.providerKey, purpose: gifts.purpose }).from(gifts);
      return new Map(rows.map(({ key, purpose }) => [key, purpose]));
    };
    const before = await purposes();
    await api.loseDatabase();
    await eventually(async () => expect(await purposes()).toEqual(before));
  });

  test('is what its gifts in US dollars come to, less what was returned, if three donors gave', async () => {
    const reference = 'art-therapy';
    const raised = () => api.get(GiftReports).raisedFor(reference);
    const refund = async (session: string, amountMinor?: number) => {
      api.sandbox.stripe.refund(session, amountMinor, false);
      expect(await sendLatest(api, 'charge.refunded')).toBe(200);
    };
    const email = newEmail();
    const first = await give(api, { email, reference });
    await give(api, { email, reference });
    await give(api, { reference, amountMinor: 700 });
    await give(api, { reference, currency: 'eur' });
    await give(api, { reference: OTHER });
    await refund(await give(api, { reference, amountMinor: 900 }));
    expect(await raised()).toBeNull();
    await give(api, { reference, amountMinor: 1_000 });
    await refund(first, 1_500);
    expect(await raised()).toBe(10_200);
    // A payment with both ids, returned once.
    const ids = { paymentIntent: 'pi_both', invoice: 'in_both', amountMinor: 600, currency: 'usd' };
    const givenAt = new Date();
    await api.orm
      .insert(gifts)
      .values({ ...ids, providerKey: 'cs_both', kind: 'once', givenAt, purpose: reference });
    await api.orm
      .insert(reversals)
      .values({ ...ids, providerKey: 'refund:both', amountMinor: 500, reversedAt: givenAt });
    expect(await raised()).toBe(10_300);
    // In public, rounded down to ten dollars.
    const { body } = await api.browser().get(`/projects/${reference}/raised`);
    expect(body).toEqual({ raisedMinor: 10_000, currency: 'usd' });
  });
});
