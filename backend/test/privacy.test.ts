import { expect, test } from '@jest/globals';
import { freePort } from '../../stack/ports.js';
import { ApiProcess } from './support/api-process.js';
import { createDatabase } from './support/databases.js';
import { pay } from './support/payments.js';
import { startTestSandbox } from './support/test-sandbox.js';

test('neither the log nor the metrics contain personal data, whatever fails', async () => {
  const testSandbox = await startTestSandbox();
  const { sandbox } = testSandbox;
  const environment = testSandbox.environment(await createDatabase('postgresql'));
  const api = new ApiProcess({ ...environment, NODE_ENV: 'development' }, await freePort());
  await api.start();
  const email = 'private.person@example.org';
  const sendForms = async () => {
    const session = pay({ sandbox }, { email });
    await api.post('/get-payment-data', { params: { checkoutSessionId: session } });
    await api.post('/add-contact', { contactEmail: email });
    await api.post('/add-full-contact', {
      email,
      attributes: { firstName: 'Privatename', phone: '12025550199' },
      listIds: [8],
    });
    await api.post('/send-mail', {
      name: 'Privatename',
      email,
      phoneNumber: '12025550199',
      message: 'Secretword',
    });
    await api.post(`/unknown?email=${email}`, { email });
    return session;
  };

  const sessions = [await sendForms()];
  for (const kind of ['status', 'drop', 'html'] as const) {
    sandbox.faults.set({ call: '*', kind });
    sessions.push(await sendForms());
    sandbox.faults.clear();
  }
  const metrics = await (await fetch(`${api.url}/metrics`)).text();
  await api.kill('SIGTERM');
  await testSandbox.close();

  const output = api.output() + metrics;
  expect(output).toContain('"route":"/get-payment-data"');
  expect(metrics).toContain('http_request_duration_seconds');
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
