import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { messages, outbox } from '../src/core/database/schema.js';
import { Database } from '../src/core/database/database.js';
import { Outbox } from '../src/core/jobs/outbox.js';
import { blockedMails } from '../src/operator/alerts/conditions.js';
import { passTime } from './support/ledger.js';
import { setReadOnly } from './support/databases.js';
import { setupTestApi } from './support/test-api.js';
import { letWorkerDeliverFirst } from './support/ledger.js';

const api = setupTestApi('postgresql');

const visitor = { name: 'Test Visitor', phoneNumber: '', email: 'visitor@example.org', message: 'Hello' };
const send = (message: object) =>
  api
    .browser()
    .post('/send-mail')
    .send({ ...visitor, ...message });
/** The worker may deliver a message after the visitor has got the response. A delivered message is deleted. */
const expectAllDelivered = () =>
  eventually(async () => {
    for (const table of [messages, outbox]) expect(await api.orm.$count(table)).toBe(0);
  });
const newest = () => api.sandbox.mail.messages().at(-1);
const sent = (text: string) => api.sandbox.mail.messages().filter((mail) => mail.text.includes(text));

async function replyToOfNewest() {
  const { replyTo } = await PostalMime.parse(`Reply-To: ${newest()?.headers['reply-to'] ?? ''}\r\n\r\n`);
  return replyTo;
}

test('a message is a mail to the configured recipient, text only, with the visitor as Reply-To', async () => {
  const response = await send({
    name: 'Оксана Мельник',
    phoneNumber: '380445550123',
    message: 'Добрий день.\r\n\r\nMe: 🌻',
  });
  expect([response.status, response.body]).toEqual([200, { message: expect.any(String) }]);
  await expectAllDelivered();
  const mail = newest();
  expect(mail?.text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, 'TIMESTAMP').trimEnd()).toBe(
    [
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
      'Sent with the contact form. Reply to this email to answer the sender.',
    ].join('\n'),
  );
  expect(mail).toMatchObject({ to: ['volunteers@example.org'], subject: 'Message from Оксана Мельник' });
  expect(mail?.headers['auto-submitted']).toBe('auto-generated');
  expect(mail?.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(await replyToOfNewest()).toEqual([{ name: 'Оксана Мельник', address: 'visitor@example.org' }]);
});

test('a text that is no name is refused, and shown nowhere if it is stored', async () => {
  const name = 'Оксана =?utf-8?Q?Board?= board@example.org';
  const { status, body } = await send({ name });
  expect([status, (body as { error: { code: string } }).error.code]).toEqual([400, 'invalid_name']);
  const [row] = await api.orm
    .insert(messages)
    .values({ ...visitor, name })
    .returning();
  await api.orm.insert(outbox).values({ kind: 'message', subjectId: row?.id ?? 0 });
  await expectAllDelivered();
  expect(newest()).toMatchObject({ subject: 'Message', text: expect.stringMatching(/^Name: {2}–$/m) });
  expect(newest()?.text).not.toContain('Board');
  expect(await replyToOfNewest()).toEqual([{ name: '', address: 'visitor@example.org' }]);
});

const injected = '\r\nBcc: other@example.org\r\nContent-Type: text/html\r\n\r\nHello';
/** The other fields accept no line feed (security/api-surface.test.ts). */
test('no header can be injected through the message', async () => {
  await send({});
  await expectAllDelivered();
  const plain = newest();
  expect((await send({ message: `1${injected}` })).status).toBe(200);
  await expectAllDelivered();
  expect(newest()).not.toBe(plain);
  expect(newest()?.to).toEqual(['volunteers@example.org']);
  expect(Object.keys(newest()?.headers ?? {}).sort()).toEqual(Object.keys(plain?.headers ?? {}).sort());
  expect(newest()?.headers['content-type']).toBe('text/plain; charset=utf-8');
});

test('a message with the same idempotency key is sent once, even after days', async () => {
  const resend = () => send({ message: 'sent once' }).set('Idempotency-Key', 'submission-pressed-twice');
  expect((await resend()).status).toBe(200);
  await api.orm.execute(sql`update rate_counters set expires_at = expires_at - interval '4 days'`);
  expect((await resend()).status).toBe(200);
  await expectAllDelivered();
  expect(sent('sent once')).toHaveLength(1);
  await send({ message: 'sent once' });
  expect(sent('sent once')).toHaveLength(2);
});

test('a key that another visitor or an offer has used is unknown', async () => {
  const key = { 'Idempotency-Key': 'the-same-for-everybody' };
  const offer = { email: 'visitor@example.org', attributes: { MILES_AMOUNT: 5 }, listIds: [10] };
  expect((await api.browser().post('/add-full-contact').set(key).send(offer)).status).toBe(201);
  for (const email of ['visitor@example.org', 'another@example.org'])
    expect((await send({ message: 'same key', email }).set(key)).status).toBe(200);
  await expectAllDelivered();
  expect(sent('same key')).toHaveLength(2);
});

test.each([
  ['refuses connections', { call: 'smtp.connect', kind: 'drop' }],
  ['defers messages', { call: 'smtp.data', kind: 'status', status: 451 }],
] as const)(
  'while the mail server %s, a message is kept, and sent after it recovers',
  async (text, fault) => {
    api.sandbox.faults.set(fault);
    expect((await send({ message: text })).status).toBe(200);
    expect(await api.orm.$count(messages)).toBe(1);
    api.sandbox.faults.clear();
    await expectAllDelivered();
    expect(sent(text)).toHaveLength(1);
  },
);

test('a message whose answer was lost goes out again an hour later, under the same Message-ID', async () => {
  api.sandbox.faults.set({ call: 'smtp.data', kind: 'apply-then-drop', times: 1 });
  expect((await send({ message: 'answer lost' })).status).toBe(200);
  await passTime(api.orm, '59 minutes');
  expect(await api.get(Outbox).attemptDue(['message'], 1)).toBe(0);
  await passTime(api.orm, '2 minutes');
  await expectAllDelivered();
  const [first, second] = sent('answer lost').map(({ headers }) => headers['message-id']);
  expect(first).toMatch(/^<.+>$/);
  expect(second).toBe(first);
});

test('a visitor does not wait for a slow mail server', async () => {
  api.sandbox.faults.set({ call: 'smtp.data', kind: 'delay', delayMs: 12_000, times: 1 });
  expect((await send({ message: 'slow' })).status).toBe(200);
  expect(sent('slow')).toEqual([]);
  await expectAllDelivered();
  expect(sent('slow')).toHaveLength(1);
});

test('a message that the mail server does not take from this sender is kept, and the operator is told', async () => {
  const { check } = blockedMails(api.get(Database));
  expect(await check()).toMatchObject({ status: 'ok' });
  api.sandbox.faults.set({ call: 'smtp.sender', kind: 'status', status: 553 });
  expect((await send({ message: 'from nobody' })).status).toBe(200);
  expect(await check()).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/MAIL_FROM.*: 1$/),
  });
  api.sandbox.faults.clear();
  await passTime(api.orm, '5 minutes');
  await api.get(Outbox).attempt('message', (await api.orm.select().from(messages))[0]?.id ?? 0);
  await expectAllDelivered();
  expect(sent('from nobody')).toHaveLength(1);
  expect(await check()).toMatchObject({ status: 'ok' });
});

test('a message that the mail server rejects is a 502, not kept, and may be sent again', async () => {
  const resend = () => send({ message: 'unwanted' }).set('Idempotency-Key', 'submission-of-unwanted');
  api.sandbox.faults.set({ call: 'smtp.data', kind: 'status', status: 550 });
  expect((await resend()).status).toBe(502);
  letWorkerDeliverFirst(api);
  expect((await resend()).status).toBe(502);
  for (const table of [messages, outbox]) expect(await api.orm.$count(table)).toBe(0);
  api.sandbox.faults.clear();
  expect((await resend()).status).toBe(200);
  await expectAllDelivered();
  expect(sent('unwanted')).toHaveLength(1);
});

// The last, because nothing is stored any more.
test('a message that the database does not store is answered with what to do, and is not sent', async () => {
  const before = api.sandbox.mail.messages().length;
  await setReadOnly(api.databaseUrl, true);
  const { status, body } = await send({ message: 'Nobody keeps this' });
  const message = expect.stringMatching(/cannot store.*write to us/);
  expect([status, body]).toEqual([503, { error: { code: 'database_unavailable', message } }]);
  expect(api.sandbox.mail.messages()).toHaveLength(before);
});
