import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { isNotNull } from 'drizzle-orm';
import { storedSessionSecret } from '../src/core/config/session-secret.js';
import { openDatabase } from '../src/core/database/database.module.js';
import { scheduledTasks } from '../src/core/database/schema.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import {
  contactAttributes,
  expectTotal,
  latestEvent,
  newEmail,
  pay,
  returnFromCheckout,
  sendLatest,
  sendWebhook,
} from './support/payments.js';
import { setupTestApi } from './support/test-api.js';
import { writeCalls } from './support/write-calls.js';

/* What only the embedded database shows: its files, its driver's values, and that one connection serves all. */

const api = setupTestApi('embedded');

test('gifts are counted once, returned and kept over a restart', async () => {
  const email = newEmail();
  const session = pay(api, { email, amountMinor: 5_050 });
  const event = latestEvent(api, 'checkout.session.completed');
  await Promise.all([
    ...Array.from({ length: 5 }, () => returnFromCheckout(api.browser(), session)),
    ...Array.from({ length: 5 }, () => sendWebhook(api, event)),
  ]);
  await expectTotal(api, email, 50.5);
  await api.restart();
  api.sandbox.stripe.refund(session, 2_050, false);
  expect(await sendLatest(api, 'charge.refunded')).toBe(200);
  await expectTotal(api, email, 30);
});

/** `/get-payment-data` names a session that Stripe does not have. */
const expected: Record<string, number> = {
  '/add-contact': 201,
  '/add-full-contact': 409,
  '/get-payment-data': 404,
};

test('every form is stored and delivered', async () => {
  const email = 'reader@example.org';
  const browser = api.browser();
  await returnFromCheckout(browser, pay(api, { email }));
  let contactId = '';
  for (const { method, path, body } of writeCalls) {
    const response = await browser[method](path).send({ ...body, ...('contactId' in body && { contactId }) });
    expect([path, response.status]).toEqual([path, expected[path] ?? 200]);
    contactId = (response.body as { id?: string }).id ?? contactId;
  }
  await eventually(() => expect(contactAttributes(api, email)).toMatchObject({ MILES_AMOUNT: 500 }));
  const mails = () => api.sandbox.mail.messages().map(({ text }) => text);
  await eventually(() => expect(mails().join()).toContain('Hello'));
});

test('scheduled tasks run', async () => {
  await eventually(async () => {
    const done = await api.orm.select().from(scheduledTasks).where(isNotNull(scheduledTasks.succeededAt));
    expect(done.map(({ name }) => name)).toEqual(expect.arrayContaining(['retention', 'payment-backfill']));
  });
});

test('DATA_DIR is for its owner only, even if the folder was made for everyone, and for one process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-data-dir-'));
  chmodSync(folder, 0o755);
  expect(storedSessionSecret(folder)).toBe(storedSessionSecret(folder));
  const lockOf = (pid: number) => join(folder, `database.lock.${pid}`);
  // Linux has no ids that high.
  const [running, dead] = [lockOf(process.ppid), lockOf(2 ** 22 + 1)];
  writeFileSync(running, '');
  await expect(openDatabase({ DATA_DIR: folder })).rejects.toThrow(
    `If ${process.ppid} is another program, delete ${running}.`,
  );
  // Of an earlier process with the same id.
  writeFileSync(running, 'another time');
  writeFileSync(dead, '');
  const database = await openDatabase({ DATA_DIR: folder });
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect([running, dead].filter((lock) => existsSync(lock))).toEqual([]);
  await database.close();
  rmSync(folder, { recursive: true });
});
