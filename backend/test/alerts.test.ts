import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { signEvent } from '../../sandbox/src/stripe/signature.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { outbox, alerts } from '../src/core/database/schema.js';
import { Alerts } from '../src/operator/alerts/alerts.js';
import { latestEvent, newEmail, pay } from './support/payments.js';
import { setReadOnly } from './support/databases.js';
import { setupTestApi, startTestApi, type TestApi } from './support/test-api.js';
import { startWebHook, type WebHook } from './support/servers.js';

/** With `@` in the password. */
const withCredentials = (url: string) => url.replace('//', '//olha:p%40ss@');
const BASIC = `Basic ${Buffer.from('olha:p@ss').toString('base64')}`;

const TITLE = 'Alert: ledger (localhost:8080)';

describe('the operator', () => {
  let hook: WebHook;
  let heartbeat: WebHook;
  let api: TestApi;

  beforeAll(async () => {
    [hook, heartbeat] = await Promise.all([startWebHook(), startWebHook()]);
    api = await startTestApi('postgresql', {
      ALERT_URL: withCredentials(hook.url),
      HEARTBEAT_URL: withCredentials(heartbeat.url),
    });
    // The first runs after the start.
    await eventually(() => expect(heartbeat.received).toHaveLength(1));
  });
  afterEach(async () => {
    api.sandbox.faults.clear();
    api.sandbox.mail.clear();
    hook.status = 200;
    await api.orm.delete(alerts);
    hook.received.length = 0;
    heartbeat.received.length = 0;
  });
  afterAll(async () => {
    await api.close();
    await Promise.all([hook.close(), heartbeat.close()]);
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
        authorization: BASIC,
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
    expect(heartbeat.received).toMatchObject([{ method: 'GET', headers: { authorization: BASIC } }]);
    await record('They differ.');
    await api.get(Alerts).checkLocal();
    expect(heartbeat.received).toHaveLength(1);
  });

  test('hears nothing of a check that fails, which the next one repeats', async () => {
    const check = () => Promise.reject(new Error('for the test'));
    await api.get(Alerts).checkConditions([{ name: 'certificate', check }]);
    expect(await api.orm.select().from(alerts)).toEqual([]);
  });
});

describe('the operator of a database that stores nothing', () => {
  let hook: WebHook;
  let heartbeat: WebHook;
  let api: TestApi;

  beforeAll(async () => {
    [hook, heartbeat] = await Promise.all([startWebHook(), startWebHook()]);
    api = await startTestApi('postgresql', { ALERT_URL: hook.url, HEARTBEAT_URL: heartbeat.url });
    await eventually(() => expect(heartbeat.received).toHaveLength(1));
  });
  afterAll(async () => {
    await api.close();
    await Promise.all([hook.close(), heartbeat.close()]);
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
  ])('is told once, and has no heartbeat, when %s', async (_, breakIt, times, text) => {
    await breakIt();
    hook.received.length = heartbeat.received.length = 0;
    api.sandbox.mail.clear();
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
  });
});

describe('what strangers send', () => {
  const api = setupTestApi('postgresql', { RATE_LIMIT_PER_MINUTE: '1000' });

  test('opens nothing: rejected webhooks, forged ids, forms that a provider does not take', async () => {
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
});
