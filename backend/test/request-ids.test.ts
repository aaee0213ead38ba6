import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { freePort } from '../../stack/ports.js';
import pg from 'pg';
import { ApiProcess } from './support/api-process.js';
import { createMigratedDatabase } from './support/databases.js';
import { newEmail, pay } from './support/payments.js';
import { startTestSandbox, type TestSandbox } from './support/test-sandbox.js';

interface LogLine {
  msg?: string;
  route?: string;
  kind?: string;
  requestId?: string;
}

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;

describe('request ids', () => {
  let testSandbox: TestSandbox;
  let database: pg.Client;
  let api: ApiProcess;

  beforeAll(async () => {
    testSandbox = await startTestSandbox();
    const databaseUrl = await createMigratedDatabase();
    database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    // The log is silent in tests otherwise.
    const environment = { ...testSandbox.environment(databaseUrl), NODE_ENV: 'development' };
    api = new ApiProcess(environment, await freePort());
    await api.start();
  });
  afterAll(async () => {
    await api.kill('SIGTERM');
    await database.end();
    await testSandbox.close();
  });

  const lines = () =>
    api
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as LogLine);
  const message = { name: 'Visitor', phoneNumber: '', email: 'visitor@example.org', message: 'Hello' };
  const idOf = (msg: string, more: Partial<LogLine>) =>
    lines().findLast(
      (line) =>
        line.msg === msg &&
        Object.entries(more).every(([key, value]) => line[key as keyof LogLine] === value),
    )?.requestId;

  test('lead from the proxy’s log to the delivery, also when it comes later', async () => {
    const requestId = '0123456789abcdef0123456789abcdef';
    testSandbox.sandbox.faults.set({ call: 'smtp.data', kind: 'status', status: 451 });
    expect((await api.post('/send-mail', message, { 'x-request-id': requestId }))?.status).toBe(200);
    const { rows } = await database.query('select kind, request_id from outbox');
    expect(rows).toEqual([{ kind: 'message', request_id: requestId }]);
    await eventually(() => expect(idOf('request', { route: '/send-mail' })).toBe(requestId));
    expect(idOf('delivery failed, will be retried', { kind: 'message' })).toBe(requestId);
    expect(idOf('delivered', {})).toBeUndefined();

    testSandbox.sandbox.faults.clear();
    await eventually(() => expect(idOf('delivered', { kind: 'message' })).toBe(requestId));
  });

  test('reach the delivery of a gift from its webhook', async () => {
    const requestId = 'webhook-request_01';
    const session = pay(testSandbox, { email: newEmail() });
    const event = testSandbox.sandbox.stripe.events().find(({ objectId }) => objectId === session);
    const { body, headers } = testSandbox.sandbox.stripe.signedEvent(event?.id ?? '');
    const answer = await fetch(`${api.url}/webhooks/stripe`, {
      method: 'POST',
      headers: { ...headers, 'x-request-id': requestId },
      body,
    });
    expect(answer.status).toBe(200);
    await eventually(() => expect(idOf('delivered', { kind: 'contact' })).toBe(requestId));
  });

  test.each([
    ['missing', undefined],
    ['too short', 'abc'],
    ['too long', 'a'.repeat(65)],
    ['with characters that could forge a log line', 'abcdefgh","level":60'],
  ])('that are %s are replaced', async (_, requestId) => {
    const before = lines().length;
    await fetch(`${api.url}/location`, {
      headers: requestId === undefined ? {} : { 'x-request-id': requestId },
    });
    await eventually(() => {
      const line = lines()
        .slice(before)
        .find(({ route }) => route === '/location');
      expect(line?.requestId).toMatch(UUID);
    });
  });
});
