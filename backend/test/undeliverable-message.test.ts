import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { freePort } from '../../stack/ports.js';
import { ApiProcess } from './support/api-process.js';
import { createDatabase } from './support/databases.js';
import { startTestSandbox } from './support/test-sandbox.js';

function resendStatement(): string {
  const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');
  return /```sql\n\s*(with again[^`]*)```/.exec(runbook)?.[1] ?? '';
}

test('a message that fails for days is reported and kept, and the runbook’s statement resends it', async () => {
  const testSandbox = await startTestSandbox();
  const { sandbox } = testSandbox;
  const databaseUrl = await createDatabase('postgresql');
  const environment = testSandbox.environment(databaseUrl);
  const api = new ApiProcess({ ...environment, NODE_ENV: 'development' }, await freePort());
  const database = new pg.Client({ connectionString: databaseUrl });
  await Promise.all([api.start(), database.connect()]);
  const metrics = async () => (await fetch(`${api.url}/metrics`)).text();

  sandbox.faults.set({ call: 'smtp.*', kind: 'drop' });
  const message = { name: 'Olena', email: 'olena@example.org', message: 'Ten pallets.' };
  expect((await api.post('/send-mail', message))?.status).toBe(200);
  expect(await metrics()).toContain('deliveries_pending{kind="message"} 1');
  await database.query(`update messages set received_at = now() - interval '73 hours'`);
  await eventually(async () => {
    // An attempt in progress postpones the next one, so this is repeated.
    await database.query('update outbox set due_at = now(), attempts = greatest(attempts, 100)');
    expect(api.output()).toContain('delivery given up');
  });
  const line = api
    .output()
    .split('\n')
    .find((text) => text.includes('delivery given up'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, kind: 'message' });
  await eventually(async () => expect(await metrics()).toContain('messages_given_up 1'));
  expect(await metrics()).toContain('deliveries_pending{kind="message"} 0');
  expect(api.output()).not.toMatch(/Olena|olena|pallets/);

  sandbox.faults.clear();
  expect(sandbox.mail.messages()).toEqual([]);
  await database.query(resendStatement());
  await eventually(() => expect(sandbox.mail.messages()).toHaveLength(1));
  expect(sandbox.mail.messages()[0]?.text).toContain('Ten pallets.');
  await eventually(async () => expect(await metrics()).toContain('messages_given_up 0'));

  await Promise.all([api.kill('SIGTERM'), database.end()]);
  await testSandbox.close();
});
