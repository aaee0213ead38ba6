import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { freePort } from '../../stack/ports.js';
import { ApiProcess } from './support/api-process.js';
import { createMigratedDatabase } from './support/databases.js';
import { startTestSandbox, type TestSandbox } from './support/test-sandbox.js';

/** Reaches this machine on Linux and macOS, but the server does not treat it as a loopback address. */
const REMOTE_HOST = '0.0.0.0';

let testSandbox: TestSandbox;
let cleanups: (() => Promise<unknown>)[] = [];

const file = (name: string) => join(testSandbox.folder, name);
beforeAll(async () => {
  testSandbox = await startTestSandbox();
  const subject = ['-subj', '/CN=mail', '-addext', `subjectAltName=IP:${REMOTE_HOST}`];
  const files = ['-keyout', file('key.pem'), '-out', file('certificate.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, ...files], { stdio: 'ignore' });
});
afterEach(async () => {
  for (const close of cleanups.reverse()) await close();
  cleanups = [];
});
afterAll(() => testSandbox.close());

/** A mail server that writes down what it receives, and whether it was encrypted. */
async function startMailServer(port: number, options: SMTPServerOptions) {
  const received: { secure: boolean; what: string }[] = [];
  const server = new SMTPServer({
    key: readFileSync(file('key.pem')),
    cert: readFileSync(file('certificate.pem')),
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 500,
    onAuth: ({ username }, { secure }, callback) => {
      received.push({ secure, what: 'login' });
      callback(null, { user: username });
    },
    onData: (stream, { secure }, callback) => {
      void text(stream).then((mail) => {
        if (mail.includes('Ten pallets.')) received.push({ secure, what: 'message' });
        callback();
      });
    },
    ...options,
  });
  // Clients disconnect in the middle.
  server.on('error', () => undefined);
  server.listen(port, '0.0.0.0');
  await once(server.server, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  cleanups.push(close);
  return { received, close };
}

/** Starts an API with this mail server, and sends a message with its contact form. */
async function sendMessage(smtpUrl: string) {
  const environment = testSandbox.environment(await createMigratedDatabase());
  const certificate = { NODE_EXTRA_CA_CERTS: file('certificate.pem') };
  const api = new ApiProcess(
    { ...environment, ...certificate, NODE_ENV: 'development', SMTP_URL: smtpUrl },
    await freePort(),
  );
  await api.start();
  cleanups.push(() => api.kill('SIGTERM'));
  const message = { name: 'Olena', email: 'olena@example.org', message: 'Ten pallets.' };
  expect((await api.post('/send-mail', message))?.status).toBe(200);
  return { api, databaseUrl: environment.DATABASE_URL };
}

test.each([
  ['without STARTTLS', ['STARTTLS']],
  ['without EHLO', ['EHLO', 'STARTTLS']],
])('a mail server %s gets nothing until it offers TLS, and the log says why', async (_, disabledCommands) => {
  const port = await freePort();
  const without = await startMailServer(port, { disabledCommands });
  const parameters = 'requireTLS=false&ignoreTLS=true&opportunisticTLS=true';
  const { api, databaseUrl } = await sendMessage(
    `smtp://site:secret-word@${REMOTE_HOST}:${port}?${parameters}`,
  );
  await eventually(() => expect(api.output()).toContain('the mail server offers no TLS (STARTTLS)'));
  expect(without.received).toEqual([]);
  expect(api.output()).not.toMatch(/secret-word|olena|pallets/i);

  await without.close();
  const { received } = await startMailServer(port, {});
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  cleanups.push(() => database.end());
  await eventually(async () => {
    await database.query('update outbox set due_at = now()');
    expect(received).toContainEqual({ secure: true, what: 'message' });
  });
  expect(received.filter(({ secure }) => !secure)).toEqual([]);
});

test.each([
  ['whose STARTTLS offer was stripped is asked for TLS anyway', REMOTE_HOST, { hideSTARTTLS: true }, true],
  ['on this machine needs no TLS', '127.0.0.1', { disabledCommands: ['STARTTLS'] }, false],
])('a mail server %s', async (_, host, options, secure) => {
  const port = await freePort();
  const { received } = await startMailServer(port, options);
  await sendMessage(`smtp://site:secret-word@${host}:${port}`);
  await eventually(() =>
    expect(received).toEqual([
      { secure, what: 'login' },
      { secure, what: 'message' },
    ]),
  );
});
