import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { AddressInfo } from 'node:net';
import { signEvent } from '../../sandbox/src/stripe/signature.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { Database } from '../src/core/database/database.js';
import { alerts, gifts, outbox, routineRuns, scheduledTasks } from '../src/core/database/schema.js';
import { ScheduledTasks } from '../src/core/jobs/scheduled-tasks.js';
import { Alerts } from '../src/operator/alerts/alerts.js';
import { failingTasks, overdueDeliveries, unansweredDisputes } from '../src/operator/alerts/conditions.js';
import { backupFailure } from '../src/operator/checks/backup.js';
import { checkDisk } from '../src/operator/checks/server.js';
import { PaymentProvider } from '../src/payments/payment-provider.js';
import { runCommand, spawnCommand } from './support/command.js';
import { query, setReadOnly } from './support/databases.js';
import { latestEvent, newEmail, pay, sendLatest } from './support/payments.js';
import { startWebHook, type WebHook } from './support/servers.js';
import { TcpProxy } from './support/tcp-proxy.js';
import { startTestApi, type TestApi } from './support/test-api.js';

const TITLE = 'Alert: ledger (localhost:8080)';
const HOUR_MS = 3_600_000;
const OK = { status: 'ok' };
const found = (status: string, message: string | RegExp) => ({
  status,
  message: expect.stringMatching(message),
});

let hook: WebHook;
let heartbeat: WebHook;
let api: TestApi;

beforeAll(async () => {
  [hook, heartbeat] = await Promise.all([startWebHook(), startWebHook()]);
  api = await startTestApi('postgresql', { ALERT_URL: hook.url, HEARTBEAT_URL: heartbeat.url });
  // The first runs after the start.
  await eventually(() => expect(heartbeat.received).toHaveLength(1));
});
afterEach(() => {
  api.sandbox.faults.clear();
  api.sandbox.mail.clear();
  hook.status = 200;
  hook.received.length = heartbeat.received.length = 0;
});
afterAll(async () => {
  await api.close();
  await Promise.all([hook.close(), heartbeat.close()]);
});

describe('the operator', () => {
  afterEach(async () => {
    await api.orm.delete(alerts);
    await api.orm.delete(routineRuns);
    await api.orm.delete(outbox);
  });

  const record = (found: string | null, name = 'ledger') => api.get(Alerts).record(name, found);
  const notify = () => api.get(Alerts).notify();
  const titles = () => hook.received.map(({ body }) => body?.title);
  const subjects = () => api.sandbox.mail.messages().map(({ subject }) => subject);
  const expectAlerts = (expected: string[]) => expect([titles(), subjects()]).toEqual([expected, expected]);
  const passDay = () => api.orm.update(alerts).set({ notifiedAt: sql`now() - interval '25 hours'` });

  test('is notified at once, and once a day while a condition lasts, or comes and goes', async () => {
    for (const found of ['They differ.', 'They differ.', null, 'They differ.']) {
      await record(found);
      await notify();
    }
    expectAlerts([TITLE]);
    await passDay();
    await notify();
    await notify();
    expectAlerts([TITLE, TITLE]);
    await passDay();
    await record(null);
    await notify();
    expectAlerts([TITLE, TITLE]);
  });

  test('gets several conditions in one message, with since when and what to do, by mail and as JSON', async () => {
    await record('They differ. Run "./vfu reconcile".');
    await record('95 % are in use.', 'little disk space');
    await notify();
    expectAlerts(['Alert: ledger, little disk space (localhost:8080)']);
    const [post] = hook.received;
    const text = String(post?.body?.text);
    expect(text).toMatch(
      /ledger, since \d{4}-\d\d-\d\d \d\d:\d\d UTC: They differ\. Run "\.\/vfu reconcile"\./,
    );
    expect(text).toContain('95 % are in use.');
    const [mail] = api.sandbox.mail.messages();
    expect(mail).toMatchObject({
      to: ['volunteers@example.org'],
      replyTo: null,
      headers: { 'auto-submitted': 'auto-generated' },
    });
    expect(mail?.text.trim()).toBe(text);
    expect(post).toMatchObject({
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-template': 'yes',
        'x-title': '{{.title}}',
        'x-message': '{{.text}}',
      },
      body: { content: text },
    });
  });

  test('is notified by one way while the other is down, and again when both were', async () => {
    hook.status = 503;
    api.sandbox.faults.set({ call: 'smtp.connect', kind: 'drop' });
    await record('They differ.');
    await notify();
    expectAlerts([]);
    hook.status = 200;
    await notify();
    await notify();
    expect([titles(), subjects()]).toEqual([[TITLE], []]);
    api.sandbox.faults.clear();
    hook.status = 503;
    await passDay();
    await notify();
    expect([titles(), subjects()]).toEqual([[TITLE], [TITLE]]);
  });

  test('gets each attempt of a day under one Message-ID, and no further copy if only the answer was lost', async () => {
    hook.status = 503;
    const messageIds = () => new Set(api.sandbox.mail.messages().map(({ messageId }) => messageId)).size;
    await record('They differ.');
    for (const detail of ['They differ.', 'They differ more.']) {
      await record(detail);
      await notify();
      await passDay();
    }
    expect([subjects(), messageIds()]).toEqual([[TITLE, TITLE], 1]);
    api.sandbox.mail.clear();
    api.sandbox.faults.set({ call: 'smtp.data', kind: 'apply-then-drop' });
    await notify();
    await notify();
    expect(subjects()).toEqual([TITLE]);
  });

  test('has a heartbeat while nothing is open', async () => {
    await api.get(Alerts).checkLocal();
    expect(heartbeat.received).toMatchObject([{ method: 'GET' }]);
    await record('They differ.');
    await api.get(Alerts).checkLocal();
    expect(heartbeat.received).toHaveLength(1);
  });

  test('hears nothing of a check that fails, which the next one repeats', async () => {
    const check = () => Promise.reject(new Error('for the test'));
    await api.get(Alerts).checkConditions([{ name: 'certificate', check }]);
    expect(await api.orm.select().from(alerts)).toEqual([]);
  });

  test('hears nothing of what strangers send: rejected webhooks, forged ids, forms that a provider does not take', async () => {
    for (const call of ['smtp.connect', 'brevo.*'] as const) api.sandbox.faults.set({ call, kind: 'drop' });
    pay(api, { email: newEmail() });
    const { body, headers } = signEvent(latestEvent(api, 'checkout.session.completed'), 'whsec_forged');
    const browser = api.browser();
    for (let time = 0; time < 8; time += 1) {
      expect((await browser.post('/webhooks/stripe').set(headers).send(body)).status).toBe(400);
      await browser.put('/update-contact').send({ contactId: `forged-${time}`, attributes: {} });
      await browser
        .post('/get-payment-data')
        .send({ params: { checkoutSessionId: `cs_test_forged${time}` } });
      const form = { name: 'A', phoneNumber: '', email: newEmail(), message: 'Hello' };
      await browser.post('/send-mail').send(form);
    }
    expect(await api.orm.$count(outbox)).toBeGreaterThan(0);
    const watch = api.get(Alerts);
    await watch.checkLocal();
    await watch.checkRemote();
    expect(await api.orm.select().from(alerts)).toEqual([]);
  });

  describe('sees with status', () => {
    const environment = () => {
      const { port } = api.app.getHttpServer().address() as AddressInfo;
      return { ...api.environment, API_PORT: String(port) };
    };
    const change = (statement: string) => api.orm.execute(sql.raw(statement));

    test('that all is well, right after an update that corrects a failed one', async () => {
      await record('The build failed.', 'update');
      await change(`insert into routine_runs (name, failed_at, succeeded_at, detail) values
        ('update', now() - interval '2 minutes', now(), 'abcdef1'),
        ('backup', null, now() - interval '5 hours', '12 MB, restored and counted.')`);
      const givenAt = new Date(Date.now() - 3 * HOUR_MS);
      await api.orm
        .insert(gifts)
        .values({ providerKey: 'cs_test_1', kind: 'once', amountMinor: 100, currency: 'usd', givenAt });
      const { code, stdout } = await spawnCommand('status', environment(), []);
      for (const line of [
        /^Site +http:\/\/localhost:8080$/m,
        /^Version +\d+\.\d+\.\d+/m,
        /^API +ok, database up/m,
        /^Deliveries +none pending$/m,
        /^Backup +last succeeded 5 h ago: 12 MB, restored and counted\.$/m,
        /^Last gift +3 h ago$/m,
        /^Alerts +none$/m,
      ])
        expect(stdout).toMatch(line);
      expect(code).toBe(0);
      await api.orm.delete(gifts).where(eq(gifts.providerKey, 'cs_test_1'));
    });

    test('what waits and what is wrong, and that the API does not answer', async () => {
      await record('It ends in 12 days.', 'certificate');
      await change(`insert into routine_runs (name, failed_at, succeeded_at, detail) values
        ('update', now(), null, 'The build failed.'),
        ('backup', now(), now() - interval '5 hours', 'The disk is full.')`);
      await api.get(Alerts).checkLocal();
      expect(titles()).toEqual(['Alert: certificate, backup, update (localhost:8080)']);
      await change(`insert into outbox (kind, subject_id, queued_at, due_at)
        values ('contact', 1000, now() - interval '3 hours', now() + interval '1 hour')`);
      const text = await runCommand('status', environment(), []);
      expect(text.code).toBe(1);
      for (const line of [
        /^Deliveries +contact 1 \(oldest 3 h ago\)$/m,
        /^Backup +last succeeded 5 h ago; the last backup failed: The disk is full\.$/m,
        /^Update +the last update failed, and the version before runs: The build failed\.$/m,
        /^ {2}certificate, 0 min ago\n {2}It ends in 12 days\.$/m,
      ])
        expect(text.stdout).toMatch(line);
      const silent = await runCommand('status', { ...environment(), API_PORT: '9' }, []);
      expect(silent).toMatchObject({ code: 1, stdout: expect.stringMatching(/^API +no answer$/m) });
    });
  });
});

describe('a condition', () => {
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
    ['35 hours old', 35, null, null],
    ['37 hours old', 37, null, 'the last backup is 37 hours old'],
    ['followed by one that failed', 2, 1, 'the last backup failed: The disk is full.'],
    ['made after one that failed', 1, 2, null],
    ['only one that failed', null, 1, 'the last backup failed: The disk is full.'],
  ])('is not every backup: %s', (_, succeeded, failed, message) => {
    const ago = (hours: number | null) => (hours === null ? null : new Date(Date.now() - hours * HOUR_MS));
    const run = { succeededAt: ago(succeeded), failedAt: ago(failed), detail: 'The disk is full.' };
    expect(backupFailure(run)?.message ?? null).toBe(message);
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
});

describe('a database that stores nothing', () => {
  const ready = async () => {
    const { status, body } = await api.browser().get('/health/ready');
    return [status, body as object];
  };
  const UP = [200, { status: 'ok', parts: expect.objectContaining({ database: 'up' }) }];
  const DOWN = [503, { status: 'unavailable', parts: expect.objectContaining({ database: 'down' }) }];
  /** A restart would not help, so the process counts as alive. */
  const expectDownAndAlive = async () => {
    expect(await ready()).toEqual(DOWN);
    expect((await api.browser().get('/health/live')).status).toBe(200);
  };

  test('is looked for once a minute, however often /health/ready is asked', async () => {
    const lastWrite = () =>
      api.orm.select().from(scheduledTasks).where(eq(scheduledTasks.name, 'write-check'));
    expect(await ready()).toEqual(UP);
    const first = await lastWrite();
    expect(first).toEqual([expect.objectContaining({ succeededAt: expect.any(Date) })]);
    await Promise.all(Array.from({ length: 10 }, () => ready()));
    expect(await lastWrite()).toEqual(first);
  });

  test('is named by /health/ready while PostgreSQL hangs', async () => {
    const url = new URL(api.databaseUrl);
    const proxy = await TcpProxy.open(Number(url.port));
    url.port = String(proxy.port);
    await api.restart({ DATABASE_URL: url.href });
    expect(await ready()).toEqual(UP);
    proxy.startFault('hang');
    // A request that waits for the database takes as long as the fault.
    await expectDownAndAlive();
    proxy.stopFault('hang');
    await eventually(async () => expect(await ready()).toEqual(UP));
    await api.restart();
    await proxy.close();
  });

  const failWith = (code: string, message = 'could not extend file') =>
    api.orm.execute(
      sql.raw(`create or replace function fail() returns trigger language plpgsql
        as $$ begin raise exception '${message}' using errcode = '${code}'; end $$;
        create or replace trigger fail before insert or update on scheduled_tasks
        for each row when (new.name = 'write-check') execute function fail()`),
    );

  test.each([
    ['it fails twice', () => failWith('58030'), 2, /does not answer: could not extend file/],
    ['its disk is full', () => failWith('53100'), 1, /disk of the database is full.*docker system df/],
    [
      'its disk is too full for a connection',
      () => failWith('XX000', 'could not write init file'),
      1,
      /disk of the database is full/,
    ],
    ['it is read-only', () => setReadOnly(api.databaseUrl, true), 1, /database is read-only/],
  ])(
    'is told once, with no heartbeat, when %s, and the site is not ready',
    async (_, breakIt, times, text) => {
      await breakIt();
      await api.restart();
      const watch = api.get(Alerts);
      for (let time = 1; time < times; time += 1) await watch.checkDatabase();
      expect(hook.received).toEqual([]);
      for (let time = 0; time < 2; time += 1) await watch.checkDatabase();
      expect(hook.received).toEqual([
        expect.objectContaining({
          body: expect.objectContaining({
            title: 'Alert: database (localhost:8080)',
            text: expect.stringMatching(text),
          }),
        }),
      ]);
      expect(api.sandbox.mail.messages()).toHaveLength(1);
      await watch.checkLocal();
      expect(heartbeat.received).toEqual([]);
      await expectDownAndAlive();
    },
  );

  test('is ready again once it stores', async () => {
    await setReadOnly(api.databaseUrl, false);
    // Not through the API, which may not know yet that its connections were ended.
    await query(api.databaseUrl, 'drop trigger fail on scheduled_tasks');
    await eventually(async () => expect(await ready()).toEqual(UP));
  });
});
