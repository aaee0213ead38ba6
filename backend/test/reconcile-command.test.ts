import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.js';
import { apiEnvironment, WEBHOOK_SECRET } from './support/api-environment.js';
import { emptyDatabase } from './support/databases.js';
import { newDonor, pay } from './support/payments.js';

const command = fileURLToPath(new URL('../dist/reconcile.js', import.meta.url));
const SERVER_ONLY = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'STRIPE_WEBHOOK_SECRET', 'SESSION_SECRET'];

let folder: string;
let sandbox: Sandbox;
let environment: Record<string, string>;
let database: pg.Client;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vfu-reconcile-'));
  sandbox = await startSandbox({
    dataDir: folder,
    publicUrl: 'http://localhost:8080',
    webhookUrl: null,
    webhookSecret: WEBHOOK_SECRET,
  });
  const all = apiEnvironment(sandbox, join(folder, 'api'), await emptyDatabase('postgresql'));
  environment = Object.fromEntries(Object.entries(all).filter(([name]) => !SERVER_ONLY.includes(name)));
  database = new pg.Client({ connectionString: environment.DATABASE_URL });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

async function reconcile(...args: string[]): Promise<{ code: number | null; said: string }> {
  const { PATH } = process.env;
  const env = { PATH, ...environment, NODE_ENV: 'production' };
  const child = spawn(process.execPath, [command, ...args], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

test('in production it runs without the settings that only the server uses, and makes no secret', async () => {
  expect(await reconcile()).toMatchObject({ code: 0, said: expect.stringContaining('agree') });
  expect(existsSync(join(folder, 'api/session-secret'))).toBe(false);
});

test('it mends what differs, and leaves what is due to the server', async () => {
  await database.query(`insert into messages (name, phone_number, email, message)
    values ('Olena', '', 'olena@example.org', 'Ten pallets.')`);
  await database.query(`insert into outbox (kind, subject_id) select 'message', id from messages`);
  const donor = newDonor();
  pay({ sandbox }, { email: donor, amountMinor: 700 });

  expect(await reconcile('--fix')).toMatchObject({ code: 0, said: expect.stringContaining('Mended.') });
  expect(sandbox.brevo.contact(donor)?.attributes.DONATED_AMOUNT).toBe(7);
  const { rows } = await database.query(`select attempts from outbox where kind = 'message'`);
  expect(rows).toEqual([{ attempts: 0 }]);
  expect((await database.query('select from scheduled_tasks')).rowCount).toBe(0);
});
