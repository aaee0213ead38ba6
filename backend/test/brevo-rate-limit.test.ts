import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { outbox } from '../src/database/schema.js';
import { Outbox } from '../src/jobs/outbox.js';
import { startCountingProxy, type CountingProxy } from './support/counting-proxy.js';
import { expectTotal, give, newEmail } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const RESET_S = 4;

describe('while Brevo answers 429', () => {
  const api = setupTestApi('postgresql');
  let brevo: CountingProxy;
  let isLimited = false;

  beforeAll(async () => {
    const reset = { 'x-sib-ratelimit-reset': String(RESET_S) };
    brevo = await startCountingProxy(api.sandbox.url, () => (isLimited ? reset : null));
    await api.restart({ BREVO_API_URL: `${brevo.url}/v3` });
  });
  afterAll(() => brevo.close());
  beforeEach(() => {
    isLimited = false;
    brevo.calls.length = 0;
  });

  test('a gift is delivered after the time that Brevo names', async () => {
    const email = newEmail();
    isLimited = true;
    await give(api, { email });
    await eventually(() => expect(brevo.calls).not.toEqual([]));
    isLimited = false;
    const refusedAt = Date.now();
    await expectTotal(api, email, 50);
    // Not exactly: the first refusal was a moment before.
    expect(Date.now() - refusedAt).toBeGreaterThan((RESET_S - 1) * 1_000);
    expect(brevo.calls.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('the worker makes no calls for deliveries that become due meanwhile', async () => {
    const email = newEmail();
    isLimited = true;
    await give(api, { email });
    await eventually(() => expect(brevo.calls).not.toEqual([]));
    const calls = brevo.calls.length;
    await api.orm.update(outbox).set({ dueAt: sql`now()` });
    expect(await api.get(Outbox).attemptDue(10)).toBe(0);
    expect(brevo.calls).toHaveLength(calls);
    isLimited = false;
    await expectTotal(api, email, 50);
  });

  test('a visitor’s lookup and sign-up get the message of a provider that is down', async () => {
    isLimited = true;
    const answers = [
      await api.browser().get('/contacts').set('X-Contact-Email', newEmail()),
      await api.browser().post('/add-contact').send({ contactEmail: newEmail() }),
    ];
    const error = {
      code: 'provider_unavailable',
      message: 'Our mailing service is not responding. Please try again.',
    };
    for (const { status, body } of answers) expect([status, body]).toEqual([502, { error }]);
  });
});
