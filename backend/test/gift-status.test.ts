import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import {
  expectTotal,
  newEmail,
  pay,
  payAndReturn,
  returnFromCheckout,
  sendLatest,
} from './support/payments.js';
import { type Browser, setupTestApi } from './support/test-api.js';

const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const giftOf = async (browser: Browser, handle?: string) => {
  const response = await browser.get('/gift-status').set(handle ? { 'x-gift': handle } : {});
  expect(response.status).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  return (response.body as { gift: Record<string, unknown> | null }).gift;
};

describe('GET /gift-status', () => {
  const api = setupTestApi('postgresql');

  test('shows the browser that paid its newest gift or the one that is named, and nothing else', async () => {
    const payment = { amountMinor: 4_200, currency: 'eur', reference: 'edcamp' };
    const { browser, response } = await payAndReturn(api, payment);
    const shown = {
      amount_total: 4_200,
      currency: 'eur',
      purpose: 'edcamp',
      recurring: false,
      acknowledged: false,
    };
    await eventually(async () =>
      expect(await giftOf(browser)).toEqual({ ...shown, recordedAt: timestamp, thankedAt: timestamp }),
    );
    const monthly = pay(api, { email: newEmail(), amountMinor: 2_000, kind: 'monthly' });
    await returnFromCheckout(browser, monthly);
    expect(await giftOf(browser)).toMatchObject({ amount_total: 2_000, purpose: null, recurring: true });
    expect(await giftOf(browser, response.body.gift)).toMatchObject({ amount_total: 4_200 });
    expect(await giftOf(browser, 'unknown')).toBeNull();
  });

  test.each([
    ['23 hours', true],
    ['25 hours', false],
  ])('%s after the return the gift is shown: %s', async (age, isShown) => {
    const { browser } = await payAndReturn(api);
    await api.orm.execute(sql.raw(`update session_claims set claimed_at = claimed_at - interval '${age}'`));
    expect((await giftOf(browser)) !== null).toBe(isShown);
  });

  test('says when the mailing service has the gift, which a refund does not change', async () => {
    api.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 503 });
    const { browser, session, email } = await payAndReturn(api);
    expect(await giftOf(browser)).toMatchObject({ recordedAt: timestamp, thankedAt: null });
    api.sandbox.faults.clear();
    await eventually(async () => expect(await giftOf(browser)).toMatchObject({ thankedAt: timestamp }));
    const before = await giftOf(browser);
    api.sandbox.stripe.refund(session, undefined, false);
    await sendLatest(api, 'charge.refunded');
    await expectTotal(api, email, 0);
    expect(await giftOf(browser)).toEqual(before);
  });
});
