import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { signEvent } from '../../sandbox/src/stripe/signature.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { createApp } from '../src/app.js';
import { outbox, troubles } from '../src/database/schema.js';
import { MailTransport } from '../src/mail/mail-transport.js';
import { ok, type Check } from '../src/requirements/requirement.js';
import { log } from '../src/telemetry/log.js';
import { Troubles } from '../src/troubles/troubles.js';
import { Watch } from '../src/troubles/watch.js';
import { createMigratedDatabase } from './support/databases.js';
import { latestEvent, newEmail, pay } from './support/payments.js';
import { setupTestApi, startTestApi, type TestApi } from './support/test-api.js';
import { startTestSandbox } from './support/test-sandbox.js';
import { startWebHook, type WebHook } from './support/web-hook.js';

/** With `@` in the password. */
const withCredentials = (url: string) => url.replace('//', '//olha:p%40ss@');
const BASIC = `Basic ${Buffer.from('olha:p@ss').toString('base64')}`;

const BEGIN = 'Trouble: ledger (localhost:8080)';
const END = 'Over: ledger (localhost:8080)';

describe('the operator', () => {
  let hook: WebHook;
  let heartbeat: WebHook;
  let api: TestApi;

  beforeAll(async () => {
    log.level = 'silent';
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
    await api.orm.delete(troubles);
    hook.received.length = 0;
    heartbeat.received.length = 0;
  });
  afterAll(async () => {
    await api.close();
    await Promise.all([hook.close(), heartbeat.close()]);
  });

  const record = (found: string | null, name = 'ledger') => api.get(Troubles).record(name, found);
  const notify = () => api.get(Troubles).notify();
  const titles = () => hook.received.map(({ body }) => body?.title);
  const subjects = () => api.sandbox.mail.messages().map(({ subject }) => subject);
  const expectAlerts = (expected: string[]) => expect([titles(), subjects()]).toEqual([expected, expected]);
  const pass = (time: string) =>
    api.orm.execute(
      sql.raw(
        `update troubles set notified_at = notified_at - interval '${time}', gone_since = gone_since - interval '${time}'`,
      ),
    );

  test('is reported at once, once a day while it lasts, and once when it is over', async () => {
    await record('They differ.');
    await notify();
    await record('They differ.');
    await notify();
    expectAlerts([BEGIN]);
    await pass('25 hours');
    await notify();
    await notify();
    expectAlerts([BEGIN, BEGIN]);
    await record(null);
    await pass('31 minutes');
    await record(null);
    await notify();
    await notify();
    expectAlerts([BEGIN, BEGIN, END]);
    expect(await api.orm.$count(troubles)).toBe(0);
  });

  test('is reported: several conditions in one message, since when, and what to do', async () => {
    await record('They differ. Run "./vfu reconcile".');
    await record('95 % are in use.', 'little disk space');
    await notify();
    expectAlerts(['Trouble: ledger, little disk space (localhost:8080)']);
    const text = String(hook.received[0]?.body?.text);
    expect(text).toMatch(
      /ledger, since \d{4}-\d\d-\d\d \d\d:\d\d UTC: They differ\. Run "\.\/vfu reconcile"\./,
    );
    expect(text).toContain('95 % are in use.');
    const [mail] = api.sandbox.mail.messages();
    expect(mail).toMatchObject({ to: ['volunteers@example.org'], replyTo: null });
    expect(mail?.text.trim()).toBe(text);
  });

  test('gets JSON that Slack and other hooks show, with headers that make ntfy show text', async () => {
    await record('They differ.');
    await notify();
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
      body: { title: BEGIN, state: 'open' },
    });
    expect(post?.body?.content).toBe(post?.body?.text);
  });

  test('is reported by one way while the other is down, and again when both were', async () => {
    hook.status = 503;
    api.sandbox.faults.set({ call: 'smtp.connect', kind: 'drop' });
    await record('They differ.');
    await notify();
    expectAlerts([]);
    hook.status = 200;
    await notify();
    await notify();
    expect([titles(), subjects()]).toEqual([[BEGIN], []]);
    api.sandbox.faults.clear();
    hook.status = 503;
    await pass('25 hours');
    await notify();
    expect([titles(), subjects()]).toEqual([[BEGIN], [BEGIN]]);
  });

  test('gets one mail for a message that is sent again, and another a day later', async () => {
    const ids: string[] = [];
    const send = jest.spyOn(api.get(MailTransport), 'send');
    send.mockImplementation(({ id }) => Promise.resolve(void ids.push(id)));
    await record('They differ.');
    await notify();
    // As after a crash between sending and storing.
    await api.orm.update(troubles).set({ notifiedAt: null });
    await notify();
    await pass('25 hours');
    await notify();
    send.mockRestore();
    expect(ids).toEqual([ids[0], ids[0], expect.not.stringMatching(ids[0] ?? '')]);
  });

  test('is a condition that could not be checked for a day', async () => {
    const checkWith = (check: Check['check']) => api.get(Watch).checkAll([{ name: 'certificate', check }]);
    const fails = () => Promise.reject(new Error('for the test'));
    const now = jest.spyOn(Date, 'now');
    const details = async () => (await api.orm.select().from(troubles)).map(({ detail }) => detail);
    const begin = Date.now();
    for (const hours of [0, 23]) {
      now.mockReturnValue(begin + hours * 3_600_000);
      await checkWith(fails);
      expect(await details()).toEqual([]);
    }
    now.mockReturnValue(begin + 24 * 3_600_000);
    await checkWith(fails);
    expect(await details()).toEqual([expect.stringMatching(/^could not be checked since \d{4}-.* UTC\./)]);
    await checkWith(() => ok('90 days left'));
    await api.orm.delete(troubles);
    await checkWith(fails);
    expect(await details()).toEqual([]);
    now.mockRestore();
  });

  test('is notified of nothing more while a condition goes and comes back within half an hour', async () => {
    await record('They differ.');
    await notify();
    for (let round = 0; round < 3; round += 1) {
      await record(null);
      await pass('20 minutes');
      await record(null);
      await notify();
      await record('They differ.');
      await notify();
    }
    expectAlerts([BEGIN]);
  });

  test('has a heartbeat while nothing is open', async () => {
    await api.get(Watch).checkLocal();
    expect(heartbeat.received).toMatchObject([{ method: 'GET', headers: { authorization: BASIC } }]);
    await record('They differ.');
    await api.get(Watch).checkLocal();
    expect(heartbeat.received).toHaveLength(1);
  });
});

test('two servers on one database notify the operator once', async () => {
  const [testSandbox, hook] = await Promise.all([startTestSandbox(), startWebHook()]);
  const variables = { ...testSandbox.environment(await createMigratedDatabase()), ALERT_URL: hook.url };
  const apps = [await createApp(variables), await createApp(variables)];
  const [first] = apps;
  await first?.get(Troubles, { strict: false }).record('ledger', 'They differ.');
  // Each starts its scheduled tasks now.
  await Promise.all(apps.map((app) => app.listen(0, '127.0.0.1')));
  await eventually(() => expect(testSandbox.sandbox.mail.messages()).toHaveLength(1));
  await Promise.all(apps.map((app) => app.close()));
  expect([hook.received.length, testSandbox.sandbox.mail.messages().length]).toEqual([1, 1]);
  await Promise.all([testSandbox.close(), hook.close()]);
});

describe('what strangers send', () => {
  const api = setupTestApi('postgresql', { RATE_LIMIT_PER_MINUTE: '1000' });

  test('opens nothing: rejected webhooks, forged ids, forms that a provider does not take', async () => {
    for (const call of ['smtp.connect', 'brevo.*'] as const) api.sandbox.faults.set({ call, kind: 'drop' });
    pay(api, { email: newEmail() });
    const { body, headers } = signEvent(latestEvent(api, 'checkout.session.completed'), 'whsec_forged');
    const browser = api.browser();
    const webhook = () => browser.post('/webhooks/stripe').set(headers).send(body);
    for (let time = 0; time < 8; time += 1) {
      expect((await webhook()).status).toBe(400);
      await browser.put('/update-contact').send({ contactId: `forged-${time}`, attributes: {} });
      await browser
        .post('/get-payment-data')
        .send({ params: { checkoutSessionId: `cs_test_forged${time}` } });
      const form = { name: 'A', phoneNumber: '', email: newEmail(), message: 'Hello' };
      await browser.post('/send-mail').send(form);
    }
    expect(await api.orm.$count(outbox)).toBeGreaterThan(0);
    const watch = api.get(Watch);
    await watch.checkLocal();
    const { remote } = watch as unknown as { remote: Parameters<Watch['checkAll']>[0] };
    await watch.checkAll(remote);
    expect(await api.orm.select().from(troubles)).toEqual([]);
  });
});
