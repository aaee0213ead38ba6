import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Sandbox } from '../../sandbox/src/sandbox.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { freePort } from '../../stack/ports.js';
import { ApiProcess } from './support/api-process.js';
import { createDatabase } from './support/databases.js';
import { newEmail, pay } from './support/payments.js';
import { startTestSandbox, type TestSandbox } from './support/test-sandbox.js';

const WRITES_PER_MINUTE = 100;

/** Crashes and lost answers with several processes are the fault suite's (backend/test/faults). */
describe('two server processes on one database', () => {
  let testSandbox: TestSandbox;
  let sandbox: Sandbox;
  let apis: [ApiProcess, ApiProcess];

  beforeAll(async () => {
    testSandbox = await startTestSandbox();
    sandbox = testSandbox.sandbox;
    const environment = {
      ...testSandbox.environment(await createDatabase('postgresql')),
      RATE_LIMIT_PER_MINUTE: String(WRITES_PER_MINUTE),
      TRUST_PROXY: '127.0.0.1',
    };
    apis = [new ApiProcess(environment, await freePort()), new ApiProcess(environment, await freePort())];
    await Promise.all(apis.map((api) => api.start()));
  });
  afterAll(async () => {
    await Promise.all(apis.map((api) => api.kill('SIGTERM')));
    await testSandbox.close();
  });

  const both = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const responses = await Promise.all(apis.map((api) => api.post(path, body, headers)));
    return responses.map((response) => response?.status ?? 0).sort();
  };

  test('listen on the loopback interface only, so that only nginx reaches them', async () => {
    const { port } = new URL(apis[0].url);
    await expect(fetch(`http://127.0.0.2:${port}/health/live`)).rejects.toThrow();
  });

  test('count each of the concurrent gifts of one donor once', async () => {
    const email = newEmail();
    const sessions = Array.from({ length: 20 }, () => pay({ sandbox }, { email, amountMinor: 100 }));
    const returns = sessions.map((checkoutSessionId) =>
      both('/get-payment-data', { params: { checkoutSessionId } }),
    );
    // The first browser claims the session.
    for (const statuses of await Promise.all(returns)) expect(statuses).toEqual([200, 404]);
    await eventually(() => expect(sandbox.brevo.contact(email)?.attributes.DONATED_AMOUNT).toBe(20));
  });

  test('send one mail for a message submitted to both', async () => {
    const message = { name: 'Test Visitor', email: newEmail(), message: 'Hello.' };
    const headers = { 'X-Form-Submission': 'submission-to-both' };
    expect(await both('/send-mail', message, headers)).toEqual([200, 200]);
    await eventually(() => expect(sandbox.mail.messages()).toHaveLength(1));
  });

  test('share the rate limit of a client, also across a restart', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.9' };
    for (let write = 0; write < WRITES_PER_MINUTE / 2; write += 1) {
      expect(await both('/add-contact', {}, headers)).toEqual([400, 400]);
    }
    expect(await both('/add-contact', {}, headers)).toEqual([429, 429]);
    await apis[0].kill('SIGTERM');
    await apis[0].start();
    expect((await apis[0].post('/add-contact', {}, headers))?.status).toBe(429);
  });
});
