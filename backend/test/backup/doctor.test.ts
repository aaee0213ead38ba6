import pg from 'pg';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { backupChecks } from '../../src/doctor/backup-check.js';
import { createMigratedDatabase } from '../support/databases.js';

let url: string;
let client: pg.Client;

beforeEach(async () => {
  url = await createMigratedDatabase();
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterEach(() => client.end());

const finding = () => {
  const environment = { DATABASE_URL: url, NODE_ENV: 'production', ALERT_BACKUP_HOURS: 26 };
  const settings = { environment, isTrial: false };
  return backupChecks(settings as never)[0]?.run();
};
const record = (name: string, column: 'succeeded_at' | 'failed_at', hoursAgo: number, detail = '') =>
  client.query(
    `insert into routine_runs (name, ${column}, detail) values ($1, now() - make_interval(hours => $2), $3)
     on conflict (name) do update set ${column} = excluded.${column}, detail = excluded.detail`,
    [name, hoursAgo, detail],
  );

test('the doctor sees a missing, a failed and an old backup, and copies that stay on the machine', async () => {
  expect(await finding()).toMatchObject({ status: 'warning' });
  await record('backup', 'succeeded_at', 30);
  expect(await finding()).toMatchObject({ status: 'failed' });
  await record('backup', 'succeeded_at', 2, '5 rows; local only: BACKUP_REMOTE is empty');
  expect(await finding()).toMatchObject({
    status: 'warning',
    message: expect.stringContaining('this machine') as unknown,
  });
  await record('backup', 'succeeded_at', 2, '5 rows');
  expect(await finding()).toMatchObject({ status: 'ok' });
  await record('backup-copy', 'failed_at', 1);
  expect(await finding()).toMatchObject({ status: 'failed' });
  await record('backup-copy', 'succeeded_at', 0);
  expect(await finding()).toMatchObject({ status: 'ok' });
  await record('backup', 'failed_at', 1);
  expect(await finding()).toMatchObject({ status: 'failed' });
});
