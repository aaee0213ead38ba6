import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { freePort } from '../../stack/ports.js';
import { ApiProcess } from './support/api-process.js';
import { createMigratedDatabase } from './support/databases.js';
import { pay } from './support/payments.js';
import { startTestSandbox, type TestSandbox } from './support/test-sandbox.js';

let testSandbox: TestSandbox;
let api: ApiProcess;

beforeAll(async () => {
  testSandbox = await startTestSandbox();
  // The log is silent in tests otherwise.
  const environment = testSandbox.environment(await createMigratedDatabase());
  api = new ApiProcess({ ...environment, NODE_ENV: 'development' }, await freePort());
  await api.start();
});
afterAll(async () => {
  await api.kill('SIGTERM');
  await testSandbox.close();
});

const EMAIL = 'private.person@example.org';
const message = { name: 'Privatename', phoneNumber: '12025550199', email: EMAIL, message: 'Secretword' };

/** The id in the newest line of the log that has these fields. */
const idOf = (fields: Record<string, string>): unknown =>
  api
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .findLast((line) => Object.entries(fields).every(([name, value]) => line[name] === value))?.requestId;

test('a request has the id that the proxy gave it', async () => {
  const requestId = '0123456789abcdef0123456789abcdef';
  expect((await api.post('/send-mail', message, { 'x-request-id': requestId }))?.status).toBe(200);
  await eventually(() => expect(idOf({ msg: 'request', route: '/send-mail' })).toBe(requestId));
});

test.each(['', 'abc', 'a'.repeat(65), 'abcdefgh","level":60'])('the id %j is replaced', async (given) => {
  const before = idOf({ route: '/location' });
  await fetch(`${api.url}/location`, { headers: { 'x-request-id': given } });
  await eventually(() => expect(idOf({ route: '/location' })).not.toBe(before));
  expect(idOf({ route: '/location' })).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
});

test('neither the log nor the metrics contain personal data, whatever fails', async () => {
  const { sandbox } = testSandbox;
  const sessions: string[] = [];
  let contactId: unknown;
  for (const kind of [null, 'status', 'drop', 'html'] as const) {
    if (kind) sandbox.faults.set({ call: '*', kind });
    const session = pay(testSandbox, { email: EMAIL });
    sessions.push(session);
    await api.post('/get-payment-data', { params: { checkoutSessionId: session } });
    const added = await api.post('/add-contact', { contactEmail: EMAIL });
    if (added?.status === 201) contactId = ((await added.json()) as { id: string }).id;
    await api.post('/subscribe-to-news', { contactId });
    await api.post('/contact-by-email', { contactEmail: EMAIL });
    await fetch(`${api.url}/contacts`, { headers: { 'x-contact-email': EMAIL } });
    const attributes = { firstName: 'Privatename', phone: '12025550199' };
    await api.post('/add-full-contact', { email: EMAIL, attributes, listIds: [8] });
    await api.post('/send-mail', message);
    await api.post(`/unknown?email=${EMAIL}`, { email: EMAIL });
    sandbox.faults.clear();
  }
  const metrics = await (await fetch(`${api.url}/metrics`)).text();
  for (const metric of [
    'gifts_recorded_total',
    'deliveries_pending',
    'delivery_attempts_total',
    'http_request_duration_seconds_count',
    'routine_last_success_timestamp_seconds',
    'process_resident_memory_bytes',
  ]) {
    expect(metrics).toMatch(new RegExp(`^${metric}(\\{.*\\})? [0-9]`, 'm'));
  }
  const output = api.output() + metrics;
  expect(output).toContain('"route":"/get-payment-data"');
  for (const secret of [
    'private.person',
    'example.org',
    'Privatename',
    '2025550199',
    'Secretword',
    ...sessions,
  ]) {
    expect(output).not.toContain(secret);
  }
});
