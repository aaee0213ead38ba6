import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/core/database/database.module.js';
import type { Database } from '../src/core/database/database.js';
import { outbox } from '../src/core/database/schema.js';
import {
  DeliveryBlocked,
  DeliveryPostponed,
  DeliveryRefused,
  DeliveryUnanswered,
  type DeliveryHandler,
} from '../src/core/jobs/delivery.js';
import { DeliveryWorker } from '../src/core/jobs/delivery-worker.js';
import { Outbox } from '../src/core/jobs/outbox.js';
import { log } from '../src/core/telemetry/log.js';
import { createMigratedDatabase, query, setReadOnly } from './support/databases.js';
import { passTime } from './support/ledger.js';

let database: Database;
let deliveries: Outbox;
const handler = jest.fn<DeliveryHandler>();

beforeAll(async () => {
  database = await openDatabase({ DATABASE_URL: await createMigratedDatabase(), DATA_DIR: '' });
});
beforeEach(async () => {
  await database.orm.delete(outbox);
  handler.mockReset();
  deliveries = newProcess();
  await enqueue();
});
afterAll(() => database.close());

function newProcess(): Outbox {
  const process = new Outbox(database);
  for (const kind of ['mail', 'message'] as const) process.registerHandler(kind, handler);
  return process;
}
const enqueue = () => deliveries.enqueue('mail', 1, database.orm);
const attempt = () => deliveries.attempt('mail', 1);
const pass = (interval: string) => passTime(database.orm, interval);
const isGivenUp = async () => (await database.orm.select().from(outbox))[0]?.givenUpAt instanceof Date;
const fails = (error: Error) => handler.mockRejectedValue(error);
const refused = new DeliveryRefused('550');

test('a mail whose answer was lost goes out again after an hour, and three times at most', async () => {
  fails(new DeliveryUnanswered('lost'));
  for (const wait of ['1 hour', '6 hours', null]) {
    expect(await attempt()).toBe('unanswered');
    // What is queued meanwhile, such as for a repeated event, brings no copy forward.
    await enqueue();
    await pass('59 minutes');
    expect(await attempt()).toBe('skipped');
    if (wait) await pass(wait);
  }
  await pass('5 days');
  expect(await attempt()).toBe('skipped');
  expect(handler).toHaveBeenCalledTimes(3);
  expect(await isGivenUp()).toBe(true);
});

test('what is queued while a mail is being sent, whose answer is then lost, waits as well', async () => {
  handler.mockImplementation(async () => {
    await enqueue();
    throw new DeliveryUnanswered('lost');
  });
  expect(await attempt()).toBe('unanswered');
  await pass('59 minutes');
  expect(await attempt()).toBe('skipped');
});

test('a request during a delivery gets the result of the change that it queued', async () => {
  handler.mockImplementationOnce(enqueue).mockRejectedValueOnce(refused);
  expect(await Promise.all([attempt(), attempt()])).toEqual(['delivered', 'refused']);
});

test('a mail is not sent by a second process, however slow the server is, nor soon after the death of the first', async () => {
  let end: () => void = () => undefined;
  handler.mockReturnValue(new Promise<void>((resolve) => (end = resolve)));
  const slow = attempt();
  while (handler.mock.calls.length === 0) await new Promise(setImmediate);
  await pass('59 minutes');
  expect(await newProcess().attempt('mail', 1)).toBe('skipped');
  // The first is dead from here on.
  handler.mockResolvedValue();
  await pass('1 minute');
  expect(await newProcess().attempt('mail', 1)).toBe('delivered');
  end();
  await slow;
});

test('processes that die while they send a mail send it three times at most', async () => {
  await database.orm
    .update(outbox)
    .set({ unanswered: 3, leasedUntil: sql`now()`, leaseToken: 'of the third' });
  expect(await attempt()).toBe('unanswered');
  expect(handler).not.toHaveBeenCalled();
  expect(await isGivenUp()).toBe(true);
});

test('a mail is not given up after two refusals with days of temporary failures between them', async () => {
  for (let time = 0; time < 12; time += 1) {
    const isRefused = time % 11 === 0;
    fails(isRefused ? refused : new Error('451'));
    expect(await attempt()).toBe(isRefused ? 'refused' : 'postponed');
    await pass('6 hours');
  }
  handler.mockResolvedValue();
  expect(await attempt()).toBe('delivered');
});

test.each(['mail', 'message'] as const)(
  'a %s is given up after two days of refusals, and is not logged as delivered',
  async (kind) => {
    const infos = jest.spyOn(log, 'info');
    await database.orm.update(outbox).set({ kind });
    fails(refused);
    for (let hours = 0; hours <= 48; hours += 6) {
      expect(await isGivenUp()).toBe(false);
      expect(await deliveries.attempt(kind, 1)).toBe('refused');
      await pass('6 hours');
    }
    expect(await isGivenUp()).toBe(true);
    expect(await deliveries.attempt(kind, 1)).toBe('skipped');
    expect(infos).not.toHaveBeenCalled();
    infos.mockRestore();
  },
);

test('what a wrong clock has put off for days is attempted', async () => {
  await pass('-3 days');
  expect(await attempt()).toBe('delivered');
});

test('the pause that one delivery has begun lasts when another fails otherwise', async () => {
  await deliveries.enqueue('mail', 2, database.orm);
  fails(new DeliveryPostponed('451', 60_000, {}));
  await attempt();
  fails(new Error('no connection'));
  expect(await deliveries.attempt('mail', 2)).toBe('postponed');
  await pass('1 hour');
  expect(await deliveries.attemptDue(['mail'], 10)).toBe(0);
});

test.each([
  ['down', new Error('no connection'), 'postponed'],
  ['not mended', new DeliveryBlocked('535', 0, {}), 'blocked'],
])('a mail is given up after 90 days in which the server was %s', async (_, error, outcome) => {
  fails(error);
  await pass('89 days');
  expect(await attempt()).toBe(outcome);
  expect(await isGivenUp()).toBe(false);
  await pass('1 day');
  expect(await attempt()).toBe(outcome);
  expect(await isGivenUp()).toBe(true);
});

describe('a lease', () => {
  const lease = (leaseToken: string, seconds: number) =>
    database.orm
      .update(outbox)
      .set({ kind: 'contact', leaseToken, leasedUntil: sql`now() + ${seconds} * interval '1 second'` });

  beforeEach(() => deliveries.registerHandler('contact', handler));

  test('of a process that died is taken over when it has expired, and not before', async () => {
    await lease('of a process that died', 20);
    expect(await deliveries.attempt('contact', 1)).toBe('skipped');
    await lease('of a wrong clock', 86_400);
    expect(await deliveries.attempt('contact', 1)).toBe('delivered');
    await enqueue();
    await lease('of a process that died', -1);
    expect(await deliveries.attempt('contact', 1)).toBe('delivered');
    expect(await database.orm.$count(outbox)).toBe(0);
  });

  test('that another process has taken meanwhile has the delivery repeated', async () => {
    await database.orm.update(outbox).set({ kind: 'contact' });
    handler.mockImplementation(async () => void (await lease('of another process', 20)));
    const infos = jest.spyOn(log, 'info').mockImplementation(() => undefined);
    expect(await deliveries.attempt('contact', 1)).toBe('repeated');
    expect(infos).not.toHaveBeenCalled();
    infos.mockRestore();
    expect(await database.orm.$count(outbox)).toBe(1);
  });
});

test('the worker pauses while the database refuses leases, as with a full disk', async () => {
  const DATABASE_URL = await createMigratedDatabase();
  await query(DATABASE_URL, `insert into outbox (kind, subject_id) select 'contact', generate_series(1, 4)`);
  await setReadOnly(DATABASE_URL, true);
  const readOnly = await openDatabase({ DATABASE_URL, DATA_DIR: '' });
  const outboxOfIt = new Outbox(readOnly);
  outboxOfIt.registerHandler('contact', handler);
  const polls = jest.spyOn(outboxOfIt, 'attemptDue');
  const errors = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  const worker = new DeliveryWorker(outboxOfIt);
  worker.start();
  expect(await polls.mock.results[0]?.value).toBe(0);
  await new Promise(setImmediate);
  expect(polls).toHaveBeenCalledTimes(2);
  expect(new Set(errors.mock.calls.map(([, message]) => message))).toEqual(
    new Set(['a delivery could not be leased']),
  );
  expect(handler).not.toHaveBeenCalled();
  await worker.beforeApplicationShutdown();
  errors.mockRestore();
  await readOnly.close();
});
