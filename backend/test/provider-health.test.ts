import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, jest } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { HealthReportResponse } from '../src/contract/health.js';
import { outbox } from '../src/database/schema.js';
import { DeliveryWorker } from '../src/jobs/delivery-worker.js';
import { log } from '../src/telemetry/log.js';
import { Troubles } from '../src/troubles/troubles.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { freePort } from '../../stack/ports.js';
import { OPERATOR_TOKEN } from './support/api-environment.js';
import { ApiProcess } from './support/api-process.js';
import { createMigratedDatabase, ENGINES } from './support/databases.js';
import { expectTotal, give, newEmail, pay, sendLatest } from './support/payments.js';
import { setupTestApi, type TestApi } from './support/test-api.js';
import { startTestSandbox, type TestSandbox } from './support/test-sandbox.js';

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const health = async (api: TestApi) => {
  const { status, body } = await api
    .browser()
    .get('/health')
    .set('Authorization', `Bearer ${OPERATOR_TOKEN}`);
  expect(status).toBe(200);
  return body as Required<HealthReportResponse>;
};
const providerState = async (api: TestApi, provider: string) => (await health(api)).providers[provider];

/** The errors in the log whose text contains `text`. */
function errorsAbout(error: jest.SpiedFunction<typeof log.error>, text: string) {
  return error.mock.calls.filter((call) =>
    call.some((part) => typeof part === 'string' && part.includes(text)),
  );
}

describe.each(ENGINES)('/health, on the %s database', (engine) => {
  const api = setupTestApi(engine);
  let error: jest.SpiedFunction<typeof log.error>;
  beforeEach(() => {
    error = jest.spyOn(log, 'error');
  });
  afterEach(() => error.mockRestore());

  const deliverNow = async () => {
    await api.orm.execute(sql`update outbox set due_at = now()`);
    api.get(DeliveryWorker).wake();
  };

  test('names each provider with its last success, from real calls only', async () => {
    await api.loseDatabase();
    const unknown = { state: 'unknown', lastSuccessAt: null, lastFailureAt: null, lastFailure: null };
    const before = await health(api);
    expect(Object.keys(before.providers)).toEqual(['stripe', 'stripeWebhooks', 'brevo', 'smtp']);
    expect(before.providers).toMatchObject({ stripeWebhooks: unknown, brevo: unknown, smtp: unknown });

    const email = newEmail();
    pay(api, { email });
    expect(await sendLatest(api, 'checkout.session.completed')).toBe(200);
    await expectTotal(api, email, 50);
    const message = { name: 'Olena', phoneNumber: '', email, message: 'Ten pallets.' };
    expect((await api.browser().post('/send-mail').send(message)).status).toBe(200);
    await eventually(async () => expect((await providerState(api, 'smtp'))?.state).toBe('up'));
    const up = { state: 'up', lastSuccessAt: expect.stringMatching(TIME), lastFailureAt: null };
    const after = await health(api);
    expect(after.status).toBe('ok');
    expect(after.providers).toMatchObject({ stripe: up, stripeWebhooks: up, brevo: up, smtp: up });

    await api.restart();
    expect((await providerState(api, 'smtp'))?.lastSuccessAt).toBe(after.providers.smtp?.lastSuccessAt);
  });

  test('Brevo that refuses the key: one error that says what to do, and deliveries wait', async () => {
    const emails = Array.from({ length: 5 }, newEmail);
    api.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 401 });
    for (const email of emails) await give(api, { email });
    await deliverNow();
    await eventually(async () =>
      expect(await providerState(api, 'brevo')).toMatchObject({ state: 'down', lastFailure: 'refused' }),
    );
    expect(errorsAbout(error, 'BREVO_API_KEY')).toEqual([
      [
        { provider: 'brevo', reason: 'refused' },
        expect.stringContaining('Deliveries wait, and nothing is lost'),
      ],
    ]);
    const [trouble, ...others] = await api.get(Troubles).listOpen();
    expect([trouble?.kind, trouble?.subject, others]).toEqual(['provider-refuses', 'brevo', []]);
    expect(await health(api)).toMatchObject({ status: 'degraded' });
    expect((await api.browser().get('/health/ready')).status).toBe(200);
    expect(await api.orm.$count(outbox, eq(outbox.kind, 'contact'))).toBe(5);

    api.sandbox.faults.clear();
    await eventually(async () => {
      await deliverNow();
      expect(await api.orm.$count(outbox, eq(outbox.kind, 'contact'))).toBe(0);
    }, 20_000);
    for (const email of emails) await expectTotal(api, email, 50);
    await eventually(async () =>
      expect(await providerState(api, 'brevo')).toMatchObject({
        state: 'up',
        lastFailureAt: expect.stringMatching(TIME),
      }),
    );
    expect((await api.get(Troubles).listOpen())[0]?.clearSince).toBeInstanceOf(Date);
  });

  test('providers that do not answer are down, and nothing else', async () => {
    api.sandbox.faults.set({ call: '*', kind: 'status', status: 503 });
    await give(api).catch(() => undefined);
    expect((await providerState(api, 'stripe'))?.lastFailure).toBe('no-response');
    expect((await api.browser().get('/health/ready')).status).toBe(200);
    expect(errorsAbout(error, 'STRIPE_SECRET_KEY')).toEqual([]);
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
    const report = (await (
      await fetch(`${api.url}/health`, { headers: { Authorization: `Bearer ${OPERATOR_TOKEN}` } })
    ).json()) as Required<HealthReportResponse>;
    expect(report.providers.stripe).toMatchObject({ state: 'down', lastFailure: 'refused' });
    expect((await fetch(`${api.url}/health/ready`)).status).toBe(200);
  });
});

describe('/health without a database', () => {
  const api = setupTestApi('postgresql');

  test('still answers 200, with what this process has seen', async () => {
    await give(api);
    await api.orm.execute(sql`drop table provider_health`);
    const { status, providers } = await health(api);
    expect([status, providers.stripe?.state]).toEqual(['unavailable', 'up']);
  });
});
