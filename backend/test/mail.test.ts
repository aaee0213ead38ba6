import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import PostalMime, { addressParser, decodeWords } from 'postal-mime';
import { messages } from '../src/database/schema.js';
import { DeliveryWorker } from '../src/jobs/delivery-worker.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { setupTestApi } from './support/test-api.js';
import { letWorkerDeliverFirst } from './support/worker-delivers-first.js';

describe('messages to the volunteers', () => {
  const api = setupTestApi('postgresql');

  const send = (message: object) =>
    api
      .browser()
      .post('/send-mail')
      .send({
        name: 'Test Visitor',
        phoneNumber: '',
        email: 'visitor@example.org',
        message: 'Hello',
        ...message,
      });
  /** The worker may deliver a message after the visitor has got the response. */
  const expectAllDelivered = () => eventually(async () => expect(await api.orm.$count(messages)).toBe(0));
  const newest = () => api.sandbox.mail.messages().at(-1);

  test('are sent to the configured recipient as text, with the visitor as Reply-To', async () => {
    const response = await send({ name: 'Оксана', message: 'Добрий день' });
    expect([response.status, response.body]).toEqual([200, { message: expect.any(String) }]);
    await expectAllDelivered();
    const mail = newest();
    expect(mail?.to).toEqual(['volunteers@example.org']);
    expect(JSON.stringify(mail?.replyTo)).toContain('visitor@example.org');
    expect(mail?.subject).toBe('Message from Оксана');
    expect(mail?.text).toContain('Добрий день');
  });

  test('are deleted once they are sent', async () => {
    const { orm } = api;
    api.sandbox.faults.set({ call: 'smtp.data', kind: 'status', status: 451 });
    await send({ message: 'To be deleted' });
    expect(await orm.$count(messages)).toBe(1);
    api.sandbox.faults.clear();
    await orm.execute(sql`update outbox set due_at = now()`);
    api.get(DeliveryWorker).wake();
    await eventually(async () => expect(await orm.$count(messages)).toBe(0));
    expect(newest()?.text).toContain('To be deleted');
  });

  test('list the sender’s details above the text', async () => {
    await send({
      name: 'Оксана Мельник',
      phoneNumber: '380445550123',
      message: 'Добрий день.\r\n\r\nMe: 🌻',
    });
    await expectAllDelivered();
    const mail = newest();
    expect(
      mail?.text
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, 'TIMESTAMP')
        .trimEnd()
        .split('\n'),
    ).toEqual([
      'Name:  Оксана Мельник',
      'Email: visitor@example.org',
      'Phone: 380445550123',
      'Sent:  TIMESTAMP',
      '',
      'Добрий день.',
      '',
      'Me: 🌻',
      '',
      '-- ',
      'Sent with the contact form. Reply to this mail to answer the sender.',
    ]);
    expect(mail?.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(addressParser(decodeWords(mail?.headers['reply-to'] ?? ''))).toEqual([
      { name: 'Оксана Мельник', address: 'visitor@example.org' },
    ]);
    expect(mail?.subject).toBe('Message from Оксана Мельник');
  });

  test.each([
    '=?utf-8?B?VGhlIGJvYXJk?=',
    'Оксана =?utf-8?Q?Board?= "Kyiv"',
    `=?utf-8?Q?=0D=0ABcc:_other@example.org?=`,
    `${'=?utf-8?B?VGhlIGJvYXJk?= 🌻 '.repeat(6)}end`,
  ])('show a name that looks like an encoded word as it was typed: %s', async (name) => {
    expect((await send({ name })).status).toBe(200);
    await expectAllDelivered();
    const mail = newest();
    const { replyTo } = await PostalMime.parse(`Reply-To: ${mail?.headers['reply-to'] ?? ''}\r\n\r\n`);
    expect(mail?.subject).toBe(`Message from ${name}`);
    expect(replyTo).toEqual([{ name, address: 'visitor@example.org' }]);
    expect(mail?.to).toEqual(['volunteers@example.org']);
  });

  const injected = '\r\nBcc: other@example.org\r\nContent-Type: text/html\r\n\r\n<b>Hello</b>';
  test.each([
    ['name', 200],
    ['phoneNumber', 400],
    ['email', 400],
    ['message', 200],
  ] as const)('cannot inject headers through the field %s', async (field, status) => {
    await send({});
    await expectAllDelivered();
    const [plain, before] = [newest(), api.sandbox.mail.messages().length];
    const given = { name: 'Eve', phoneNumber: '1', email: 'eve@example.org', message: 'Hello' }[field];
    expect((await send({ [field]: given + injected })).status).toBe(status);
    await expectAllDelivered();
    expect(api.sandbox.mail.messages()).toHaveLength(status === 200 ? before + 1 : before);
    expect(newest()?.to).toEqual(['volunteers@example.org']);
    expect(Object.keys(newest()?.headers ?? {}).sort()).toEqual(Object.keys(plain?.headers ?? {}).sort());
    expect(newest()?.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test('with the same submission id are sent once', async () => {
    const resend = () => send({ message: 'sent once' }).set('X-Form-Submission', 'submission-pressed-twice');
    expect([(await resend()).status, (await resend()).status]).toEqual([200, 200]);
    const sent = () => api.sandbox.mail.messages().filter(({ text }) => text.includes('sent once'));
    expect(sent()).toHaveLength(1);
    await send({ message: 'sent once' });
    expect(sent()).toHaveLength(2);
  });

  test('with the same submission id are sent once even if the clock jumps by days in between', async () => {
    const resend = () =>
      send({ message: 'before and after' }).set('X-Form-Submission', 'submission-clock-change');
    await resend();
    await api.orm.execute(sql`update rate_counters set expires_at = expires_at - interval '4 days'`);
    expect((await resend()).status).toBe(200);
    const sent = api.sandbox.mail.messages().filter(({ text }) => text.includes('before and after'));
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['refuses connections', { call: 'smtp.connect', kind: 'drop' }],
    ['defers them', { call: 'smtp.data', kind: 'status', status: 451 }],
  ] as const)('are kept while the mail server %s, and sent after it recovers', async (reason, fault) => {
    api.sandbox.faults.set(fault);
    expect((await send({ message: `while the server ${reason}` })).status).toBe(200);
    expect(newest()?.text).not.toContain(reason);
    api.sandbox.faults.clear();
    await eventually(() => expect(newest()?.text).toContain(reason));
  });

  test('that the mail server rejects permanently are a 502', async () => {
    api.sandbox.faults.set({ call: 'smtp.data', kind: 'status', status: 550 });
    const response = await send({ message: 'unwanted' });
    expect(response.status).toBe(502);
    api.sandbox.faults.clear();
  });

  test('that the worker delivers first still get the mail server’s answer', async () => {
    letWorkerDeliverFirst(api);
    api.sandbox.faults.set({ call: 'smtp.data', kind: 'status', status: 550 });
    expect((await send({ message: 'unwanted' })).status).toBe(502);
    api.sandbox.faults.clear();
    expect(await api.orm.$count(messages)).toBe(0);
  });
});
