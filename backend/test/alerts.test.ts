import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { AlertChecks } from '../src/alerts/alert-checks.js';
import { DeliveryWorker } from '../src/jobs/delivery-worker.js';
import { outbox, troubles } from '../src/database/schema.js';
import { Troubles } from '../src/troubles/troubles.js';
import { startTestApi, type TestApi } from './support/test-api.js';
import { startWebHook, type WebHook } from './support/web-hook.js';

const REFUSED = {
  kind: 'provider-refuses',
  subject: 'brevo',
  detail: 'It answered 401. Make a new key.',
} as const;

/** With `@` in the password. */
const withCredentials = (url: string) => url.replace('//', '//olha:p%40ss@');
const BASIC = `Basic ${Buffer.from('olha:p@ss').toString('base64')}`;

describe('alerts', () => {
  let hook: WebHook;
  let heartbeat: WebHook;
  let api: TestApi;

  beforeAll(async () => {
    [hook, heartbeat] = await Promise.all([startWebHook(), startWebHook()]);
    api = await startTestApi('postgresql', {
      ALERT_URL: withCredentials(hook.url),
      HEARTBEAT_URL: withCredentials(heartbeat.url),
    });
  });
  afterEach(async () => {
    api.sandbox.faults.clear();
    api.sandbox.mail.clear();
    hook.status = 200;
    await api.orm.execute(sql`delete from outbox`);
    await api.orm.execute(sql`delete from troubles`);
    hook.received.length = 0;
    heartbeat.received.length = 0;
  });
  afterAll(async () => {
    await api.close();
    await Promise.all([hook.close(), heartbeat.close()]);
  });

  /** As another process would, which does not know what this one has stored. */
  const report = () => {
    (api.get(Troubles) as unknown as { stored: Map<string, unknown> }).stored.clear();
    return api.get(Troubles).report(REFUSED);
  };
  const runChecks = () => api.get(AlertChecks).runEveryMinute();
  /** The cause has been gone for so many minutes. */
  const clearFor = (minutes: number) =>
    api.orm.execute(sql`update troubles set clear_since = now() - ${minutes} * interval '1 minute'
      where resolved_at is null`);
  const retryNow = async () => {
    await api.orm.execute(sql`update outbox set due_at = now()`);
    api.get(DeliveryWorker).wake();
  };
  const titles = () => hook.received.map(({ body }) => body?.title);
  const subjects = () => api.sandbox.mail.messages().map(({ subject }) => subject);
  const expectAlerts = (expected: string[]) =>
    eventually(() => {
      expect(titles()).toEqual(expected);
      expect(subjects()).toEqual(expected);
    });
  /** Every queued alert has been sent, so none can follow. */
  const expectNothingQueued = () => eventually(async () => expect(await api.orm.$count(outbox)).toBe(0));

  const BEGIN = 'Trouble: Brevo refuses our calls (localhost:8080)';
  const END = 'Over: Brevo refuses our calls (localhost:8080)';

  test('tell of a trouble once by mail and by web address, and once when it is over', async () => {
    await report();
    await report();
    await expectAlerts([BEGIN]);
    await report();
    await runChecks();
    await api.get(Troubles).resolve('provider-refuses', 'brevo');
    await runChecks();
    await expectNothingQueued();
    expect(titles()).toEqual([BEGIN]);

    await clearFor(11);
    await runChecks();
    await runChecks();
    await expectAlerts([BEGIN, END]);
    await expectNothingQueued();
    const [trouble] = await api.orm.select().from(troubles);
    expect(trouble).toMatchObject({
      resolvedAt: expect.any(Date),
      mailedAt: expect.any(Date),
      mailedEndAt: expect.any(Date),
      postedAt: expect.any(Date),
      postedEndAt: expect.any(Date),
    });
  });

  test('are JSON that Slack and other hooks show, with headers that make ntfy show text', async () => {
    await report();
    await expectAlerts([BEGIN]);
    const [post] = hook.received;
    expect(post).toMatchObject({
      method: 'POST',
      headers: {
        authorization: BASIC,
        'content-type': 'application/json',
        'x-template': 'yes',
        'x-title': '{{.title}}',
        'x-message': '{{.text}}',
      },
      body: { title: BEGIN, state: 'open', kind: 'provider-refuses', subject: 'brevo', until: null },
    });
    expect(post?.body?.text).toContain('It answered 401. Make a new key.');
    expect(post?.body?.content).toBe(post?.body?.text);
    const [mail] = api.sandbox.mail.messages();
    expect(mail).toMatchObject({
      to: ['volunteers@example.org'],
      from: 'website@example.org',
      replyTo: null,
    });
    expect(mail?.text.trim()).toBe(post?.body?.text);
  });

  test('reach the operator by mail while the web address is down, and the address later', async () => {
    hook.status = 503;
    await report();
    await eventually(() => expect(subjects()).toEqual([BEGIN]));
    expect(titles()).toEqual([]);
    hook.status = 200;
    await retryNow();
    await expectAlerts([BEGIN]);
  });

  test('reach the operator by web address while the mail server is down, and by mail later', async () => {
    api.sandbox.faults.set({ call: 'smtp.connect', kind: 'drop' });
    await report();
    await eventually(() => expect(titles()).toEqual([BEGIN]));
    expect(subjects()).toEqual([]);
    api.sandbox.faults.clear();
    await retryNow();
    await expectAlerts([BEGIN]);
  });

  test('tell in one message of a trouble that began and ended while the channel was down', async () => {
    hook.status = 500;
    await report();
    await eventually(() => expect(subjects()).toEqual([BEGIN]));
    await clearFor(11);
    await runChecks();
    await eventually(() => expect(subjects()).toEqual([BEGIN, END]));
    hook.status = 200;
    await retryNow();
    await eventually(() => expect(titles()).toEqual([END]));
    await expectNothingQueued();
    expect(hook.received[0]?.body?.text).toContain('could not be reported while it lasted');
  });

  test('send nothing more for a trouble that goes and comes back', async () => {
    await report();
    await expectAlerts([BEGIN]);
    for (let round = 0; round < 5; round += 1) {
      await clearFor(9);
      await runChecks();
      await report();
      await runChecks();
    }
    await expectNothingQueued();
    expect(titles()).toEqual([BEGIN]);
  });

  test('wait an hour for the end of a trouble that came back within six hours', async () => {
    await report();
    await clearFor(11);
    await runChecks();
    await report();
    await clearFor(50);
    await runChecks();
    await expectNothingQueued();
    expect(titles().filter((title) => title === END)).toHaveLength(1);
    await clearFor(61);
    await runChecks();
    await eventually(() => expect(titles().filter((title) => title === END)).toHaveLength(2));
  });

  test('the heartbeat is sent while there is no trouble, and not while there is one', async () => {
    await runChecks();
    expect(heartbeat.received.map(({ method }) => method)).toEqual(['GET']);
    await report();
    await runChecks();
    expect(heartbeat.received).toHaveLength(1);
    await clearFor(11);
    await runChecks();
    expect(heartbeat.received).toHaveLength(2);
  });
});
