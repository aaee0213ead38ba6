import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from './support/test';
import { securityHeaders } from '../frontend/build/preview-server/security-headers';
import { INLINE_SCRIPTS_FILE, readInlineScriptsMap } from '../frontend/build/prerender/inline-scripts';
import { INLINE_STYLES_FILE, readInlineStylesMap } from '../frontend/build/prerender/inline-styles';
import { readSiteSettings } from '../frontend/build/site-settings';

const envelope = { error: { message: expect.any(String) as unknown, code: expect.any(String) as unknown } };

/** Literal values, because a comparison with the preview server alone would miss a change in both. */
const POLICY = new RegExp(
  [
    "^default-src 'none'",
    "script-src 'self' (?:'sha256-[\\w+/]+=*')?",
    "style-src 'self' (?:'sha256-[\\w+/]+=*' ?)*",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'$",
  ].join('; '),
);

const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Headers that depend on the file or the connection, so the two servers differ in them. */
const VARYING_HEADERS = [
  'accept-ranges',
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'transfer-encoding',
  'vary',
];

test('every kind of response has the security headers', async ({ request }) => {
  for (const path of [
    '/',
    '/donate',
    '/icon.svg',
    '/robots.txt',
    '/assets/none.js',
    '/api/health/live',
    '/api/none',
  ]) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({
      'content-security-policy': expect.stringMatching(POLICY),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'permissions-policy': DENIED_FEATURES.map((name) => `${name}=()`).join(', '),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      server: 'nginx',
    });
  }
});

test('the preview server sends the same headers as nginx', async () => {
  const site = fileURLToPath(new URL('../frontend/dist/', import.meta.url));
  const read = (file: string) => readFileSync(join(site, file), 'utf8');
  const scripts = readInlineScriptsMap(read(INLINE_SCRIPTS_FILE));
  const styles = readInlineStylesMap(read(INLINE_STYLES_FILE));
  for (const [path, page] of [
    ['/', '/index.html'],
    ['/donate', '/donate.html'],
    ['/about/olena-example', '/about/olena-example.html'],
    ['/nothing.txt', '/404.html'],
    ['/uk/donate', '/uk/donate.html'],
    ['/uk/nothing.txt', '/404.uk.html'],
    ['/icon.svg', ''],
  ] as const) {
    const { headers: received } = await fetch(new URL(path, process.env.E2E_SITE_URL));
    const preview = securityHeaders(readSiteSettings({}), {
      scripts: scripts.get(page) ?? '',
      styles: styles.get(page) ?? '',
    });
    const names = Object.keys(preview).map((name) => name.toLowerCase());
    expect(Object.fromEntries(names.map((name) => [name, received.get(name)])), path).toEqual(
      Object.fromEntries(Object.entries(preview).map(([name, value]) => [name.toLowerCase(), value])),
    );
    expect(
      [...received.keys()].filter((name) => !names.includes(name) && !VARYING_HEADERS.includes(name)),
    ).toEqual([]);
  }
});

test('assets are immutable, pages are revalidated, API responses are not stored', async ({ request }) => {
  const html = await (await request.get('/')).text();
  // The file in `src` is too small to compress.
  const script = /\/assets\/packages-[^" ]+\.js/.exec(html)?.[0] ?? '';
  const asset = await request.get(script, { headers: { 'accept-encoding': 'gzip' } });
  expect(asset.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
  });
  const page = await request.get('/');
  expect(page.headers()['cache-control']).toBe('no-cache');
  const again = await request.get('/', { headers: { 'if-none-match': page.headers().etag ?? '' } });
  expect(again.status()).toBe(304);
  expect((await request.get('/api/health/live')).headers()['cache-control']).toBe('no-store');

  const named = (pattern: RegExp) => pattern.exec(html)?.[0] ?? 'none';
  for (const [path, policy] of [
    [named(/\/pictures\/[^" ]+\.webp/), 'public, max-age=31536000, immutable'],
    [named(/\/share\/[^" ]+\.jpg/), 'public, max-age=31536000, immutable'],
    ['/icon.svg', 'public, max-age=86400'],
    ['/favicon.ico', 'public, max-age=86400'],
    ['/assets/none.js', 'no-cache'],
    ['/api/none', 'no-store'],
  ] as const)
    expect([path, (await request.get(path)).headers()['cache-control']]).toEqual([path, policy]);
});

test('pages, scripts and style sheets are sent as Brotli or gzip, as the client accepts', async ({
  request,
}) => {
  const plain = { 'accept-encoding': 'identity' };
  const html = await (await request.get('/', { headers: plain })).text();
  const named = (pattern: RegExp) => pattern.exec(html)?.[0] ?? 'none';
  for (const [path, type] of [
    ['/', 'text/html; charset=utf-8'],
    ['/donate', 'text/html; charset=utf-8'],
    [named(/\/assets\/packages-[^" ]+\.js/), 'application/javascript; charset=utf-8'],
    [named(/\/assets\/[^" ]+\.css/), 'text/css'],
  ] as const) {
    const text = await (await request.get(path, { headers: plain })).text();
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const response = await request.get(path, { headers: { 'accept-encoding': accepted } });
      const { 'content-encoding': sent, 'content-type': sentType, vary } = response.headers();
      expect([path, accepted, sent, sentType, vary]).toEqual([
        path,
        accepted,
        encoding,
        type,
        'Accept-Encoding',
      ]);
      expect(await response.text()).toBe(text);
    }
  }
});

test('unknown pages redirect to the home page, unknown files are 404', async ({ request }) => {
  const redirectOf = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers().location];
  };
  expect(await redirectOf('/no/such/page')).toEqual([302, '/']);
  expect(await redirectOf('/about/nobody')).toEqual([302, '/about?notice=unknown-person']);
  expect(await redirectOf('/about/')).toEqual([302, '/about']);
  expect((await redirectOf('/about/olena-example'))[0]).toBe(200);
  expect(await redirectOf('/donate/')).toEqual([302, '/donate']);
  expect(await redirectOf('/donate.html')).toEqual([302, '/donate']);
  expect(await redirectOf('/404')).toEqual([302, '/']);
  for (const path of ['/assets/none.js', '/pictures/none.webp', '/.csp/inline-styles.map', '/404.html'])
    expect([path, (await redirectOf(path))[0]]).toEqual([path, 404]);
  expect((await redirectOf(`${process.env.E2E_SITE_URL ?? ''}//evil.example/`))[1] ?? '/').not.toMatch(
    /^\/\/|evil/,
  );
});

test('metrics are not public', async ({ request }) => {
  for (const path of ['/api/metrics', '/api/metrics/', '/api//metrics', '/api/%6detrics']) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 404]);
  }
});

test('requests that nginx rejects under /api get the error envelope', async ({ request }) => {
  const tooLarge = await request.post('/api/add-contact', { data: { contactEmail: 'a'.repeat(100_000) } });
  expect([tooLarge.status(), await tooLarge.json()]).toEqual([413, envelope]);
  expect(await (await request.get('/api')).json()).toEqual(envelope);
});

test('bad input through nginx gets the error envelope', async ({ request }) => {
  const bad = await request.post('/api/add-contact', { data: { contactEmail: 'nobody' } });
  expect([bad.status(), await bad.json()]).toEqual([
    400,
    { error: { message: 'Invalid email address', code: 'invalid_email' } },
  ]);
});

test('the API listens on the loopback interface only', async () => {
  const { port } = new URL(process.env.E2E_API_URL ?? '');
  const reaches = (host: string) =>
    fetch(`http://${host}:${port}/health/live`).then(
      ({ status }) => status,
      () => 'refused',
    );
  expect([await reaches('127.0.0.1'), await reaches('127.0.0.2')]).toEqual([200, 'refused']);
});

test('a client cannot claim another address', async ({ request }) => {
  const response = await request.get('/api/location', { headers: { 'x-forwarded-for': '8.8.8.8' } });
  expect(await response.json()).toEqual({ country_name: null });
});

test('the access log holds no query and no whole address, not even of rejected requests', async ({
  request,
}) => {
  const query = 'checkout_session_id=cs_logged&email=logged-visitor@example.org';
  const headers = { referer: `${process.env.E2E_SITE_URL ?? ''}/?${query}`, 'user-agent': 'logged-visitor' };
  await request.get(`/?${query}`, { headers });
  // Where a program has encoded or mistaken the question mark.
  for (const mark of ['%3F', '%3f', ';', '%3B', '&', '%26', '=', '%3D', '%253F'])
    await request.get(`/all-projects${mark}${query}`, { maxRedirects: 0 });
  // The sandbox's payment page has session ids in its paths.
  await request.get('/sandbox/checkout/logged-visitor');
  // By default nginx logs a body that is too large, with the whole address and the query.
  await request.post(`/api/refused-by-nginx?${query}`, { data: 'a'.repeat(100_000) });
  const log = () => readFileSync(process.env.E2E_ACCESS_LOG ?? '', 'utf8');
  await expect.poll(log).toContain('"path":"/api/refused-by-nginx"');
  expect(log()).toContain('"path":"/"');
  expect(log()).toContain('"path":"/all-projects"');
  expect(log()).not.toMatch(/cs_logged|logged-visitor|127\.0\.0\.1\b/);
  expect(log()).toContain('"from":"127.0.0.0"');
});
