import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { ENGINES } from './support/databases.js';
import { classifyWaitingPayments, startWithoutPaymentLinks } from './support/ledger.js';
import {
  expectTotal,
  newEmail,
  pay,
  returnFromCheckout,
  sendLatest,
  type TestPayment,
} from './support/payments.js';
import { type Browser, setupTestApi, startTestApi } from './support/test-api.js';

const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe.each(ENGINES)('GET /gift-status on the %s database', (engine) => {
  const api = setupTestApi(engine);

  const statusFor = async (browser: Browser) => {
    const response = await browser.get('/gift-status');
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    return response.body as { gift: Record<string, unknown> | null };
  };
  const payAndReturn = async (payment: Partial<TestPayment> = {}) => {
    const browser = api.browser();
    const session = pay(api, { email: newEmail(), ...payment });
    expect((await returnFromCheckout(browser, session)).status).toBe(200);
    return { browser, session };
  };

  test('shows the browser that paid its gift and nothing else', async () => {
    const { browser } = await payAndReturn({ amountMinor: 4_200, currency: 'eur', reference: 'edcamp' });
    await eventually(async () =>
      expect(await statusFor(browser)).toEqual({
        gift: {
          amount_total: 4_200,
          currency: 'eur',
          purpose: 'edcamp',
          recurring: false,
          paid: true,
          recordedAt: timestamp,
          thankedAt: timestamp,
        },
      }),
    );
  });

  test('shows the newest gift, and whether it is monthly', async () => {
    const { browser } = await payAndReturn({ amountMinor: 1_000 });
    await returnFromCheckout(browser, pay(api, { email: newEmail(), amountMinor: 2_000, kind: 'monthly' }));
    expect((await statusFor(browser)).gift).toMatchObject({
      amount_total: 2_000,
      purpose: null,
      recurring: true,
    });
  });

  test('shows other browsers nothing, with or without a cookie', async () => {
    const { session } = await payAndReturn();
    const other = api.browser();
    expect(await statusFor(other)).toEqual({ gift: null });
    expect((await returnFromCheckout(other, session)).status).toBe(404);
    expect(await statusFor(other)).toEqual({ gift: null });
    const { browser: another } = await payAndReturn({ amountMinor: 700 });
    expect((await statusFor(another)).gift).toMatchObject({ amount_total: 700 });
  });

  test.each([
    ['23 hours', true],
    ['25 hours', false],
  ])('%s after the return the gift is shown: %s', async (age, isShown) => {
    const { browser } = await payAndReturn();
    await api.orm.execute(sql.raw(`update session_claims set claimed_at = claimed_at - interval '${age}'`));
    expect((await statusFor(browser)).gift !== null).toBe(isShown);
  });

  test('a new gift extends the browser’s cookie by 24 hours', async () => {
    const { browser } = await payAndReturn();
    const response = await returnFromCheckout(browser, pay(api, { email: newEmail() }));
    expect(String(response.headers['set-cookie'])).toContain('Max-Age=86400');
  });

  test('recordedAt is set at once, thankedAt when the mailing service has recovered', async () => {
    api.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 503 });
    const { browser } = await payAndReturn();
    expect((await statusFor(browser)).gift).toMatchObject({ recordedAt: timestamp, thankedAt: null });
    api.sandbox.faults.clear();
    await eventually(async () =>
      expect((await statusFor(browser)).gift).toMatchObject({ recordedAt: timestamp, thankedAt: timestamp }),
    );
  });

  test('a refund does not change thankedAt', async () => {
    const email = newEmail();
    const { browser, session } = await payAndReturn({ email });
    await eventually(async () => expect((await statusFor(browser)).gift?.thankedAt).not.toBeNull());
    const before = await statusFor(browser);
    api.sandbox.stripe.refund(session, undefined, false);
    await sendLatest(api, 'charge.refunded');
    await expectTotal(api, email, 0);
    expect(await statusFor(browser)).toEqual(before);
  });

  test('a payment that cannot be classified yet is paid but not recorded', async () => {
    const undecided = await startTestApi(engine);
    await startWithoutPaymentLinks(undecided);
    const browser = undecided.browser();
    await returnFromCheckout(browser, pay(undecided, { email: newEmail(), reference: 'edcamp' }));
    const shown = { amount_total: 5_000, purpose: 'edcamp', paid: true };
    expect(await statusFor(browser)).toEqual({
      gift: { ...shown, currency: 'usd', recurring: false, recordedAt: null, thankedAt: null },
    });
    undecided.sandbox.faults.clear();
    await eventually(async () => {
      await classifyWaitingPayments(undecided);
      expect((await statusFor(browser)).gift).toMatchObject({
        ...shown,
        recordedAt: timestamp,
        thankedAt: timestamp,
      });
    });
    await undecided.close();
  });
});
