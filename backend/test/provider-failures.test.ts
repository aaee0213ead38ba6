import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { outbox } from '../src/core/database/schema.js';
import { Outbox } from '../src/core/jobs/outbox.js';
import { PaymentLinks } from '../src/payments/payment-links.js';
import { log } from '../src/core/telemetry/log.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { makeDeliveriesDue } from './support/ledger.js';
import { addDonor, expectTotal, give, newEmail, pay, returnFromCheckout } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const api = setupTestApi('postgresql');

describe('calls to the mailing service without a valid response', () => {
  /** Longer than the timeout of a call to the mailing service. */
  const AFTER_TIMEOUT_MS = 8_000;
  const countDeliveries = () => api.orm.$count(outbox);
  const advanceOneMinute = () =>
    api.orm.execute(
      sql`update outbox set due_at = due_at - interval '1 minute', uncertain_until = uncertain_until - interval '1 minute'`,
    );

  test('a delayed call that overwrites later ones is corrected', async () => {
    const email = newEmail();
    const browser = api.browser();
    await returnFromCheckout(browser, pay(api, { email, amountMinor: 1_000 }));
    await expectTotal(api, email, 10);
    const call = 'brevo.contacts.update';
    api.sandbox.faults.set({ call, kind: 'delay', delayMs: AFTER_TIMEOUT_MS, times: 1, about: email });
    await returnFromCheckout(browser, pay(api, { email, amountMinor: 1_000 }));
    await eventually(async () => expect(await countDeliveries()).toBe(1));
    await returnFromCheckout(browser, pay(api, { email, amountMinor: 1_000 }));
    await expectTotal(api, email, 30);
    await returnFromCheckout(browser, pay(api, { email, amountMinor: 1_000 }));
    await expectTotal(api, email, 40);
    // The delayed call takes effect.
    await expectTotal(api, email, 20);
    await advanceOneMinute();
    await expectTotal(api, email, 40);
    await eventually(async () => expect(await countDeliveries()).toBe(0));
  });

  test.each(['brevo.contacts.update', 'brevo.contacts.create'] as const)(
    'an HTML page in response to %s is a failure',
    async (call) => {
      const email = newEmail();
      if (call.endsWith('update')) api.sandbox.brevo.seed({ email });
      api.sandbox.faults.set({ call, kind: 'status', status: 200, times: 1, about: email });
      await addDonor(api, { email });
    },
  );
});

test('a delivery whose process died is taken over when its lease has expired, and not before', async () => {
  const lease = (seconds: number) => ({
    leaseToken: 'of a process that died',
    leasedUntil: sql`now() + ${seconds} * interval '1 second'`,
  });
  await api.orm.insert(outbox).values({ kind: 'contact', subjectId: 1_000_000, ...lease(20) });
  expect(await api.get(Outbox).attempt('contact', 1_000_000)).toBe('skipped');
  await api.orm.update(outbox).set(lease(-1));
  await eventually(async () => expect(await api.orm.$count(outbox)).toBe(0));
});

describe('while Brevo answers 429', () => {
  let refused = 0;
  let calls = 0;
  let isRefused: (call: number) => boolean;
  let resetS: number;
  let refusedAt: number;

  beforeEach(() => {
    [refused, calls] = [0, 0];
    const realFetch = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
      calls += 1;
      if (!isRefused(calls)) return realFetch(...request);
      refused += 1;
      refusedAt = Date.now();
      const headers = { 'x-sib-ratelimit-reset': String(resetS) };
      return Promise.resolve(Response.json({ code: 'too_many_requests' }, { status: 429, headers }));
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('a gift is delivered after the time that Brevo names, and the worker makes no call meanwhile', async () => {
    const email = newEmail();
    [resetS, isRefused] = [6, () => true];
    await give(api, { email });
    await eventually(() => expect(refused).toBe(1));
    await makeDeliveriesDue(api);
    expect(await api.get(Outbox).attemptDue(['contact'], 10)).toBe(0);
    expect(refused).toBe(1);
    isRefused = () => false;
    await expectTotal(api, email, 50);
    expect(Date.now() - refusedAt).toBeGreaterThan(resetS * 1_000);
  });

  test('a newsletter sign-up waits for a second or two', async () => {
    [resetS, isRefused] = [0.2, (call) => call % 2 === 1];
    const browser = api.browser();
    const added = await browser.post('/add-contact').send({ contactEmail: newEmail() });
    const { status } = await browser.post('/subscribe-to-news').send({ contactId: added.body.id });
    expect([added.status, status, refused]).toEqual([201, 200, 4]);
  });
});

describe('a provider that refuses the key', () => {
  const isReady = async () => (await api.browser().get('/health/ready')).status === 200;
  const logged = (part: string) =>
    expect.objectContaining({ err: expect.objectContaining({ message: expect.stringContaining(part) }) });

  test('Brevo: the log names the setting, and the delivery waits', async () => {
    const warning = jest.spyOn(log, 'warn');
    api.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 401 });
    const email = newEmail();
    await give(api, { email });
    await eventually(() =>
      expect(warning).toHaveBeenCalledWith(logged('BREVO_API_KEY'), 'delivery failed, will be retried'),
    );
    expect(await isReady()).toBe(true);
    api.sandbox.faults.clear();
    await expectTotal(api, email, 50);
    warning.mockRestore();
  });

  test('Stripe: the error names the setting, and the site starts', async () => {
    await api.restart({ STRIPE_SECRET_KEY: 'sk_live_0fN0body' });
    await expect(api.get(PaymentLinks).ids()).rejects.toThrow(
      'Stripe refuses the key in STRIPE_SECRET_KEY (status 401)',
    );
    expect(await isReady()).toBe(true);
  });
});
