import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { runCommand, spawnCommand } from './support/command.js';
import { createDatabase, createMigratedDatabase, query } from './support/databases.js';
import { donatedAmount, newEmail, pay } from './support/payments.js';
import { startTestSandbox, type TestSandbox } from './support/test-sandbox.js';

const SERVER_ONLY = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'STRIPE_WEBHOOK_SECRET', 'SESSION_SECRET'];

let testSandbox: TestSandbox;
let environment: Record<string, string>;

beforeAll(async () => {
  testSandbox = await startTestSandbox();
  const all = testSandbox.environment(await createDatabase());
  environment = Object.fromEntries(Object.entries(all).filter(([name]) => !SERVER_ONLY.includes(name)));
});
afterEach(() => testSandbox.sandbox.faults.clear());
afterAll(() => testSandbox.close());

const inDatabase = (sql: string) => query(environment.DATABASE_URL ?? '', sql);

async function reconcile(...args: string[]) {
  const { code, stdout, stderr } = await runCommand('reconcile', environment, args);
  return { code, output: stdout + stderr };
}

test('runs without the settings that only the server uses, and creates no secret', async () => {
  const { code, stdout } = await spawnCommand('reconcile', environment, []);
  expect([code, stdout]).toEqual([0, expect.stringContaining('agree')]);
  expect(existsSync(join(testSandbox.folder, 'api/session-secret'))).toBe(false);
});

test('exits with 1 while there are differences, and with 0 after --fix, which delivers only contacts', async () => {
  await inDatabase(`insert into messages (name, phone_number, email, message)
    values ('Olena', '', 'olena@example.org', 'Ten pallets.')`);
  await inDatabase(`insert into outbox (kind, subject_id) select 'message', id from messages`);
  const email = newEmail();
  pay(testSandbox, { email, amountMinor: 700 });
  const found = expect.stringContaining('1 difference, 0 repaired');
  expect(await reconcile()).toMatchObject({ code: 1, output: found });
  const fixed = await reconcile('--fix');
  expect(fixed).toMatchObject({ code: 0, output: expect.stringContaining('Repaired.') });
  expect(fixed.output).not.toMatch(/@|cs_(test|live)|Test|Donor/);
  expect(donatedAmount(testSandbox, email)).toBe(7);
  const rows = await inDatabase(`select attempts from outbox where kind = 'message'`);
  expect(rows).toEqual([{ attempts: 0 }]);
  expect(await inDatabase('select from scheduled_tasks')).toEqual([]);
  expect(await reconcile('--fix')).toMatchObject({ code: 0, output: expect.stringContaining('agree') });
});

test('does not agree while nobody has said whether payments through a link are gifts', async () => {
  pay(testSandbox, { email: newEmail(), amountMinor: 700, paymentLink: 'plink_gala' });
  pay(testSandbox, { email: newEmail(), amountMinor: 900, currency: 'eur', paymentLink: 'plink_gala' });
  pay(testSandbox, { email: newEmail(), amountMinor: 100, paymentLink: null });
  const { code, output } = await reconcile();
  expect(output).toMatch(
    /plink_gala, which no setting names: 2 payments, (7 usd and 9 eur|9 eur and 7 usd)\.$/m,
  );
  expect(output).toMatch(/^Without a payment link, and so never gifts: 1 payment, 1 usd\.$/m);
  expect([code, output]).toEqual([1, expect.not.stringContaining('agree')]);
  const said = await runCommand('reconcile', { ...environment, STRIPE_OTHER_LINKS: 'plink_gala' }, []);
  expect(said).toMatchObject({ code: 0, stdout: expect.stringMatching(/agree/) });
});

test('exits with 2 if a provider fails, and for an option that cannot be read', async () => {
  testSandbox.sandbox.faults.set({ call: 'stripe.*', kind: 'status', status: 500 });
  expect(await reconcile()).toMatchObject({ code: 2, output: expect.stringContaining('did not respond') });
  expect(await reconcile('--mend')).toMatchObject({ code: 2, output: expect.stringContaining('--mend') });
});

test('waits for Brevo’s rate limit', async () => {
  const limited = await startTestSandbox({ brevoRateLimit: true });
  const variables = limited.environment(await createMigratedDatabase());
  const emails = Array.from({ length: 12 }, () => newEmail());
  for (const email of emails) pay(limited, { email, amountMinor: 700 });
  const { code, stdout } = await runCommand('reconcile', variables, ['--fix']);
  await limited.close();
  expect([code, stdout]).toEqual([0, expect.stringContaining('24 differences, 24 repaired, 0 left.')]);
  for (const email of emails) expect(donatedAmount(limited, email)).toBe(7);
});
