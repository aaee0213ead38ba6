import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.js';
import { apiEnvironment, WEBHOOK_SECRET } from './support/api-environment.js';
import { ApiProcess } from './support/api-process.js';
import { emptyDatabase } from './support/databases.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { freePort } from '../../stack/postgres-server.js';

/** Reaches this machine on Linux and macOS, and is no loopback address: to the server it is a host somewhere else. */
const ELSEWHERE = '0.0.0.0';

/** What came, and whether it came by TLS. */
interface Received {
  logins: boolean[];
  senders: boolean[];
  mails: { secure: boolean; text: string }[];
}

describe('mail to a server that wants credentials', () => {
  let folder: string;
  let sandbox: Sandbox;
  let closing: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vfu-mail-'));
    sandbox = await startSandbox({
      dataDir: folder,
      publicUrl: 'http://localhost:8080',
      webhookUrl: null,
      webhookSecret: WEBHOOK_SECRET,
    });
    const subject = ['-subj', '/CN=mail', '-addext', `subjectAltName=IP:${ELSEWHERE}`];
    const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
    execFileSync('openssl', ['req', '-x509', ...kind, ...subject, ...files], { stdio: 'ignore' });
  });
  afterEach(async () => {
    for (const close of closing.reverse()) await close();
    closing = [];
  });
  afterAll(async () => {
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function startMailServer(port: number, options: SMTPServerOptions) {
    const received: Received = { logins: [], senders: [], mails: [] };
    const server = new SMTPServer({
      key: readFileSync(join(folder, 'key.pem')),
      cert: readFileSync(join(folder, 'certificate.pem')),
      allowInsecureAuth: true,
      disableReverseLookup: true,
      closeTimeout: 500,
      onAuth: ({ username, password }, { secure }, answer) => {
        received.logins.push(secure);
        if (username === 'site' && password === 'secret-word') answer(null, { user: username });
        else answer(new Error('no such user'));
      },
      onMailFrom: (_sender, { secure }, answer) => {
        received.senders.push(secure);
        answer();
      },
      onData: (stream, { secure }, answer) => {
        void text(stream).then((mail) => {
          received.mails.push({ secure, text: mail });
          answer();
        });
      },
      ...options,
    });
    // A client that goes away in the middle is no failure of the server.
    server.on('error', () => undefined);
    server.listen(port, '0.0.0.0');
    await once(server.server, 'listening');
    const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
    closing.push(close);
    return { received, close };
  }

  /** An API whose operator has named that mail server, with a line to its database. */
  async function startApi(smtpUrl: string) {
    const databaseUrl = await emptyDatabase('postgresql');
    const api = new ApiProcess(
      {
        ...apiEnvironment(sandbox, join(folder, 'api'), databaseUrl),
        NODE_ENV: 'development',
        SMTP_URL: smtpUrl,
        NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem'),
      },
      await freePort(),
    );
    const database = new pg.Client({ connectionString: databaseUrl });
    await Promise.all([api.start(), database.connect()]);
    closing.push(
      () => database.end(),
      () => api.kill('SIGTERM'),
    );
    return { api, database };
  }

  const message = { name: 'Olena', email: 'olena@example.org', message: 'Ten pallets.' };

  test.each([
    ['does not know STARTTLS', ['STARTTLS']],
    ['does not even know EHLO', ['EHLO', 'STARTTLS']],
  ])(
    'that %s: nothing is sent, the log says why, and the message goes out when TLS is offered',
    async (_what, disabledCommands) => {
      const port = await freePort();
      const without = await startMailServer(port, { disabledCommands });
      const parameters = 'requireTLS=false&ignoreTLS=true&opportunisticTLS=true';
      const { api, database } = await startApi(`smtp://site:secret-word@${ELSEWHERE}:${port}?${parameters}`);
      expect((await api.post('/send-mail', message))?.status).toBe(200);
      await eventually(() => expect(api.output()).toContain('the mail server offers no TLS (STARTTLS)'));
      expect(without.received).toEqual({ logins: [], senders: [], mails: [] });
      expect(api.output()).toContain('will be tried again');
      expect(api.output()).not.toMatch(/secret-word|olena|pallets/i);

      await without.close();
      const { received } = await startMailServer(port, {});
      await eventually(async () => {
        await database.query('update outbox set due_at = now()');
        expect(received.mails).toHaveLength(1);
      });
      expect(received).toMatchObject({ logins: [true], senders: [true], mails: [{ secure: true }] });
      expect(received.mails[0]?.text).toContain('Ten pallets.');
    },
  );

  test('from whose answer the offer was removed: it is asked for TLS all the same', async () => {
    const port = await freePort();
    const { received } = await startMailServer(port, { hideSTARTTLS: true });
    const { api } = await startApi(`smtp://site:secret-word@${ELSEWHERE}:${port}`);
    expect((await api.post('/send-mail', message))?.status).toBe(200);
    await eventually(() => expect(received.mails).toHaveLength(1));
    expect(received).toMatchObject({ logins: [true], senders: [true], mails: [{ secure: true }] });
  });

  test('on this machine: it may be without TLS', async () => {
    const port = await freePort();
    const { received } = await startMailServer(port, { disabledCommands: ['STARTTLS'] });
    const { api } = await startApi(`smtp://site:secret-word@127.0.0.1:${port}`);
    expect((await api.post('/send-mail', message))?.status).toBe(200);
    await eventually(() => expect(received.mails).toHaveLength(1));
    expect(received.logins).toEqual([false]);
  });
});
