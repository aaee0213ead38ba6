import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { runCommand } from './support/command.js';
import { startCountingProxy, type CountingProxy } from './support/counting-proxy.js';
import { createMigratedDatabase } from './support/databases.js';
import { donatedAmount, newEmail, pay } from './support/payments.js';
import { startTestSandbox, type TestSandbox } from './support/test-sandbox.js';

const GIFTS = 30;
/** One page of the listing before the repairs, and one after. */
const LISTINGS = 2;

describe('reconcile --fix under the providers’ rate limits', () => {
  let sandbox: TestSandbox;
  let brevo: CountingProxy;
  let environment: Record<string, string>;
  let emails: string[];

  beforeEach(async () => {
    sandbox = await startTestSandbox({ brevoRateLimit: true });
    brevo = await startCountingProxy(sandbox.sandbox.url);
    environment = {
      ...sandbox.environment(await createMigratedDatabase()),
      BREVO_API_URL: `${brevo.url}/v3`,
    };
    emails = Array.from({ length: GIFTS }, () => newEmail());
    for (const email of emails) pay(sandbox, { email, amountMinor: 700 });
  });
  afterEach(async () => {
    await brevo.close();
    await sandbox.close();
  });

  test('mends everything in one run, with two calls for each donor', async () => {
    const { code, stdout } = await runCommand('reconcile', environment, ['--fix']);
    const repaired = stdout.split('\n').filter((line) => line.endsWith(' Repaired.'));
    expect(repaired).toHaveLength(2 * GIFTS);
    expect(stdout).not.toContain('failed');
    expect(code).toBe(0);
    for (const email of emails) expect(donatedAmount(sandbox, email)).toBe(7);

    const answered = brevo.calls.filter(({ status }) => status !== 429);
    expect(brevo.calls.length).toBeGreaterThan(answered.length);
    // A delivery whose write was refused reads the contact once more.
    const refusedWrites = brevo.calls.filter(({ method, status }) => method === 'POST' && status === 429);
    expect(answered).toHaveLength(2 * GIFTS + LISTINGS + refusedWrites.length);
    expect((await runCommand('reconcile', environment, [])).code).toBe(0);
  });

  test('waits while Stripe answers 429', async () => {
    for (const call of ['stripe.paymentLinks.list', 'stripe.sessions.list', 'stripe.refunds.list'] as const) {
      sandbox.sandbox.faults.set({ call, kind: 'status', status: 429, times: 2 });
    }
    const { code, stdout } = await runCommand('reconcile', environment, ['--fix']);
    expect(stdout).toContain(`${2 * GIFTS} differences, ${2 * GIFTS} repaired, 0 left.`);
    expect(code).toBe(0);
    expect(sandbox.sandbox.faults.list()).toEqual([]);
  });
});
