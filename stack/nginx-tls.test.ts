import { X509Certificate } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type ConnectionOptions } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../sandbox/src/testing/eventually.js';
import { siteFolder } from './build.js';
import { freePort } from './ports.js';
import { send, startNginxWithEcho } from './test-servers.js';
import { activationEnvironment, makeCertificate, startNginx } from './nginx.js';

describe('nginx with a certificate', () => {
  let nginx: Awaited<ReturnType<typeof startNginxWithEcho>>;
  beforeAll(async () => {
    nginx = await startNginxWithEcho({ sandboxUrl: '' });
  });
  afterAll(() => nginx.stop());

  test('redirects plain HTTP to the address of the site, whatever the Host header names', async () => {
    const plain = `http://localhost:${nginx.httpPort}`;
    for (const method of ['GET', 'POST']) {
      const response = await send(plain, '/api/contacts?a=b', { method, headers: { host: 'evil.example' } });
      expect([response.status, response.headers.location]).toEqual([301, `${nginx.url}/api/contacts?a=b`]);
      expect(response.headers).not.toHaveProperty('strict-transport-security');
    }
    const challenge = await send(plain, '/.well-known/acme-challenge/token');
    expect(challenge.text).toBe('key-authorization');
  });

  test('sends HSTS for a year on pages, files and API responses', async () => {
    for (const path of ['/', '/icon.svg', '/assets/none.js', '/api/contacts']) {
      const { headers } = await send(nginx.url, path);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
  });

  test('has no sandbox if none is configured', async () => {
    const { status, headers } = await send(nginx.url, '/sandbox/checkout/once');
    expect([status, headers.location]).toEqual([302, '/']);
  });

  test('compresses text as the client accepts, but no response of the API (BREACH), and sends nothing twice', async () => {
    const { text: home, headers } = await send(nginx.url, '/');
    const [script = ''] = /\/assets\/packages-[^" ]+\.js/.exec(home) ?? [];
    const [styles = ''] = /\/assets\/[^" ]+\.css/.exec(home) ?? [];
    for (const path of ['/', '/donate', script, styles, '/api/contacts'])
      for (const [accepted, encoding] of [
        ['gzip, deflate, br, zstd', 'br'],
        ['br;q=0, gzip', 'gzip'],
        ['identity', undefined],
      ] as const) {
        const response = await send(nginx.url, path, { headers: { 'accept-encoding': accepted } });
        const expected = path === '/api/contacts' ? [undefined, undefined] : [encoding, 'Accept-Encoding'];
        expect([path, response.headers['content-encoding'], response.headers.vary]).toEqual([
          path,
          ...expected,
        ]);
      }
    const again = await send(nginx.url, '/', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again.status).toBe(304);
  });

  const handshake = (options: ConnectionOptions) =>
    new Promise<string>((resolve) => {
      const ca = readFileSync(nginx.certificate);
      const server = { host: '127.0.0.1', port: nginx.httpsPort, servername: 'localhost', ca };
      const socket = connect({ ...server, ALPNProtocols: ['h2'], ...options }, () => {
        const ticket = socket.getTLSTicket() ? ' with a ticket' : '';
        resolve(`${String(socket.getProtocol())} ${String(socket.alpnProtocol)}${ticket}`);
        socket.destroy();
      });
      socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(code));
    });

  test('offers HTTP/2, no session tickets, no TLS before 1.2, and no weak cipher', async () => {
    expect(await handshake({})).toBe('TLSv1.3 h2');
    const maxVersion = 'TLSv1.2';
    expect(await handshake({ maxVersion, ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256' })).toBe('TLSv1.2 h2');
    // The client allows what is old and weak, so the server is the one that rejects it.
    expect(await handshake({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' })).toBe(
      'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
    );
    expect(await handshake({ maxVersion, ciphers: 'ALL:!AESGCM:!CHACHA20:@SECLEVEL=0' })).toBe(
      'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
    );
  });
});

/** docker/tls.sh. `npm run test:operations` has certbot obtain the certificate. */
test('nginx serves a certificate once there is one, also a new one or one of your own, but none that is broken', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-certificate-'));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const plain = `http://127.0.0.1:${httpPort}`;
  const nginx = await startNginx({
    folder,
    logFile: join(folder, 'nginx.log'),
    readyUrl: `${plain}/robots.txt`,
    values: {
      LISTEN: `127.0.0.1:${httpPort}`,
      LISTEN_TLS: `127.0.0.1:${httpsPort}`,
      SITE_ROOT: siteFolder(),
      API_UPSTREAM: '127.0.0.1:1',
      PUBLIC_URL: 'https://localhost',
    },
  });
  let script: ChildProcess | undefined;
  try {
    script = spawn('sh', ['docker/tls.sh'], {
      env: {
        ...activationEnvironment(folder),
        LETSENCRYPT: join(folder, 'letsencrypt'),
        CERTIFICATE_CHECK_SECONDS: '1',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
      // Its loop goes on after the script has ended.
      detached: true,
    });
    let messages = '';
    script.stderr?.setEncoding('utf8').on('data', (text: string) => (messages += text));
    const certbot = join(folder, 'letsencrypt/live/site');
    const own = join(folder, 'nginx/certificates');
    /** Returns the serial number of the new certificate. */
    const put = (name: string) => {
      mkdirSync(name, { recursive: true });
      makeCertificate(join(name, 'fullchain.pem'), join(name, 'privkey.pem'));
      return new X509Certificate(readFileSync(join(name, 'fullchain.pem'))).serialNumber;
    };
    const serial = () =>
      new Promise<string>((resolve, reject) => {
        const server = { host: '127.0.0.1', port: httpsPort, rejectUnauthorized: false };
        const socket = connect(server, () => {
          resolve(socket.getPeerCertificate().serialNumber);
          socket.destroy();
        });
        socket.once('error', reject);
      });

    await eventually(() => expect(messages).toContain('TLS: NO CERTIFICATE'));
    expect((await send(plain, '/donate')).status).toBe(200);
    await expect(serial()).rejects.toThrow(/ECONNREFUSED/);

    put(certbot);
    // The old workers of nginx may answer until they have stopped.
    await eventually(async () =>
      expect((await send(plain, '/donate?a=1')).headers.location).toBe('https://localhost/donate?a=1'),
    );
    let latest = '';
    for (const name of [certbot, own]) {
      latest = put(name);
      await eventually(async () => expect(await serial()).toBe(latest));
    }

    writeFileSync(join(own, 'privkey.pem'), 'no key');
    await eventually(() => expect(messages).toContain('nginx cannot use the certificate'));
    expect(await serial()).toBe(latest);
  } finally {
    if (script?.pid) process.kill(-script.pid);
    await nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
