import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Database } from '../src/database/database.js';
import { UndecidedPayments } from '../src/payments/undecided-payments.js';
import { ENGINES } from './support/databases.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { attributesOf, comeBack, deliver, eventsOf, newDonor, pay } from './support/payments.js';
import { createWorld, type World } from './support/test-api.js';

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe.each(ENGINES)('where a gift is, on the %s database', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterEach(() => world.sandbox.faults.clear());
  afterAll(() => world.close());

  type Browser = ReturnType<World['browser']>;
  const orm = () => world.app.get(Database, { strict: false }).orm;
  const statusFor = async (browser: Browser) => {
    const answer = await browser.get('/gift-status');
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    return answer.body as { gift: Record<string, unknown> | null };
  };
  /** A browser that has come back from paying. */
  const returned = async (gift: Partial<Parameters<typeof pay>[1]> = {}) => {
    const browser = world.browser();
    const session = pay(world, { email: newDonor(), ...gift });
    expect((await comeBack(browser, session)).status).toBe(200);
    return { browser, session };
  };

  test('is told to the browser that paid, and nothing else with it', async () => {
    const { browser } = await returned({ amountMinor: 4_200, currency: 'eur', reference: 'edcamp' });
    await eventually(async () =>
      expect(await statusFor(browser)).toEqual({
        gift: {
          amount_total: 4_200,
          currency: 'eur',
          purpose: 'edcamp',
          recurring: false,
          paid: true,
          recordedAt: moment,
          thankedAt: moment,
        },
      }),
    );
  });

  test('is told of the newest gift, and of a monthly one that it is', async () => {
    const { browser } = await returned({ amountMinor: 1_000 });
    await comeBack(browser, pay(world, { email: newDonor(), amountMinor: 2_000, kind: 'monthly' }));
    expect((await statusFor(browser)).gift).toMatchObject({
      amount_total: 2_000,
      purpose: null,
      recurring: true,
    });
  });

  test('is told to no other browser, with a cookie or without', async () => {
    const { session } = await returned();
    const other = world.browser();
    expect(await statusFor(other)).toEqual({ gift: null });
    expect((await comeBack(other, session)).status).toBe(404);
    expect(await statusFor(other)).toEqual({ gift: null });
    const { browser: another } = await returned({ amountMinor: 700 });
    expect((await statusFor(another)).gift).toMatchObject({ amount_total: 700 });
  });

  test.each([
    ['23 hours', true],
    ['25 hours', false],
  ])('%s after the donor came back is shown: %s', async (age, isShown) => {
    const { browser } = await returned();
    await orm().execute(sql.raw(`update session_claims set claimed_at = claimed_at - interval '${age}'`));
    expect((await statusFor(browser)).gift !== null).toBe(isShown);
  });

  test('keeps the browser’s cookie for a day from its newest gift', async () => {
    const { browser } = await returned();
    const answer = await comeBack(browser, pay(world, { email: newDonor() }));
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=86400');
  });

  test('is recorded at once and thanked when the mailing service is back', async () => {
    world.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 503 });
    const { browser } = await returned();
    expect((await statusFor(browser)).gift).toMatchObject({ recordedAt: moment, thankedAt: null });
    world.sandbox.faults.clear();
    await eventually(async () =>
      expect((await statusFor(browser)).gift).toMatchObject({ recordedAt: moment, thankedAt: moment }),
    );
  });

  test('stays thanked since the first time, whatever becomes of the gift', async () => {
    const email = newDonor();
    const { browser, session } = await returned({ email });
    await eventually(async () => expect((await statusFor(browser)).gift?.thankedAt).not.toBeNull());
    const before = await statusFor(browser);
    world.sandbox.stripe.refund(session, undefined, false);
    await deliver(world, eventsOf(world, 'charge.refunded').at(-1) ?? '');
    await eventually(() => expect(attributesOf(world, email).DONATED_AMOUNT).toBe(0));
    expect(await statusFor(browser)).toEqual(before);
  });

  test('is paid but not recorded while nobody can say whether it is a gift', async () => {
    const undecided = await createWorld(engine);
    undecided.sandbox.faults.set({ call: 'stripe.paymentLinks.list', kind: 'status', status: 403 });
    await undecided.loseLedger();
    const browser = undecided.browser();
    await comeBack(browser, pay(undecided, { email: newDonor(), reference: 'edcamp' }));
    const shown = { amount_total: 5_000, purpose: 'edcamp', paid: true };
    expect(await statusFor(browser)).toEqual({
      gift: { ...shown, currency: 'usd', recurring: false, recordedAt: null, thankedAt: null },
    });
    undecided.sandbox.faults.clear();
    await eventually(async () => {
      await undecided.app.get(UndecidedPayments, { strict: false }).decide();
      expect((await statusFor(browser)).gift).toMatchObject({
        ...shown,
        recordedAt: moment,
        thankedAt: moment,
      });
    });
    await undecided.close();
  });
});
