import { afterEach, describe, expect, test, jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { Database } from '../src/database/database.js';
import { gifts } from '../src/database/schema.js';
import { GiftReports } from '../src/gifts/gift-reports.js';
import { PaymentBackfill } from '../src/payments/payment-backfill.js';
import { SessionClaims } from '../src/payments/session-claims.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import {
  classifyWaitingPayments,
  purposeOf,
  reconcile,
  setPurpose,
  startWithoutPaymentLinks,
} from './support/ledger.js';
import {
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
  subscriptionOf,
} from './support/payments.js';
import { setupTestApi, startTestApi } from './support/test-api.js';

const SLUG = 'pilot-vests';
const OTHER = 'edcamp';

/** Regression tests: event orders, server versions and foreign browsers that could change or reveal a purpose. */
describe('the purpose of a gift stays correct', () => {
  const api = setupTestApi('postgresql');
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('when the previous server version recorded the gift from the webhook, and the donor returns to this version', async () => {
    const session = pay(api, { email: newEmail(), kind: 'monthly', reference: SLUG });
    await sendLatest(api, 'checkout.session.completed');
    await setPurpose(api, session, null);
    await returnFromCheckout(api.browser(), session);
    const month = renew(api, session);
    await sendLatest(api, 'invoice.paid');
    expect([await purposeOf(api, session), await purposeOf(api, month)]).toEqual([SLUG, SLUG]);
  });

  test('when the site published the project before the server knew it', async () => {
    const session = await give(api, { kind: 'monthly', reference: SLUG });
    await setPurpose(api, session, 'unknown');
    const month = renew(api, session);
    await sendLatest(api, 'invoice.paid');
    expect(await purposeOf(api, month)).toBe(SLUG);
    await sendLatest(api, 'checkout.session.completed');
    expect(await purposeOf(api, session)).toBe(SLUG);
  });

  test('when Stripe no longer has the session of an unknown purpose', async () => {
    const session = await give(api, { kind: 'monthly', reference: 'no-such-project' });
    const month = renew(api, session);
    const { sessions } = api.sandbox.stripe.state;
    const kept = api.sandbox.stripe.session(session);
    sessions.delete(session);
    await sendLatest(api, 'invoice.paid');
    sessions.set(session, kept);
    expect(await purposeOf(api, month)).toBe('unknown');
  });

  test('when the project was removed from the site and the previous server version recorded a renewal', async () => {
    const session = await give(api, { kind: 'monthly', reference: 'a-project-of-old' });
    await setPurpose(api, session, 'a-project-of-old');
    const month = renew(api, session);
    await sendLatest(api, 'invoice.paid');
    expect(await purposeOf(api, month)).toBe('a-project-of-old');
    await setPurpose(api, month, null);
    await eventually(async () => expect((await reconcile(api)).left).toBe(0));
    expect(await purposeOf(api, month)).toBe('a-project-of-old');
  });

  test('when --fix covers new payments only, and the first month was recorded as unknown', async () => {
    const session = await give(api, { kind: 'monthly', reference: SLUG });
    const month = renew(api, session);
    await sendLatest(api, 'invoice.paid');
    const { sessions } = api.sandbox.stripe.state;
    const old = api.sandbox.stripe.session(session);
    const day = 24 * 60 * 60;
    sessions.set(session, { ...old, created: old.created - 2 * day });
    await api.orm
      .update(gifts)
      .set({ purpose: 'unknown' })
      .where(eq(gifts.subscription, subscriptionOf(api, session)));
    await eventually(async () =>
      expect((await reconcile(api, { since: new Date(Date.now() - day * 1_000) })).left).toBe(0),
    );
    expect(await purposeOf(api, month)).toBe(SLUG);
    sessions.set(session, old);
    await reconcile(api);
  });

  test('when one donor gives for two projects and for none, and the events arrive in reverse order', async () => {
    const email = newEmail();
    const one = pay(api, { email, kind: 'monthly', reference: SLUG });
    const first = latestEvent(api, 'checkout.session.completed');
    const two = pay(api, { email, kind: 'monthly', reference: OTHER });
    const second = latestEvent(api, 'checkout.session.completed');
    const none = pay(api, { email });
    const months = [one, two, two, one].map((session) => renew(api, session));
    for (const event of eventIds(api, 'invoice.paid').reverse()) await sendEvent(api, event);
    await returnFromCheckout(api.browser(), none);
    await Promise.all([first, second, second, first].map((event) => sendWebhook(api, event)));
    const keys = [one, two, none, ...months];
    const expected = [SLUG, OTHER, null, SLUG, OTHER, OTHER, SLUG];
    expect(await Promise.all(keys.map((key) => purposeOf(api, key)))).toEqual(expected);
    await api.loseDatabase();
    await eventually(
      async () => expect(await Promise.all(keys.map((key) => purposeOf(api, key)))).toEqual(expected),
      20_000,
    );
  });

  test('when a bank debit settles after the browser returned', async () => {
    const browser = api.browser();
    const session = pay(api, { email: newEmail(), reference: SLUG, unpaid: true });
    await sendLatest(api, 'checkout.session.completed');
    expect((await returnFromCheckout(browser, session)).status).toBe(404);
    expect((await browser.get('/gift-status')).body).toEqual({ gift: null });
    expect(await purposeOf(api, session)).toBeUndefined();
    api.sandbox.stripe.settle(session, 'paid', false);
    await sendLatest(api, 'checkout.session.async_payment_succeeded');
    expect(await purposeOf(api, session)).toBe(SLUG);
  });

  test('when the payment links are unknown and a renewal arrives before the first month', async () => {
    const undecided = await startTestApi('postgresql');
    await startWithoutPaymentLinks(undecided);
    const session = pay(undecided, { email: newEmail(), kind: 'monthly', reference: OTHER });
    renew(undecided, session);
    await sendLatest(undecided, 'invoice.paid');
    const browser = undecided.browser();
    await returnFromCheckout(browser, session);
    undecided.sandbox.faults.clear();
    await classifyWaitingPayments(undecided);
    await undecided.get(PaymentBackfill).run();
    const reports = new GiftReports(undecided.get(Database));
    expect(await reports.sumsByProject({ since: null, until: null, project: null })).toEqual([
      { project: OTHER, currency: 'usd', gifts: 2, remainingMinor: 10_000 },
    ]);
    await undecided.close();
  });

  test('when a payment is classified just before its browser claims it', async () => {
    const undecided = await startTestApi('postgresql');
    await startWithoutPaymentLinks(undecided);
    const claims = undecided.get(SessionClaims);
    const claim = claims.claim.bind(claims);
    jest.spyOn(claims, 'claim').mockImplementationOnce(async (...args) => {
      undecided.sandbox.faults.clear();
      await classifyWaitingPayments(undecided);
      return claim(...args);
    });
    const browser = undecided.browser();
    await returnFromCheckout(browser, pay(undecided, { email: newEmail(), reference: OTHER }));
    expect((await browser.get('/gift-status')).body.gift).toMatchObject({
      purpose: OTHER,
      recordedAt: expect.any(String),
    });
    await undecided.close();
  });

  test('when several browsers show one session concurrently, and one of them sees it', async () => {
    const session = pay(api, { email: newEmail(), reference: SLUG });
    const browsers = Array.from({ length: 5 }, () => api.browser());
    const responses = await Promise.all(browsers.map((browser) => returnFromCheckout(browser, session)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const seen = await Promise.all(browsers.map((browser) => browser.get('/gift-status')));
    const gift = (response: { body: { gift: object | null } }) => response.body.gift;
    expect(seen.filter((response) => gift(response) !== null)).toHaveLength(1);
  });

  test.each([
    ['of the wrong length', 'a'],
    ['that was never issued', 'a'.repeat(43)],
    ['with a quotation mark', `"${'a'.repeat(43)}"`],
    ['that is empty', ''],
    ['with SQL', "' or 1=1 --"],
  ])('when a browser has a cookie %s, which sees nothing', async (_, value) => {
    const session = await give(api, { reference: SLUG });
    const response = await api
      .browser()
      .get(`/gift-status?session=${session}`)
      .set('Cookie', `visitor=${value}`);
    expect(response.body).toEqual({ gift: null });
  });
});
