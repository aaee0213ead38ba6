import { describe, expect, jest, test } from '@jest/globals';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { PaymentLinks } from '../src/payments/payment-links.js';
import { log } from '../src/telemetry/log.js';
import { expectTotal, give, newEmail } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

describe('a provider that refuses the key', () => {
  const api = setupTestApi('postgresql');
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
