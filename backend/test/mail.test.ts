import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from './support/eventually.js';
import { createWorld, type World } from './support/world.js';

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
  const newest = () => world.sandbox.mail.messages().at(-1);

  test('go to the one recipient, as text, to be replied to', async () => {
    const answer = await send({ name: 'Оксана', message: 'Добрий день' });
    expect([answer.status, answer.body]).toEqual([200, { message: expect.any(String) }]);
    const mail = newest();
    expect(mail?.to).toEqual(['volunteers@example.org']);
    expect(JSON.stringify(mail?.replyTo)).toContain('visitor@example.org');
    expect(mail?.subject).toBe('Message from Оксана');
    expect(mail?.text).toContain('Добрий день');
  });

  test('cannot write into the mail’s headers', async () => {
    await send({ name: 'Eve\r\nBcc: other@example.org' });
    const mail = newest();
    expect(mail?.to).toEqual(['volunteers@example.org']);
    expect(mail?.headers).not.toHaveProperty('bcc');
    expect(mail?.subject).toBe('Message from Eve Bcc: other@example.org');
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
