import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { openDatabase } from '../src/core/database/database.module.js';
import { outbox } from '../src/core/database/schema.js';
import { DeliveryWorker } from '../src/core/jobs/delivery-worker.js';
import { Outbox } from '../src/core/jobs/outbox.js';
import { log } from '../src/core/telemetry/log.js';
import { copyEmbeddedTemplate, createMigratedDatabase, ENGINES } from './support/databases.js';

test.each(ENGINES)('the worker pauses while the database refuses leases, %s', async (engine) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'vfu-worker-'));
  copyEmbeddedTemplate(DATA_DIR);
  const DATABASE_URL = engine === 'embedded' ? '' : await createMigratedDatabase();
  let database = await openDatabase({ DATABASE_URL, DATA_DIR });
  const rows = [1, 2, 3, 4].map((subjectId) => ({ kind: 'contact' as const, subjectId }));
  await database.orm.insert(outbox).values(rows);
  // As with a full disk.
  if (engine === 'embedded') {
    await database.orm.execute('set default_transaction_read_only = on');
  } else {
    const name = new URL(DATABASE_URL).pathname.slice(1);
    await database.orm.execute(`alter database ${name} set default_transaction_read_only = on`);
    await database.close();
    database = await openDatabase({ DATABASE_URL, DATA_DIR });
  }
  const handler = jest.fn<() => Promise<void>>();
  const deliveries = new Outbox(database);
  deliveries.registerHandler('contact', handler);
  const polls = jest.spyOn(deliveries, 'attemptDue');
  const errors = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  const worker = new DeliveryWorker(deliveries);
  try {
    worker.start();
    expect(await polls.mock.results[0]?.value).toBe(0);
    await new Promise(setImmediate);
    expect(polls).toHaveBeenCalledTimes(2);
    expect([...new Set(errors.mock.calls.map(([, message]) => message))]).toEqual([
      'a delivery could not be leased',
    ]);
    expect(handler).not.toHaveBeenCalled();
  } finally {
    await worker.beforeApplicationShutdown();
    errors.mockRestore();
    await database.close();
    rmSync(DATA_DIR, { recursive: true });
  }
});

test('a delivery whose lease another process has taken meanwhile is repeated', async () => {
  const database = await openDatabase({ DATABASE_URL: await createMigratedDatabase(), DATA_DIR: '' });
  await database.orm.insert(outbox).values({ kind: 'contact', subjectId: 1 });
  const deliveries = new Outbox(database);
  deliveries.registerHandler('contact', async () => {
    await database.orm.update(outbox).set({ leaseToken: 'of another process' });
  });
  const infos = jest.spyOn(log, 'info').mockImplementation(() => undefined);
  expect(await deliveries.attempt('contact', 1)).toBe('repeated');
  expect(infos).not.toHaveBeenCalled();
  infos.mockRestore();
  expect(await database.orm.$count(outbox)).toBe(1);
  await database.close();
});
