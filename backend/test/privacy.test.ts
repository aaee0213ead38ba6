import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { startSandbox } from '../../sandbox/src/sandbox.js';
import { apiEnvironment, WEBHOOK_SECRET } from './support/api-environment.js';
import { ApiProcess } from './support/api-process.js';
import { emptyDatabase } from './support/databases.js';
import { pay } from './support/payments.js';
import { freePort } from '../../stack/postgres-server.js';

test('neither the log nor the metrics hold anything personal, whatever fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-privacy-'));
  const sandbox = await startSandbox({
    dataDir: folder,
    publicUrl: 'http://localhost:8080',
    webhookUrl: null,
    webhookSecret: WEBHOOK_SECRET,
  });
  const environment = apiEnvironment(sandbox, join(folder, 'api'), await emptyDatabase('postgresql'));
  const api = new ApiProcess({ ...environment, NODE_ENV: 'development' }, await freePort());
  await api.start();
  const email = 'private.person@example.org';
  const calls = async () => {
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
    await api.post(`/nothing?email=${email}`, { email });
    return session;
  };

  const sessions = [await calls()];
  for (const kind of ['status', 'drop', 'html'] as const) {
    sandbox.faults.set({ call: '*', kind });
    sessions.push(await calls());
    sandbox.faults.clear();
  }
  const metrics = await (await fetch(`${api.url}/metrics`)).text();
  await api.kill('SIGTERM');
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });

  const written = api.output() + metrics;
  expect(written).toContain('"route":"/get-payment-data"');
  expect(metrics).toContain('http_request_seconds');
  for (const secret of [
    'private.person',
    'example.org',
    'Privatename',
    '2025550199',
    'Secretword',
    ...sessions,
  ]) {
    expect(written).not.toContain(secret);
  }
});
