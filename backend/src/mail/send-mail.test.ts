import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { explain } from './smtp-errors.js';
import { sendMail } from './send-mail.js';

let server: SMTPServer | Server;
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

const DONOR = { name: '', address: 'donor@example.org' };
/** Undefined for `MAIL_TO`. */
type To = typeof DONOR | undefined;

/**
 * Sends a mail. Returns the class of the error, and what an operator reads.
 * @param login with the host, such as `user:password@127.0.0.1`
 */
async function sendTo(
  mailServer: SMTPServer | Server,
  to: To,
  login: string,
  signal: AbortSignal,
  parameter = '',
) {
  server = mailServer;
  const tcpServer = mailServer instanceof SMTPServer ? mailServer.server : mailServer;
  await once(tcpServer.listen(0, '0.0.0.0'), 'listening');
  const { port } = tcpServer.address() as AddressInfo;
  const settings = {
    // The server's certificate is signed by itself.
    SMTP_URL: `smtp://${login}:${port}?tls.rejectUnauthorized=false${parameter}`,
    PUBLIC_URL: 'https://site.example.org',
    MAIL_FROM: 'Site <site@example.org>',
    MAIL_TO: 'one@example.org, two@example.org',
  };
  const message = { id: '1', ...(to && { to }), replyTo: null, subject: 'Subject', text: 'Text' };
  try {
    return { refused: await sendMail(settings, message, signal) };
  } catch (thrown) {
    const error = thrown as Error;
    const { message: text, remedy } = explain(error.cause ?? error, settings.SMTP_URL);
    expect(text).not.toContain(DONOR.address);
    return { name: error.name, said: `${text}. ${remedy}` };
  }
}

function createMailServer(options: SMTPServerOptions): SMTPServer {
  const mailServer = new SMTPServer({
    allowInsecureAuth: true,
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    ...options,
  });
  // Clients disconnect in the middle.
  mailServer.on('error', () => undefined);
  return mailServer;
}

function send(options: SMTPServerOptions, to: To, login = '', signal = AbortSignal.timeout(20_000)) {
  const onAuth: SMTPServerOptions['onAuth'] = ({ username }, _session, callback) =>
    callback(null, { user: username });
  const withoutTls = { disabledCommands: ['STARTTLS'], onAuth, ...options };
  return sendTo(createMailServer(withoutTls), to, `${login}127.0.0.1`, signal);
}

const refuse = (answer: string) =>
  Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });

/** Servers that give an answer to the login, the sender, the recipient (who begins with an address) or the end of a mail. */
const refusing = {
  login: (answer: string): SMTPServerOptions => ({
    onAuth: (_auth, _session, callback) => callback(refuse(answer)),
  }),
  sender: (answer: string): SMTPServerOptions => ({
    onMailFrom: (_address, _session, callback) => callback(refuse(answer)),
  }),
  recipient: (answer: string, address = ''): SMTPServerOptions => ({
    onRcptTo: (recipient, _session, callback) =>
      callback(recipient.address.startsWith(address) ? refuse(answer) : null),
  }),
  mail: (answer: string): SMTPServerOptions => ({
    onData: (stream, _session, callback) => stream.resume().once('end', () => callback(refuse(answer))),
  }),
};

const [BLOCKED, REFUSED, LATER] = ['DeliveryBlocked', 'DeliveryRefused', 'Error'];
const UNANSWERED = 'DeliveryUnanswered';
const LOGIN = 'site:word@';

test.each<[keyof typeof refusing, answer: string, name: string, said: RegExp, to?: To | null]>([
  ['login', '535 5.7.8 wrong', BLOCKED, /refuses the login.*%40/],
  ['login', '525 5.7.1 Unauthorized IP address', BLOCKED, /refuses this server: 525 .*or its greeting/],
  ['sender', '553 5.7.1 not yours', BLOCKED, /sender, MAIL_FROM.*not yours/],
  ['sender', '530 5.7.0 Authentication required', BLOCKED, /needs a user and a/],
  ['sender', '550 5.4.5 Daily limit exceeded', BLOCKED, /quota.*is used up/],
  ['sender', '451 4.3.0 Try later', LATER, /ten minutes/],
  ['recipient', '550 5.7.1 <site@example.org>: Sender address rejected', BLOCKED, /sender, MAIL_FROM/],
  ['recipient', '554 5.7.1 <donor@example.org>: Relay access denied', BLOCKED, /needs a user and a password/],
  // Postfix says so of everything without a login, and of a quota.
  [
    'recipient',
    '554 5.7.1 Recipient address rejected: Access denied',
    BLOCKED,
    /needs a user and a password/,
  ],
  ['recipient', '550 5.4.5 Recipient address rejected: sending limit exceeded', BLOCKED, /quota.*is used up/],
  ['recipient', '554 5.7.1 Client host [192.0.2.1] blocked', BLOCKED, /refuses this server: 554 .*blocked/],
  ['recipient', '550 5.1.1 unknown', BLOCKED, /Correct MAIL_TO/, null],
  ['recipient', '550 5.1.1 <donor@example.org>: User unknown', REFUSED, /recipient: 550 5.1.1 /],
  ['recipient', '450 4.2.0 Greylisted', LATER, /greylisting.*ten minutes/],
  ['mail', '354 go on', UNANSWERED, /354 go on/],
  ['mail', '554 Email address is not verified', BLOCKED, /MAIL_FROM/],
  ['mail', '552 5.2.2 Mailbox quota exceeded', REFUSED, /552 5.2.2/],
  ['mail', '552 5.2.2 Mailbox full', BLOCKED, /recipient: 552 5.2.2/, null],
  // Microsoft 365, of a fourth mail at once.
  ['mail', '432 4.3.2 Concurrent connections limit exceeded', LATER, /puts the mail off.*ten minutes/],
  ['mail', '552 5.3.4 Message size exceeds limit', REFUSED, /too large/],
  ['mail', '554 5.7.1 Looks like spam', REFUSED, /spam.*SPF/],
])('a server that answers to the %s: %s', async (what, answer, name, said, to = DONOR) => {
  const result = await send(refusing[what](answer), to ?? undefined, what === 'login' ? LOGIN : '');
  expect(result).toEqual({ name, said: expect.stringMatching(said) });
});

test('a server that takes no login', async () => {
  const result = await send({ disabledCommands: ['STARTTLS', 'AUTH'] }, DONOR, LOGIN);
  expect(result).toEqual({ name: BLOCKED, said: expect.stringMatching(/offers no login/) });
});

test('of two recipients, one is refused', async () => {
  expect(await send(refusing.recipient('550 5.1.1 unknown', 'two'), undefined)).toEqual({ refused: 1 });
});

/** Does something at the recipient's name or after the end of the mail, and never answers. */
const silent = (when: string, work: () => void): SMTPServerOptions =>
  when === 'after' ? { onData: (stream) => stream.resume().once('end', work) } : { onRcptTo: work };

test.each([
  [UNANSWERED, 'after'],
  ['AbortError', 'before'],
])('%s: the server is given no more time %s the end of the mail', async (name, when) => {
  const given = new AbortController();
  const isLate = () => given.abort();
  expect(await send(silent(when, isLate), DONOR, '', given.signal)).toMatchObject({ name });
});

test.each([
  [UNANSWERED, 'after'],
  ['Error', 'before'],
])('%s: the connection breaks %s the end of the mail', async (name, when) => {
  const drop = () => (server as SMTPServer).connections.forEach((connection) => connection._socket.destroy());
  expect(await send(silent(when, drop), DONOR)).toMatchObject({ name });
});

const NO_TLS = { name: 'DeliveryBlocked', said: expect.stringContaining('offers no TLS') };
/** Reaches this machine as well, and is not a local host by its name. */
const REMOTE = 'site:secret@0.0.0.0';
const withoutTls = { disabledCommands: ['STARTTLS'] };

const SENT = { refused: 0 };
const SECURE = ['secure login', 'secure message'];
const HERE = 'site:secret@127.0.0.1';
const BOTH = ['login', 'message'];
test.each<[string, SMTPServerOptions, string, string[], object, string?]>([
  ['without STARTTLS gets no credentials', withoutTls, REMOTE, [], NO_TLS],
  ['without EHLO gets no credentials', { disabledCommands: ['EHLO', 'STARTTLS'] }, REMOTE, [], NO_TLS],
  ['whose STARTTLS offer was stripped is asked for TLS', { hideSTARTTLS: true }, REMOTE, SECURE, SENT],
  ['without STARTTLS gets a message without credentials', withoutTls, '127.0.0.1', ['message'], SENT],
  ['without STARTTLS on this machine gets credentials', withoutTls, HERE, BOTH, SENT],
  ['gets credentials if the URL says so', withoutTls, REMOTE, BOTH, SENT, '&requireTLS=false'],
])('a mail server %s', async (_, options, login, received, result, parameter = '') => {
  const noted: string[] = [];
  const note = (what: string, secure: boolean) => noted.push(secure ? `secure ${what}` : what);
  const mailServer = createMailServer({
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
  expect(await sendTo(mailServer, DONOR, login, AbortSignal.timeout(20_000), parameter)).toEqual(result);
  expect(noted).toEqual(received);
});

test('the greeting is the host of the site, and a mail server that refuses it is named', async () => {
  const greetings: string[] = [];
  const relay = createServer((socket) => {
    socket.write('220 relay.example.org ESMTP\r\n');
    socket.once('data', (line) => {
      greetings.push(String(line));
      socket.end('421 4.7.0 Try again later, closing connection. (EHLO)\r\n');
    });
  });
  const said = expect.stringContaining('421 4.7.0 Try again later');
  expect(await sendTo(relay, DONOR, REMOTE, AbortSignal.timeout(20_000))).toMatchObject({ said });
  expect(greetings).toEqual(['EHLO site.example.org\r\n']);
});
