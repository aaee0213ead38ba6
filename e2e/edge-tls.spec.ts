import { readFileSync } from 'node:fs';
import { connect, type ConnectionOptions } from 'node:tls';
import { startNginxWithTls, type TlsNginx } from '../stack/tls-nginx';
import { expect, test } from './support/test';

test.describe('nginx with a certificate', () => {
  // All tests share one nginx.
  test.describe.configure({ mode: 'default' });
  let nginx: TlsNginx;
  test.beforeAll(async () => {
    nginx = await startNginxWithTls();
  });
  test.afterAll(() => nginx.stop());
  test.use({ ignoreHTTPSErrors: true });

  const secure = (path: string) => `https://localhost:${nginx.httpsPort}${path}`;
  const plain = (path: string) => `http://localhost:${nginx.httpPort}${path}`;

  for (const path of ['/', '/donate', '/contact-us']) {
    // The criteria of the MDN HTTP Observatory (https://developer.mozilla.org/docs/Web/Security).
    test(`${path} redirects to HTTPS and sends every security header`, async ({ request }) => {
      const redirect = await request.get(plain(path), { maxRedirects: 0 });
      expect([redirect.status(), redirect.headers().location]).toEqual([301, secure(path)]);

      const page = await request.get(secure(path));
      const headers = page.headers();
      expect(page.status()).toBe(200);
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
      });
      const policy = directivesOf(headers['content-security-policy']);
      expect(policy).toMatchObject({
        'default-src': ["'none'"],
        // The site's own files, and the one inline script of each page.
        'script-src': ["'self'", expect.stringMatching(/^'sha256-/)],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      });
      expect(Object.values(policy).flat()).not.toContainEqual(
        expect.stringMatching(/^('unsafe-|\*|https?:$)/),
      );
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      for (const [, source] of (await page.text()).matchAll(/<script[^>]* src="([^"]*)"/g))
        expect(source).toMatch(/^\/(?!\/)/);
    });
  }

  test('redirects plain HTTP to HTTPS, whatever the Host header names', async ({ request }) => {
    for (const [path, headers] of [
      ['/donate?checkout_session_id=cs_1', {}],
      ['/api/health/live', {}],
      ['/assets/none.js', { host: 'evil.example' }],
    ] as const) {
      const response = await request.get(plain(path), { headers, maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([301, secure(path)]);
      expect(response.headers()).not.toHaveProperty('strict-transport-security');
    }
    const write = await request.post(plain('/api/add-contact'), {
      data: { contactEmail: 'a@example.org' },
      maxRedirects: 0,
    });
    expect(write.status()).toBe(301);
  });

  test('serves the ACME challenge over plain HTTP', async ({ request }) => {
    const challenge = await request.get(plain('/.well-known/acme-challenge/token'));
    expect(await challenge.text()).toBe('key-authorization');
  });

  test('sends HSTS for a year on pages, files and API responses', async ({ request }) => {
    for (const path of ['/', '/api/health/live', '/assets/none.js']) {
      const { 'strict-transport-security': hsts } = (await request.get(secure(path))).headers();
      expect(hsts, path).toBe('max-age=31536000');
    }
    expect((await request.get(secure('/api/health/live'))).status()).toBe(200);
  });

  const connectTls = (options: ConnectionOptions) =>
    handshake({ port: nginx.httpsPort, ca: readFileSync(nginx.certificate), ...options });

  test('offers HTTP/2 and rejects TLS versions before 1.2', async () => {
    expect(await connectTls({ ALPNProtocols: ['h2', 'http/1.1'] })).toBe('TLSv1.3 h2');
    expect(await connectTls({ maxVersion: 'TLSv1.2', ALPNProtocols: ['h2'] })).toBe('TLSv1.2 h2');
    // The client allows old versions, so the server is the one that rejects them.
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' } as const;
    expect(await connectTls(old)).toBe('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION');
  });

  test('rejects weak ciphers and issues no session tickets', async () => {
    const older = { maxVersion: 'TLSv1.2', ALPNProtocols: ['h2'] } as const;
    expect(await connectTls({ ...older, ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256' })).toBe('TLSv1.2 h2');
    // Every cipher except AES-GCM and ChaCha20: without forward secrecy, or in a broken mode.
    const weak = 'ALL:!AESGCM:!CHACHA20:@SECLEVEL=0';
    expect(await connectTls({ ...older, ciphers: weak })).toBe('ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE');
  });
});

function directivesOf(policy = ''): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

function handshake(options: ConnectionOptions): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', servername: 'localhost', ...options }, () => {
      const ticket = socket.getTLSTicket() ? ' with a ticket' : '';
      resolve(`${socket.getProtocol() ?? ''} ${String(socket.alpnProtocol)}${ticket}`);
      socket.destroy();
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}
