import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { outbox } from '../src/database/schema.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { addDonor, expectTotal, newEmail, pay, returnFromCheckout } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

/** Longer than the timeout of a call to the mailing service. */
const AFTER_TIMEOUT_MS = 6_000;

describe('calls to the mailing service without a valid response', () => {
  const api = setupTestApi('postgresql');

  const countDeliveries = () => api.orm.$count(outbox);
  const advanceOneMinute = () =>
    api.orm.execute(
      sql`update outbox set due_at = due_at - interval '1 minute', uncertain_until = uncertain_until - interval '1 minute'`,
    );

  test('a delayed call that overwrites a later one is corrected', async () => {
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
    // The delayed call takes effect.
    await expectTotal(api, email, 20);
    await advanceOneMinute();
    await expectTotal(api, email, 30);
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

  test('an HTML page in response to a sign-up is a failure', async () => {
    const browser = api.browser();
    const contactEmail = newEmail();
    const { body } = await browser.post('/add-contact').send({ contactEmail });
    api.sandbox.faults.set({
      call: 'brevo.lists.add',
      kind: 'status',
      status: 200,
      times: 1,
      about: contactEmail,
    });
    const subscribe = () => browser.post('/subscribe-to-news').send({ contactId: body.id });
    expect((await subscribe()).status).toBe(502);
    expect((await subscribe()).status).toBe(200);
    expect(api.sandbox.brevo.contact(contactEmail)?.listIds).toEqual([9]);
  });
});
