import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { ConfigService } from '@nestjs/config';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { Environment } from '../core/config/environment.js';
import { MailTransport } from './mail-transport.js';

let server: SMTPServer | Server;
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

/** @param tcpServer of the mail server @returns the error */
async function sendTo(tcpServer: Server, login: string, parameter: string): Promise<unknown> {
  await once(tcpServer.listen(0, '127.0.0.1'), 'listening');
  const { port } = tcpServer.address() as AddressInfo;
  const transport = new MailTransport(
    new ConfigService<Environment, true>({
      // The server's certificate is signed by itself.
      SMTP_URL: `smtp://${login}:${port}?tls.rejectUnauthorized=false${parameter}`,
      PUBLIC_URL: 'https://site.example.org',
      MAIL_FROM: 'site@example.org',
      MAIL_TO: 'volunteers@example.org',
    }),
  );
  const message = { id: '1', replyTo: null, subject: 'Subject', text: 'Text' };
  return transport.send(message).catch((thrown: unknown) => thrown);
}

/** Sends a message. Returns what the mail server has received, `secure` for what was encrypted, and the error. */
async function send(options: SMTPServerOptions, login: string, parameter: string) {
  const received: string[] = [];
  const note = (what: string, secure: boolean) => received.push(secure ? `secure ${what}` : what);
  const mailServer = new SMTPServer({
    allowInsecureAuth: true,
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 500,
    onAuth: ({ username }, { secure }, callback) => {
      note('login', secure);
      callback(null, { user: username });
    },
    onData: (stream, { secure }, callback) => {
      void text(stream).then(() => {
        note('message', secure);
        callback();
      });
    },
    ...options,
  });
  // Clients disconnect in the middle.
  mailServer.on('error', () => undefined);
  server = mailServer;
  return { received, error: await sendTo(mailServer.server, login, parameter) };
}

/** Reaches this machine as well, and is not a local host by its name. */
const LOGIN = 'site:secret@0.0.0.0';
const NO_TLS = expect.objectContaining({ message: expect.stringContaining('offers no TLS') });
const secure = ['secure login', 'secure message'];

test.each<[string, SMTPServerOptions, string, string[], unknown, string?]>([
  ['without STARTTLS gets no credentials', { disabledCommands: ['STARTTLS'] }, LOGIN, [], NO_TLS],
  ['without EHLO gets no credentials', { disabledCommands: ['EHLO', 'STARTTLS'] }, LOGIN, [], NO_TLS],
  [
    'whose STARTTLS offer was stripped is asked for TLS anyway',
    { hideSTARTTLS: true },
    LOGIN,
    secure,
    undefined,
  ],
  [
    'without STARTTLS gets a message without credentials',
    { disabledCommands: ['STARTTLS'] },
    '127.0.0.1',
    ['message'],
    undefined,
  ],
  [
    'without STARTTLS on this machine gets credentials',
    { disabledCommands: ['STARTTLS'] },
    'site:secret@127.0.0.1',
    ['login', 'message'],
    undefined,
  ],
  [
    'without STARTTLS gets credentials if the URL says so',
    { disabledCommands: ['STARTTLS'] },
    LOGIN,
    ['login', 'message'],
    undefined,
    '&requireTLS=false',
  ],
])('a mail server %s', async (_, options, login, received, error, parameter = '') => {
  expect(await send(options, login, parameter)).toEqual({ received, error });
});

test('the greeting is the host of the site, and a mail server that refuses it is named', async () => {
  const greetings: string[] = [];
  server = createServer((socket) => {
    socket.write('220 relay.example.org ESMTP\r\n');
    socket.once('data', (line) => {
      greetings.push(String(line));
      socket.end('421 4.7.0 Try again later, closing connection. (EHLO)\r\n');
    });
  });
  expect(await sendTo(server, LOGIN, '')).toMatchObject({
    message: expect.stringContaining('421 4.7.0 Try again later'),
  });
  expect(greetings).toEqual(['EHLO site.example.org\r\n']);
});
