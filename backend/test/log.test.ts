import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  const { OPERATOR_TOKEN = '', ...environment } = testSandbox.environment(await createMigratedDatabase());
  // As Docker gives a secret to the API.
  const OPERATOR_TOKEN_FILE = join(testSandbox.folder, 'token');
  writeFileSync(OPERATOR_TOKEN_FILE, OPERATOR_TOKEN);
  // The log is silent in tests otherwise.
  const settings = { ...environment, OPERATOR_TOKEN_FILE, NODE_ENV: 'development' };
  api = new ApiProcess(settings, await freePort());
  await api.start();
});
afterAll(async () => {
  await api.kill('SIGTERM');
  await testSandbox.close();
});

const EMAIL = 'private.person@example.org';
const message = { name: 'Privatename', phoneNumber: '12025550199', email: EMAIL, message: 'Secretword' };

test('a request is logged with the id that the proxy gave it, and a health check is not', async () => {
  for (const path of ['/health/ready', '/health/live']) await fetch(api.url + path);
  await fetch(`${api.url}/location?email=${EMAIL}`, { headers: { 'x-request-id': '0123456789abcdef' } });
  const fields = /"route":"\/location","status":200,"ms":\d+,"requestId":"0123456789abcdef","msg":"request"/;
  const requests = () => api.output().match(/^\{"level":30,"time":"[\d-]+T[\d:.]+Z".*"request"\}$/gm);
  await eventually(() => expect(requests()).toEqual([expect.stringMatching(fields)]));
});

test('neither the log nor the metrics contain personal data, whatever fails', async () => {
  const { sandbox } = testSandbox;
  const sessions: string[] = [];
  let contactId: unknown;
  for (const fault of [
    null,
    { kind: 'status' },
    { kind: 'status', status: 200 },
    { kind: 'drop' },
  ] as const) {
    if (fault) sandbox.faults.set({ call: '*', ...fault });
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
    'http_request_duration_seconds_count',
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
