import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { Database } from '../src/core/database/database.js';
import { outbox, routineRuns, scheduledTasks } from '../src/core/database/schema.js';
import { ScheduledTasks } from '../src/core/jobs/scheduled-tasks.js';
import { GiftRecorder } from '../src/payments/gift-recorder.js';
import { PaymentProvider } from '../src/payments/payment-provider.js';
import { PaymentSync } from '../src/payments/payment-sync.js';
import { checkDisk } from '../src/operator/checks/disk.js';
import { log } from '../src/core/telemetry/log.js';
import {
  failedUpdate,
  failingTasks,
  missingBackup,
  overdueDeliveries,
  unansweredDisputes,
  undeliveredEvents,
} from '../src/operator/alerts/conditions.js';
import { newEmail, pay, renew, sendLatest } from './support/payments.js';
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

  test('is an update that failed, until one succeeds', async () => {
    const { check } = failedUpdate(api.get(Database));
    expect(await check()).toMatchObject(OK);
    await api.orm.execute(sql`insert into routine_runs (name, succeeded_at, failed_at, detail)
      values ('update', now() - interval '1 hour', now(), 'The build failed.')`);
    const message = /^the last update failed, and the version before runs: The build failed\.$/;
    expect(await check()).toMatchObject(found('failed', message));
    await api.orm.execute(sql`update routine_runs set succeeded_at = now()`);
    expect(await check()).toMatchObject(OK);
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

  test('is a dispute until somebody has answered it', async () => {
    const { check } = unansweredDisputes(api.get(PaymentProvider));
    const session = pay(api, { email: newEmail() });
    expect(await check()).toMatchObject(OK);
    api.sandbox.stripe.dispute(session, 'needs_response', false);
    expect(await check()).toMatchObject(found('failed', /nobody has answered: 1, the first until .* UTC$/));
    api.sandbox.stripe.changeDispute(session, 'under_review', false);
    expect(await check()).toMatchObject(OK);
  });

  test('is a disk above the limit', async () => {
    expect(await checkDisk(['/', '/no/such/folder'], 101)).toMatchObject(OK);
    const message = /^\d+ % of the disk are in use/;
    expect(await checkDisk(['/'], 0)).toMatchObject({ message: expect.stringMatching(message) });
    expect((await checkDisk(['/'], 0)).status).not.toBe('ok');
  });

  test('is an event that Stripe could not deliver within an hour and the ledger lacks', async () => {
    const { check } = undeliveredEvents(api.get(Database), api.get(PaymentProvider), api.get(GiftRecorder));
    const { stripe } = api.sandbox;
    const ages = (hours: number) => {
      for (const event of stripe.state.events.values())
        stripe.state.events.set(event.id, {
          ...event,
          created: Math.floor(Date.now() / 1000 - hours * 3_600),
        });
    };
    const missing = (count: number) =>
      found('failed', new RegExp(`the ledger lacks what ${count} of them say`));
    for (const event of stripe.state.events.values()) stripe.state.events.delete(event.id);
    const session = pay(api, { email: newEmail(), kind: 'monthly' });
    for (const [hours, expected] of [
      [0.9, OK],
      [1.1, missing(1)],
      [25, OK],
    ] as const) {
      ages(hours);
      expect(await check()).toMatchObject(expected);
    }
    renew(api, session);
    stripe.refund(session, 500, false);
    pay(api, { email: newEmail(), unpaid: true });
    const elsewhere = pay(api, { email: newEmail(), kind: 'monthly', paymentLink: 'plink_of_the_shop' });
    renew(api, elsewhere);
    ages(2);
    expect(await check()).toMatchObject(missing(3));
    // Stripe goes on calling them undelivered, as when the endpoint of another site in the account fails.
    await api.get(PaymentSync).handleUndelivered(null);
    expect(await check()).toMatchObject(OK);
    stripe.failRefund(session, false);
    ages(2);
    expect(await check()).toMatchObject(missing(2));
  });
});
