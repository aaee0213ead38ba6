import { afterAll, beforeAll, describe, expect, test, jest } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { freePort } from '../../stack/ports.js';
import { outbox } from '../src/database/schema.js';
import { DeliveryWorker } from '../src/jobs/delivery-worker.js';
import { log } from '../src/telemetry/log.js';
import { ApiProcess } from './support/api-process.js';
import { createMigratedDatabase } from './support/databases.js';
import { expectTotal, give, newEmail } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';
import { startTestSandbox, type TestSandbox } from './support/test-sandbox.js';

describe('Brevo that refuses the key', () => {
  const api = setupTestApi('postgresql');

  test('is in the log, the API stays ready, and deliveries wait', async () => {
    const warning = jest.spyOn(log, 'warn');
    const emails = Array.from({ length: 5 }, newEmail);
    const deliverNow = async () => {
      await api.orm.execute(sql`update outbox set due_at = now()`);
      api.get(DeliveryWorker).wake();
    };
    const waiting = () => api.orm.$count(outbox, eq(outbox.kind, 'contact'));
    api.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 401 });
    for (const email of emails) await give(api, { email });
    await deliverNow();
    await eventually(() =>
      expect(warning).toHaveBeenCalledWith(
        expect.objectContaining({
          err: expect.objectContaining({ message: expect.stringContaining('BREVO_API_KEY') }),
        }),
        'delivery failed, will be retried',
      ),
    );
    expect(await waiting()).toBe(5);
    expect((await api.browser().get('/health/ready')).status).toBe(200);

    api.sandbox.faults.clear();
    await eventually(async () => {
      await deliverNow();
      expect(await waiting()).toBe(0);
    }, 20_000);
    for (const email of emails) await expectTotal(api, email, 50);
  });
});

describe('Stripe that refuses the key', () => {
  let testSandbox: TestSandbox;
  let api: ApiProcess;
  beforeAll(async () => {
    testSandbox = await startTestSandbox();
    const environment = testSandbox.environment(await createMigratedDatabase());
    api = new ApiProcess(
      { ...environment, NODE_ENV: 'development', STRIPE_SECRET_KEY: 'sk_live_0fN0body' },
      await freePort(),
    );
    await api.start();
  });
  afterAll(async () => {
    await api.kill('SIGTERM');
    await testSandbox.close();
  });

  test('is an error at the start that says what to do, without the key', async () => {
    await eventually(() =>
      expect(api.output()).toContain('Stripe refuses the key in STRIPE_SECRET_KEY (status 401)'),
    );
    expect(api.output()).not.toContain('0fN0body');
    expect((await fetch(`${api.url}/health/ready`)).status).toBe(200);
  });
});
