import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { Outbox } from '../src/jobs/outbox.js';
import { makeDeliveriesDue } from './support/ledger.js';
import { expectTotal, give, newEmail } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const RESET_S = 4;

describe('while Brevo answers 429', () => {
  const api = setupTestApi('postgresql');
  let refused = 0;
  let isLimited = true;

  beforeEach(() => {
    refused = 0;
    isLimited = true;
    const realFetch = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
      if (!isLimited) return realFetch(...request);
      refused += 1;
      const headers = { 'x-sib-ratelimit-reset': String(RESET_S) };
      return Promise.resolve(Response.json({ code: 'too_many_requests' }, { status: 429, headers }));
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('a gift is delivered after the time that Brevo names, and the worker makes no call meanwhile', async () => {
    const email = newEmail();
    await give(api, { email });
    await eventually(() => expect(refused).toBe(1));
    const refusedAt = Date.now();
    await makeDeliveriesDue(api);
    expect(await api.get(Outbox).attemptDue(10)).toBe(0);
    expect(refused).toBe(1);
    isLimited = false;
    await expectTotal(api, email, 50);
    // Not exactly: the refusal was a moment before.
    expect(Date.now() - refusedAt).toBeGreaterThan((RESET_S - 1) * 1_000);
  });

  test('a visitor’s lookup and sign-up get the message of a provider that is down', async () => {
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
