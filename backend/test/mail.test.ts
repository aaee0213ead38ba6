import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import PostalMime, { addressParser, decodeWords } from 'postal-mime';
import { Database } from '../src/database/database.js';
import { messages } from '../src/database/schema.js';
import { DeliveryWorker } from '../src/jobs/delivery-worker.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { createWorld, type World } from './support/test-api.js';

describe('messages to the volunteers', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld('postgresql');
  });
  afterEach(() => world.sandbox.faults.clear());
  afterAll(() => world.close());

  const send = (message: object) =>
    world
      .browser()
      .post('/send-mail')
      .send({
        name: 'Test Visitor',
        phoneNumber: '',
        email: 'visitor@example.org',
        message: 'Hello',
        ...message,
      });
  /** Also the server's worker may deliver a message, a moment after the visitor is answered. */
  const allHaveArrived = () =>
    eventually(async () => expect(await world.app.get(Database).orm.$count(messages)).toBe(0));
  const newest = () => world.sandbox.mail.messages().at(-1);

  test('go to the one recipient, as text, to be replied to', async () => {
    const answer = await send({ name: 'Оксана', message: 'Добрий день' });
    expect([answer.status, answer.body]).toEqual([200, { message: expect.any(String) }]);
    await allHaveArrived();
    const mail = newest();
    expect(mail?.to).toEqual(['volunteers@example.org']);
    expect(JSON.stringify(mail?.replyTo)).toContain('visitor@example.org');
    expect(mail?.subject).toBe('Message from Оксана');
    expect(mail?.text).toContain('Добрий день');
  });

  test('are kept no longer than it takes to send them', async () => {
    const { orm } = world.app.get(Database);
    world.sandbox.faults.set({ call: 'smtp.data', kind: 'status', status: 451 });
    await send({ message: 'To be forgotten' });
    expect(await orm.$count(messages)).toBe(1);
    world.sandbox.faults.clear();
    await orm.execute(sql`update outbox set due_at = now()`);
    world.app.get(DeliveryWorker, { strict: false }).wake();
    await eventually(async () => expect(await orm.$count(messages)).toBe(0));
    expect(newest()?.text).toContain('To be forgotten');
  });

  test('are laid out to be read, and to be answered at once', async () => {
    await send({
      name: 'Оксана Мельник',
      phoneNumber: '380445550123',
      message: 'Добрий день.\r\n\r\nMe: 🌻',
    });
    await allHaveArrived();
    const mail = newest();
    expect(
      mail?.text
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, 'THEN')
        .trimEnd()
        .split('\n'),
    ).toEqual([
      'Name:  Оксана Мельник',
      'Email: visitor@example.org',
      'Phone: 380445550123',
      'Sent:  THEN',
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
  ])('say a name that looks encoded as it was typed: %s', async (name) => {
    expect((await send({ name })).status).toBe(200);
    await allHaveArrived();
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
  ] as const)('cannot write into the mail’s headers by their %s', async (field, status) => {
    await send({});
    await allHaveArrived();
    const [plain, before] = [newest(), world.sandbox.mail.messages().length];
    const given = { name: 'Eve', phoneNumber: '1', email: 'eve@example.org', message: 'Hello' }[field];
    expect((await send({ [field]: given + injected })).status).toBe(status);
    await allHaveArrived();
    expect(world.sandbox.mail.messages()).toHaveLength(status === 200 ? before + 1 : before);
    expect(newest()?.to).toEqual(['volunteers@example.org']);
    expect(Object.keys(newest()?.headers ?? {}).sort()).toEqual(Object.keys(plain?.headers ?? {}).sort());
    expect(newest()?.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test('that come again by the same name are sent once, and thanked for each time', async () => {
    const again = () =>
      send({ message: 'as good as once' }).set('X-Form-Submission', 'the-visitor-pressed-twice');
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    const sent = () => world.sandbox.mail.messages().filter(({ text }) => text.includes('as good as once'));
    expect(sent()).toHaveLength(1);
    await send({ message: 'as good as once' });
    expect(sent()).toHaveLength(2);
  });

  test('that come again are known for the same when the clock has jumped by days in between', async () => {
    const again = () => send({ message: 'before and after' }).set('X-Form-Submission', 'the-clock-was-set');
    await again();
    await world.app
      .get(Database)
      .orm.execute(sql`update rate_counters set expires_at = expires_at - interval '4 days'`);
    expect((await again()).status).toBe(200);
    const sent = world.sandbox.mail.messages().filter(({ text }) => text.includes('before and after'));
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['refuses connections', { call: 'smtp.connect', kind: 'drop' }],
    ['says to come back later', { call: 'smtp.data', kind: 'status', status: 451 }],
  ] as const)('are kept while the mail server %s, and sent once it is well', async (reason, fault) => {
    world.sandbox.faults.set(fault);
    expect((await send({ message: `while it ${reason}` })).status).toBe(200);
    expect(newest()?.text).not.toContain(reason);
    world.sandbox.faults.clear();
    await eventually(() => expect(newest()?.text).toContain(reason));
  });

  test('that the mail server will never take are a 502, and are forgotten', async () => {
    world.sandbox.faults.set({ call: 'smtp.data', kind: 'status', status: 550 });
    const answer = await send({ message: 'unwanted' });
    expect(answer.status).toBe(502);
    world.sandbox.faults.clear();
  });
});
