import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { connect, type ConnectionOptions } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../sandbox/src/testing/eventually.js';
import { siteFolder } from './build.js';
import { activationEnvironment, makeCertificate, startNginx, startNginxWithTls } from './nginx.js';
import { freePort } from './ports.js';
import { send, startEchoServer, startNginxWithEcho, startPreviewServer } from './test-servers.js';

type Sent = Parameters<typeof send>[2];

const bytes = (count: number) => ({ method: 'POST', body: 'a'.repeat(count) });
/** Only the head of a request, after which a server closes the connection that rejects its body. */
const announced = (count: number) => ({ method: 'POST', headers: { 'content-length': String(count) } });

/**
 * Requests and responses of both servers: a redirect with its target, a page with its title, an error with its code, a file with its
 * type, or the request as it was forwarded.
 */
const REQUESTS: [path: string, response: string, sent?: Sent][] = [
  ['/', '200 Volunteers for Ukraine'],
  ['/donate?checkout=1', '200 Donate'],
  ['/donate/?a=b&c=%2F', '302 /donate?a=b&c=%2F'],
  ['/no/such/page', '302 /?notice=unknown-page'],
  ['/about/nobody', '302 /about?notice=unknown-person'],
  ['/uk/contact-us', '200 Написати нам'],
  ['/uk/no/such/page', '302 /uk?notice=unknown-page'],
  ['/uk/about/nobody', '302 /uk/about?notice=unknown-person'],
  ['//evil.example/', '302 /?notice=unknown-page'],
  ['//about?a=b', '302 /about?a=b'],
  ['///uk//about', '302 /uk/about'],
  ['//?checkout_session_id=a&recurring=true', '302 /?checkout_session_id=a&recurring=true'],
  ['/icon.svg', '200 image/svg+xml, which runs no script'],
  ['/qr/uk/donate.svg', '200 image/svg+xml, which runs no script'],
  ['/api/contacts?limit=1&q=a%20b', '200 GET /contacts?limit=1&q=a%20b'],
  ['/sandbox/checkout?a=b', '200 GET /sandbox/checkout?a=b'],
];

/** Further ones of nginx. `SCRIPT` stands for a script of the build. */
const NGINX_REQUESTS: typeof REQUESTS = [
  // Pages
  ['/a/../%64onate?a=b', '302 /donate?a=b'],
  ['/donate', '200', { method: 'HEAD' }],
  ['/donate', '405 method_not_allowed', { method: 'POST' }],
  ['/donate', '413 too_large', announced(2_000)],
  // Redirects
  ['/donate.html?a=b', '302 /donate?a=b'],
  ['/index.html?a=b', '302 /?a=b'],
  ['/404', '302 /'],
  ['/sandboxes', '302 /?notice=unknown-page'],
  ['/DONATE?a=b', '301 /donate?a=b'],
  ['/About/Olena-Example', '301 /about/olena-example'],
  ['/%2f%2fevil.example/', '302 /?notice=unknown-page'],
  ['/\\evil.example/', '302 /?notice=unknown-page'],
  // Ukrainian
  ['/uk/?a=b', '302 /uk?a=b'],
  ['/UK/Donate', '301 /uk/donate'],
  ['/ukraine', '302 /?notice=unknown-page'],
  ['/uk/none.png', '404 Не знайдено'],
  // Files
  ['SCRIPT', '200 application/javascript; charset=utf-8'],
  ['/robots.txt', '200 text/plain; charset=utf-8'],
  ['/.well-known/security.txt', '200 text/plain; charset=utf-8'],
  ['/.well-known/other', '404 Not found'],
  ['/manifest.webmanifest', '200 application/manifest+json'],
  ['/assets/none.js', '404 Not found'],
  ['/package.json', '404 Not found'],
  ['/404.html', '404 Not found'],
  ['/-/failure', '404 Not found'],
  ['/.env', '404 Not found'],
  ['/.nginx/inline-styles.map', '404 Not found'],
  ['/%2enginx%2finline-styles.map', '404 Not found'],
  // Outside of the folder, malformed, too long
  ['/../package.json', '400 bad_request'],
  ['/assets/..%2f..%2fpackage.json', '400 bad_request'],
  ['/donate%00', '400 bad_request'],
  [`/${'a'.repeat(8_300)}`, '414 too_large'],
  ['/donate', '431 too_large', { headers: { cookie: `a=${'b'.repeat(9_000)}` } }],
  // The API
  ['/api//contacts', '200 GET /contacts'],
  ['/api/update-contact', '200 PUT /update-contact', { method: 'PUT', body: '{}' }],
  ['/api/refused', '404 GET /refused'],
  ['/api', '404 not_found'],
  ['/api/metrics', '404 not_found'],
  ['/api//metrics', '404 not_found'],
  ['/api/%6detrics', '404 not_found'],
  ['/api/x/../metrics', '404 not_found'],
  ['/api/add-contact', '200 POST /add-contact', bytes(65_536)],
  ['/api/add-contact', '413 too_large', announced(65_537)],
  [
    '/api/add-contact',
    '413 too_large',
    { method: 'POST', headers: { 'transfer-encoding': 'chunked' }, body: 'a'.repeat(70_000) },
  ],
  ['/api/webhooks/stripe', '200 POST /webhooks/stripe', bytes(131_072)],
  ['/api/webhooks/stripe', '413 too_large', announced(131_073)],
];

const IMMUTABLE = 'public, max-age=31536000, immutable';

describe('nginx', () => {
  let server: Awaited<ReturnType<typeof startNginxWithEcho>>;
  let home: string;
  beforeAll(async () => {
    server = await startNginxWithEcho();
    home = (await send(server.url, '/')).text;
  });
  afterAll(() => server.stop());

  const named = (pattern: RegExp) => pattern.exec(home)?.[0] ?? 'none';
  const script = () => named(/\/assets\/packages-[^" ]+\.js/);

  test('responds to every request as in the table', async () => {
    await expectResponses(server.url, REQUESTS);
    await expectResponses(
      server.url,
      NGINX_REQUESTS.map(([path, ...rest]) => [path.replace('SCRIPT', script()), ...rest]),
    );
  });

  test('allows to cache for a year only files with a hash in their names, and of the API, for a minute, what was raised', async () => {
    const files = readdirSync(siteFolder(), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && !/^\.|\.(?:html|br|gz)$/.test(file.name))
      .map(({ parentPath, name }) => `/${relative(siteFolder(), join(parentPath, name))}`);
    const unhashed = files.filter(
      (path) => !/[-.][\w-]{8,10}(?:\.\d+)?\.\w+$/.test(path) && !path.startsWith('/.nginx/'),
    );
    for (const path of unhashed)
      expect([path, (await send(server.url, path)).headers['cache-control']]).not.toEqual([path, IMMUTABLE]);
    for (const [path, policy] of [
      ['/', 'no-cache'],
      [script(), IMMUTABLE],
      [named(/\/pictures\/[^" ]+\.webp/), IMMUTABLE],
      [named(/\/pictures\/[^" ]+\.jpg/), IMMUTABLE],
      ['/icon.svg', 'public, max-age=86400'],
      ['/assets/none.js', 'no-cache'],
      ['/api/contacts', 'no-store'],
      ['/api/projects/edcamp/raised', 'public, max-age=60'],
      ['/api/projects/edcamp/raised?a', 'no-store'],
      ['/api/projects/refused/raised', 'no-store'],
      ['/api', 'no-store'],
    ] as const)
      expect([path, (await send(server.url, path)).headers['cache-control']]).toEqual([path, policy]);
    for (const [path, policy] of [
      ['/', 'no-cache'],
      [script(), IMMUTABLE],
    ] as const) {
      const { etag = '' } = (await send(server.url, path)).headers;
      const { status, headers } = await send(server.url, path, { headers: { 'if-none-match': etag } });
      expect([path, status, headers['cache-control']]).toEqual([path, 304, policy]);
    }
  });

  test('asks the API once a minute what was raised for a project, whatever the query', async () => {
    const { url, received } = server;
    const arrived = (path: string) => received.filter((request) => request.url.startsWith(path)).length;
    const path = '/api/projects/pilot-vests/raised';
    const answers = await Promise.all(['', '?a', '?b', ''].map((query) => send(url, path + query)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(arrived('/projects/pilot-vests')).toBe(1);
    const before = arrived('/location');
    for (let time = 0; time < 2; time += 1) await send(url, '/api/location');
    expect(arrived('/location')).toBe(before + 2);
  });

  test('sends the security headers with everything, and each page allows its own inline scripts only', async () => {
    const inline = home.match(/(?<=<script(?: data-[^>]*)?>).*?(?=<\/script>)/gs) ?? [];
    for (const path of ['/', '/assets/none.js', '/api/contacts', '/api']) {
      const { headers } = await send(server.url, path, { headers: { origin: 'http://localhost:1234' } });
      const policy = String(headers['content-security-policy']);
      const features = String(headers['permissions-policy']);
      const { 'style-src': styles, ...directives } = Object.fromEntries(
        policy
          .split(/; */)
          .map((directive) => [directive.replace(/ .*/, ''), directive.replace(/^\S+ +/, '').trim()]),
      );
      // And the inline styles of a page, by their hashes.
      expect(styles).toMatch(/^'self'/);
      expect([path, directives]).toEqual([
        path,
        {
          'default-src': "'none'",
          'script-src': path === '/' ? ["'self'", ...inline.map(hashOf)].join(' ') : "'self'",
          'img-src': "'self' data:",
          'font-src': "'self'",
          'connect-src': "'self'",
          'manifest-src': "'self'",
          'frame-src': "'self' 'self' 'self'",
          'form-action': "'self'",
          'base-uri': "'none'",
          'frame-ancestors': "'none'",
        },
      ]);
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      for (const feature of ['camera', 'geolocation', 'microphone', 'payment'])
        expect(features).toContain(`${feature}=()`);
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin',
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      expect(String(headers.server)).not.toMatch(/\d/);
      for (const name of ['access-control-allow-origin', 'set-cookie', 'x-powered-by'])
        expect(headers).not.toHaveProperty(name);
    }
  });

  test('forwards the address of the connection, not the one the client claims', async () => {
    const claims = {
      'x-forwarded-for': '8.8.8.8',
      'x-forwarded-proto': 'gopher',
      'x-forwarded-host': 'evil.example',
      'x-real-ip': '8.8.8.8',
      forwarded: 'for=8.8.8.8;host=evil.example',
      'x-request-id': 'evil',
    };
    await send(server.url, '/api/claims', { headers: claims });
    const { headers } = server.received.at(-1) ?? {};
    const { host, protocol } = new URL(server.url);
    expect(headers).toMatchObject({
      host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': protocol.slice(0, -1),
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(JSON.stringify(headers)).not.toMatch(/8\.8\.8\.8|evil|gopher/);
  });

  test('without an API and a sandbox it says that the API is down, knows no sandbox, and allows only the forms in frames', async () => {
    // Nothing listens on this port.
    const alone = await startNginxWithTls({
      apiUrl: 'http://127.0.0.1:1',
      EXPENSES_FORM_URL: 'https://forms.example.org/expenses?team=1',
      GRANTS_FORM_URL: 'https://forms.example.org.evil.example:8443/grants#top',
    });
    await expectResponses(alone.url, [
      ['/api/contacts', '502 unavailable'],
      ['/api/contacts', '502 unavailable', bytes(60_000)],
      ['/sandbox/checkout/once', '302 /'],
    ]);
    expect((await send(alone.url, '/expenses')).headers['content-security-policy']).toContain(
      "; frame-src https://forms.example.org https://forms.example.org.evil.example:8443 'self';",
    );
    await alone.stop();
  });

  test('redirects plain HTTP to the address of the site, whatever the Host header names', async () => {
    const plain = `http://localhost:${server.httpPort}`;
    for (const method of ['GET', 'POST']) {
      const response = await send(plain, '/api/contacts?a=b', { method, headers: { host: 'evil.example' } });
      expect([response.status, response.headers.location]).toEqual([301, `${server.url}/api/contacts?a=b`]);
      expect(response.headers).not.toHaveProperty('strict-transport-security');
    }
    const challenge = await send(plain, '/.well-known/acme-challenge/token');
    expect(challenge.text).toBe('key-authorization');
  });

  test('compresses text as the client accepts, but no response of the API (BREACH)', async () => {
    const styles = readdirSync(join(siteFolder(), 'assets')).find((name) => name.endsWith('.css'));
    for (const path of ['/', script(), `/assets/${styles ?? 'none'}`, '/api/contacts'])
      for (const [accepted, encoding] of [
        ['gzip, deflate, br, zstd', 'br'],
        ['br;q=0, gzip', 'gzip'],
        ['identity', undefined],
      ] as const) {
        const response = await send(server.url, path, { headers: { 'accept-encoding': accepted } });
        const expected = path === '/api/contacts' ? [undefined, undefined] : [encoding, 'Accept-Encoding'];
        expect([path, response.headers['content-encoding'], response.headers.vary]).toEqual([
          path,
          ...expected,
        ]);
      }
  });

  // The client allows what is old and weak, so the server is the one that rejects it.
  test.each<[offer: ConnectionOptions, result: string]>([
    [{}, 'TLSv1.3 h2'],
    [{ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256' }, 'TLSv1.2 h2'],
    [
      { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' },
      'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
    ],
    [
      { maxVersion: 'TLSv1.2', ciphers: 'ALL:!AESGCM:!CHACHA20:@SECLEVEL=0' },
      'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
    ],
  ])('a client that offers %j gets %s, and no session ticket', async (offer, result) => {
    const ca = readFileSync(server.certificate);
    const to = {
      host: '127.0.0.1',
      port: server.httpsPort,
      servername: 'localhost',
      ca,
      ALPNProtocols: ['h2'],
    };
    const got = await new Promise<string>((resolve) => {
      const socket = connect({ ...to, ...offer }, () => {
        const ticket = socket.getTLSTicket() ? ' with a ticket' : '';
        resolve(`${String(socket.getProtocol())} ${String(socket.alpnProtocol)}${ticket}`);
        socket.destroy();
      });
      socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(code));
    });
    expect(got).toBe(result);
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
    const letsencrypt = { LETSENCRYPT: join(folder, 'letsencrypt'), CERTIFICATE_CHECK_SECONDS: '1' };
    // Detached, because its loop goes on after the script has ended.
    script = spawn('sh', ['docker/tls.sh'], {
      env: { ...activationEnvironment(folder), ...letsencrypt },
      stdio: ['ignore', 'ignore', 'pipe'],
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

describe('the preview server', () => {
  let echo: Awaited<ReturnType<typeof startEchoServer>>;
  beforeAll(async () => {
    echo = await startEchoServer();
  });
  afterAll(() => echo.stop());

  test('serves pages, files, redirects, the API and the sandbox, and allows the inline code of each page only', async () => {
    const server = await startPreviewServer(echo.url);
    await expectResponses(server.url, [
      ...REQUESTS,
      ['/DONATE?a=b', '302 /donate?a=b'],
      ['/assets/none.js', '404'],
    ]);

    const { headers, text } = await send(server.url, '/');
    for (const [, code = ''] of text.matchAll(/<(?:script data-[^>]*|style)>(.*?)<\/(?:script|style)>/gs))
      expect(headers['content-security-policy']).toContain(hashOf(code));
    // Built for another local address.
    expect(text).toContain(`<link rel="canonical" href="${server.url}/"/>`);
    const [siteScript = ''] = /\/assets\/site-[^" ]+\.js/.exec(text) ?? [];
    for (const path of ['/pilot-vests', siteScript, '/sitemap.xml']) {
      const sent = await send(server.url, path);
      expect([path, sent.status, sent.text.includes('localhost:8080')]).toEqual([path, 200, false]);
      expect([path, sent.text.includes(server.url)]).toEqual([path, true]);
    }
    // What the build may have left out.
    const [picture = ''] = /\/pictures\/[^" ]+\.webp/.exec(text) ?? [];
    expect(summary(await send(server.url, picture))).toBe('200 image/webp');
    await server.stop();
  });

  test.each([
    ['', '127.0.0.1'],
    ['127.0.0.1', '8.8.8.8,127.0.0.1'],
  ])('with TRUST_PROXY=%s it forwards the address %s', async (trustProxy, forwarded) => {
    const server = await startPreviewServer(echo.url, trustProxy);
    await send(server.url, '/api/location', { headers: { 'x-forwarded-for': '8.8.8.8' } });
    expect(echo.received.at(-1)?.headers['x-forwarded-for']).toBe(forwarded);
    await server.stop();
  });
});

async function expectResponses(url: string, requests: typeof REQUESTS): Promise<void> {
  const responses = requests.map(async ([path, , ...sent]) => [
    path,
    summary(await send(url, path, ...sent)),
    ...sent,
  ]);
  expect(await Promise.all(responses)).toEqual(requests);
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function summary({
  status,
  headers: { location, 'content-type': type = '', 'content-security-policy': policy },
  text,
}: Awaited<ReturnType<typeof send>>): string {
  const kind = () => {
    if (location !== undefined || text === '') return location;
    // Should it be opened by itself.
    if (policy === "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      return `${type}, which runs no script`;
    const title = /<title>(.*?)(?:\s[–|].*)?<\/title>/.exec(text)?.[1];
    if (title !== undefined || !type.startsWith('application/json')) return title ?? type;
    const { error, method, url } = JSON.parse(text) as {
      error?: { code: string };
      method?: string;
      url?: string;
    };
    return error?.code ?? `${String(method)} ${String(url)}`;
  };
  return [status, kind() ?? []].flat().join(' ');
}
