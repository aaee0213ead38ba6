import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { createTransport } from 'nodemailer';
import type { Sandbox } from '../sandbox.js';
import { eventually } from '../testing/eventually.js';
import { rejection, sandboxForTest } from '../testing/sandbox-under-test.js';

const message = {
  from: 'Website <site@example.org>',
  to: 'volunteers@example.org',
  replyTo: 'visitor@example.org',
  subject: 'Привіт: a question',
  text: 'Can I help?\n.\nOlena',
};

interface SendOptions {
  auth?: { user: string; pass: string };
  /** How long to wait for an answer. Short only where none comes, because the machine may be busy. */
  timeoutMs?: number;
}

function send(sandbox: Sandbox, { auth, timeoutMs = 30_000 }: SendOptions = {}) {
  const { hostname, port } = new URL(sandbox.smtpUrl ?? '');
  const transport = createTransport({
    host: hostname,
    port: Number(port),
    socketTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    ...(auth ? { auth } : {}),
  });
  return transport.sendMail(message);
}

describe('SMTP', () => {
  test('accepts mails with and without a password', async () => {
    const sandbox = await sandboxForTest();
    const { messageId } = await send(sandbox);
    await send(sandbox, { auth: { user: 'anyone', pass: 'anything' } });
    expect(sandbox.mail.messages()).toHaveLength(2);
    expect(sandbox.mail.messages()[0]).toMatchObject({
      from: 'site@example.org',
      replyTo: 'visitor@example.org',
      to: ['volunteers@example.org'],
      subject: 'Привіт: a question',
      text: 'Can I help?\n.\nOlena\n',
      messageId,
      headers: { 'reply-to': 'visitor@example.org' },
    });
  });

  test.each([
    ['smtp.data', 'status', 0],
    ['smtp.data', 'drop', 0],
    ['smtp.data', 'hang', 0],
    ['smtp.data', 'html', 0],
    ['smtp.data', 'apply-then-drop', 1],
    ['smtp.data', 'apply-then-hang', 1],
    ['smtp.connect', 'status', 0],
    ['smtp.connect', 'drop', 0],
    ['smtp.connect', 'hang', 0],
  ] as const)('%s fails with %s; messages stored: %i', async (call, kind, kept) => {
    const sandbox = await sandboxForTest();
    sandbox.faults.set({ call, kind, times: 1 });
    expect(await rejection(send(sandbox, { timeoutMs: 400 }))).toBeInstanceOf(Error);
    await eventually(() => expect(sandbox.mail.messages()).toHaveLength(kept));
    await send(sandbox);
    expect(sandbox.mail.messages()).toHaveLength(kept + 1);
  });

  test('applies status and delay faults', async () => {
    const sandbox = await sandboxForTest();
    sandbox.faults.set({ call: 'smtp.data', kind: 'status', status: 552, times: 1 });
    expect(await rejection(send(sandbox))).toMatchObject({ responseCode: 552 });
    sandbox.faults.set({ call: 'smtp.data', kind: 'delay', delayMs: 200, times: 1 });
    const begun = Date.now();
    await send(sandbox);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(195);
  });

  test('survives a client that disconnects early', async () => {
    const sandbox = await sandboxForTest();
    const socket = connect(Number(new URL(sandbox.smtpUrl ?? '').port), '127.0.0.1');
    await once(socket, 'data');
    socket.write('MAIL FROM:<a@example.org>\r\n');
    socket.destroy();
    await send(sandbox);
    expect(sandbox.mail.messages()).toHaveLength(1);
  });
});
