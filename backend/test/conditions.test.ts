import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { Database } from '../src/database/database.js';
import { outbox, routineRuns, scheduledTasks } from '../src/database/schema.js';
import { ScheduledTasks } from '../src/jobs/scheduled-tasks.js';
import { checkDisk } from '../src/requirements/disk.js';
import { checkDeliveries } from '../src/requirements/stripe.js';
import { log } from '../src/telemetry/log.js';
import { failingTasks, missingBackup, overdueDeliveries } from '../src/troubles/conditions.js';
import { latestEvent, newEmail, pay, sendLatest } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const OK = { status: 'ok' };
const found = (status: string, message: string | RegExp) => ({
  status,
  message: expect.stringMatching(message),
});

describe('a condition', () => {
  const api = setupTestApi('postgresql');
  beforeAll(() => {
    log.level = 'silent';
  });
  afterEach(async () => {
    await api.orm.delete(routineRuns);
    await api.orm.delete(outbox);
  });

  test('is a delivery that is older than an hour', async () => {
    const { check } = overdueDeliveries(api.get(Database));
    api.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 500 });
    pay(api, { email: newEmail() });
    expect(await sendLatest(api, 'checkout.session.completed')).toBe(200);
    expect(await check()).toMatchObject(OK);
    await api.orm.update(outbox).set({ queuedAt: sql`now() - interval '61 minutes'` });
    const message = /^contacts .* for Brevo: 1, the oldest since .* UTC$/;
    expect(await check()).toMatchObject(found('failed', message));
  });

  test.each([
    ['none, where they are made elsewhere', null, null, null],
    ['35 hours old', '35 hours', null, null],
    ['37 hours old', '37 hours', null, /^the last backup is 37 hours old$/],
    ['followed by one that failed', '2 hours', '1 hour', /^the last backup failed: The disk is full\.$/],
    ['made after one that failed', '1 hour', '2 hours', null],
    ['only one that failed', null, '1 hour', /^the last backup failed/],
  ])('is not every backup: %s', async (_, succeeded, failed, message) => {
    if (succeeded ?? failed)
      await api.orm.execute(sql`insert into routine_runs (name, succeeded_at, failed_at, detail)
        values ('backup', now() - ${succeeded}::interval, now() - ${failed}::interval, 'The disk is full.')`);
    const finding = await missingBackup(api.get(Database)).check();
    expect(finding).toMatchObject(message === null ? OK : found('failed', message));
  });

  test('is a scheduled task that has failed for ten minutes', async () => {
    const { check } = failingTasks(api.get(Database), api.get(ScheduledTasks));
    const failingFor = (minutes: number | null) =>
      api.orm
        .update(scheduledTasks)
        .set({ failingSince: minutes === null ? null : sql`now() - ${minutes} * interval '1 minute'` })
        .where(eq(scheduledTasks.name, 'undelivered-events'));
    await failingFor(9);
    expect(await check()).toMatchObject(OK);
    await failingFor(11);
    expect(await check()).toMatchObject(found('failed', /"undelivered-events" has failed since/));
    await failingFor(null);
  });

  test('is a disk above the limit', async () => {
    expect(await checkDisk(['/', '/no/such/folder'], 101)).toMatchObject(OK);
    const message = /^\d+ % of the disk are in use/;
    expect(await checkDisk(['/'], 0)).toMatchObject({ message: expect.stringMatching(message) });
    expect((await checkDisk(['/'], 0)).status).not.toBe('ok');
  });

  test('is an event of the last day that Stripe could not deliver within an hour', async () => {
    const environment = { STRIPE_SECRET_KEY: 'sk_test_of_the_tests', STRIPE_API_URL: api.sandbox.url };
    pay(api, { email: newEmail() });
    const event = latestEvent(api, 'checkout.session.completed');
    for (const [hours, expected] of [
      [0.9, OK],
      [1.1, found('warning', 'could not deliver')],
      [25, OK],
    ] as const) {
      const created = Math.floor(Date.now() / 1000 - hours * 3_600);
      api.sandbox.stripe.state.events.set(event.id, { ...event, created });
      expect(await checkDeliveries({ environment })).toMatchObject(expected);
    }
  });
});
