import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { freePort } from '../../stack/ports.js';
import { ApiProcess } from './support/api-process.js';
import { createDatabase } from './support/databases.js';
import { startTestSandbox, type TestSandbox } from './support/test-sandbox.js';

/** Reaches this machine on Linux and macOS, but the server does not treat it as a loopback address. */
const REMOTE_HOST = '0.0.0.0';

/** The commands and messages that the mail server received; booleans tell whether the connection was encrypted. */
interface Received {
  logins: boolean[];
  senders: boolean[];
  mails: { secure: boolean; text: string }[];
}

describe('SMTP with credentials', () => {
  let testSandbox: TestSandbox;
  let cleanups: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    testSandbox = await startTestSandbox();
    const subject = ['-subj', '/CN=mail', '-addext', `subjectAltName=IP:${REMOTE_HOST}`];
    const files = [
      '-keyout',
      join(testSandbox.folder, 'key.pem'),
      '-out',
      join(testSandbox.folder, 'certificate.pem'),
    ];
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
    execFileSync('openssl', ['req', '-x509', ...kind, ...subject, ...files], { stdio: 'ignore' });
  });
  afterEach(async () => {
    for (const close of cleanups.reverse()) await close();
    cleanups = [];
  });
  afterAll(async () => {
    await testSandbox.close();
  });

  async function startMailServer(port: number, options: SMTPServerOptions) {
    const received: Received = { logins: [], senders: [], mails: [] };
    const server = new SMTPServer({
      key: readFileSync(join(testSandbox.folder, 'key.pem')),
      cert: readFileSync(join(testSandbox.folder, 'certificate.pem')),
      allowInsecureAuth: true,
      disableReverseLookup: true,
      closeTimeout: 500,
      onAuth: ({ username, password }, { secure }, callback) => {
        received.logins.push(secure);
        if (username === 'site' && password === 'secret-word') callback(null, { user: username });
        else callback(new Error('no such user'));
      },
      onMailFrom: (_sender, { secure }, callback) => {
        received.senders.push(secure);
        callback();
      },
      onData: (stream, { secure }, callback) => {
        void text(stream).then((mail) => {
          received.mails.push({ secure, text: mail });
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

  async function startApi(smtpUrl: string) {
    const databaseUrl = await createDatabase('postgresql');
    const api = new ApiProcess(
      {
        ...testSandbox.environment(databaseUrl),
        NODE_ENV: 'development',
        SMTP_URL: smtpUrl,
        NODE_EXTRA_CA_CERTS: join(testSandbox.folder, 'certificate.pem'),
      },
      await freePort(),
    );
    const database = new pg.Client({ connectionString: databaseUrl });
    await Promise.all([api.start(), database.connect()]);
    cleanups.push(
      () => database.end(),
      () => api.kill('SIGTERM'),
    );
    return { api, database };
  }

  const message = { name: 'Olena', email: 'olena@example.org', message: 'Ten pallets.' };

  test.each([
    ['without STARTTLS', ['STARTTLS']],
    ['without EHLO', ['EHLO', 'STARTTLS']],
  ])(
    'to a server %s: nothing is sent, the log says why, and the message is sent once the server offers TLS',
    async (_what, disabledCommands) => {
      const port = await freePort();
      const without = await startMailServer(port, { disabledCommands });
      const parameters = 'requireTLS=false&ignoreTLS=true&opportunisticTLS=true';
      const { api, database } = await startApi(
        `smtp://site:secret-word@${REMOTE_HOST}:${port}?${parameters}`,
      );
      expect((await api.post('/send-mail', message))?.status).toBe(200);
      await eventually(() => expect(api.output()).toContain('the mail server offers no TLS (STARTTLS)'));
      expect(without.received).toEqual({ logins: [], senders: [], mails: [] });
      await eventually(() => expect(api.output()).toContain('delivery failed, will be retried'));
      expect(api.output()).not.toMatch(/secret-word|olena|pallets/i);

      await without.close();
      const { received } = await startMailServer(port, {});
      await eventually(async () => {
        await database.query('update outbox set due_at = now()');
        // An alert about the refusal may arrive beside the message.
        expect(received.mails.filter(({ text }) => text.includes('Ten pallets.'))).toHaveLength(1);
      });
      expect(received.mails.every(({ secure }) => secure)).toBe(true);
      expect([...received.logins, ...received.senders]).not.toContain(false);
    },
  );

  test('to a server whose STARTTLS offer was stripped: the client requests TLS anyway', async () => {
    const port = await freePort();
    const { received } = await startMailServer(port, { hideSTARTTLS: true });
    const { api } = await startApi(`smtp://site:secret-word@${REMOTE_HOST}:${port}`);
    expect((await api.post('/send-mail', message))?.status).toBe(200);
    await eventually(() => expect(received.mails).toHaveLength(1));
    expect(received).toMatchObject({ logins: [true], senders: [true], mails: [{ secure: true }] });
  });

  test('to a server on this machine: TLS is optional', async () => {
    const port = await freePort();
    const { received } = await startMailServer(port, { disabledCommands: ['STARTTLS'] });
    const { api } = await startApi(`smtp://site:secret-word@127.0.0.1:${port}`);
    expect((await api.post('/send-mail', message))?.status).toBe(200);
    await eventually(() => expect(received.mails).toHaveLength(1));
    expect(received.logins).toEqual([false]);
  });
});
