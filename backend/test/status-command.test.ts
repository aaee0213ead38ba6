import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../../stack/ports.js';
import { ApiProcess } from './support/api-process.js';
import { runCommand, spawnCommand } from './support/command.js';
import { createMigratedDatabase, query } from './support/databases.js';
import { startTestSandbox, type TestSandbox } from './support/test-sandbox.js';

let testSandbox: TestSandbox;
let databaseUrl: string;
let api: ApiProcess;
let environment: Record<string, string>;

beforeAll(async () => {
  testSandbox = await startTestSandbox();
  databaseUrl = await createMigratedDatabase();
  const port = await freePort();
  environment = { ...testSandbox.environment(databaseUrl), API_PORT: String(port) };
  api = new ApiProcess(environment, port);
  await api.start();
});
afterAll(async () => {
  await api.kill('SIGTERM');
  await testSandbox.close();
});

const change = (sql: string) => query(databaseUrl, sql);
const status = (...args: string[]) => runCommand('status', environment, args);

test('shows a site where all is well', async () => {
  await change(`insert into routine_runs (name, succeeded_at, detail)
    values ('backup', now() - interval '5 hours', '12 MB, restored and counted.')`);
  await change(`insert into gifts (provider_key, kind, amount_minor, currency, given_at)
    values ('cs_test_1', 'once', 100, 'usd', now() - interval '3 hours')`);
  const { code, stdout } = await spawnCommand('status', environment, []);
  expect(stdout).toMatch(/^Site +http:\/\/localhost:8080$/m);
  expect(stdout).toMatch(/^Version +\d+\.\d+\.\d+/m);
  expect(stdout).toMatch(/^API +ok, database up/m);
  expect(stdout).toMatch(/^Deliveries +none pending$/m);
  expect(stdout).toMatch(/^Backup +last succeeded 5 h ago: 12 MB, restored and counted\.$/m);
  expect(stdout).toMatch(/^Last gift +3 h ago$/m);
  expect(stdout).toMatch(/^Alerts +none$/m);
  expect(code).toBe(0);
});

test('shows what waits and what is wrong, also as JSON', async () => {
  await change(`insert into troubles (name, detail) values ('certificate', 'It ends in 12 days.')`);
  await change(`update routine_runs set failed_at = now(), detail = 'The disk is full.'`);
  await change(
    `insert into routine_runs (name, failed_at, detail) values ('update', now(), 'The build failed.')`,
  );
  await change(`insert into outbox (kind, subject_id, queued_at, due_at)
    values ('contact', 1000, now() - interval '3 hours', now() + interval '1 hour')`);
  const text = await status();
  expect(text.code).toBe(1);
  expect(text.stdout).toMatch(/^Deliveries +contact 1 \(oldest 3 h ago\)$/m);
  expect(text.stdout).toMatch(
    /^Backup +last succeeded 5 h ago; the last backup failed: The disk is full\.$/m,
  );
  expect(text.stdout).toMatch(
    /^Update +the last update failed, and the version before runs: The build failed\.$/m,
  );
  expect(text.stdout).toMatch(/^ {2}certificate, 0 min ago\n {2}It ends in 12 days\.$/m);
  const json = await status('--json');
  expect(JSON.parse(json.stdout)).toMatchObject({
    health: { status: 'ok' },
    deliveries: [{ kind: 'contact', pending: 1 }],
    backup: { detail: 'The disk is full.' },
    alerts: [{ name: 'certificate', detail: 'It ends in 12 days.' }],
  });
});

test('says that the API does not answer', async () => {
  const { code, stdout } = await runCommand('status', { ...environment, API_PORT: '9' }, []);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^API +no answer$/m);
});
