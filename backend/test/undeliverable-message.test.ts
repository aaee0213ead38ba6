import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { startSandbox } from '../../sandbox/src/sandbox.js';
import { apiEnvironment, WEBHOOK_SECRET } from './support/api-environment.js';
import { ApiProcess } from './support/api-process.js';
import { emptyDatabase } from './support/databases.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { freePort } from '../../stack/postgres-server.js';

/** The statement that the runbook tells the operator. */
function sendAgain(): string {
  const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');
  return /```sql\n\s*(with again[^`]*)```/.exec(runbook)?.[1] ?? '';
}

test('a message that cannot be sent for days is given up on loudly, kept, and sent when the operator says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-given-up-'));
  const sandbox = await startSandbox({
    dataDir: folder,
    publicUrl: 'http://localhost:8080',
    webhookUrl: null,
    webhookSecret: WEBHOOK_SECRET,
  });
  const databaseUrl = await emptyDatabase('postgresql');
  const environment = apiEnvironment(sandbox, join(folder, 'api'), databaseUrl);
  const api = new ApiProcess({ ...environment, NODE_ENV: 'development' }, await freePort());
  const database = new pg.Client({ connectionString: databaseUrl });
  await Promise.all([api.start(), database.connect()]);
  const metrics = async () => (await fetch(`${api.url}/metrics`)).text();

  sandbox.faults.set({ call: 'smtp.*', kind: 'drop' });
  const message = { name: 'Olena', email: 'olena@example.org', message: 'Ten pallets.' };
  expect((await api.post('/send-mail', message))?.status).toBe(200);
  expect(await metrics()).toContain('deliveries_waiting{kind="message"} 1');
  // Three days later, and as many tries as three days bring.
  await database.query(`update messages set received_at = now() - interval '73 hours'`);
  await eventually(async () => {
    // Each time anew: a try that was under way put it off by its own delay.
    await database.query('update outbox set due_at = now(), attempts = greatest(attempts, 100)');
    expect(api.output()).toContain('a delivery was given up on');
  });
  const line = api
    .output()
    .split('\n')
    .find((text) => text.includes('given up on'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, kind: 'message' });
  await eventually(async () => expect(await metrics()).toContain('messages_given_up 1'));
  expect(await metrics()).toContain('deliveries_waiting{kind="message"} 0');
  expect(api.output()).not.toMatch(/Olena|olena|pallets/);

  sandbox.faults.clear();
  expect(sandbox.mail.messages()).toEqual([]);
  await database.query(sendAgain());
  await eventually(() => expect(sandbox.mail.messages()).toHaveLength(1));
  expect(sandbox.mail.messages()[0]?.text).toContain('Ten pallets.');
  await eventually(async () => expect(await metrics()).toContain('messages_given_up 0'));

  await Promise.all([api.kill('SIGTERM'), database.end()]);
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});
