import { readFileSync } from 'node:fs';
import { expect, test } from './support/test';
import { securityHeaders } from '../frontend/gateway/security-headers';
import { readSiteSettings } from '../frontend/prerender/site-settings';

const envelope = { error: { message: expect.any(String) as unknown, code: expect.any(String) as unknown } };

test('every kind of answer carries the security headers', async ({ request }) => {
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
    expect(headers['content-security-policy'], path).toContain("default-src 'none'");
    expect(headers['content-security-policy'], path).not.toMatch(/unsafe/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBe('strict-origin');
    expect(headers['x-frame-options'], path).toBe('DENY');
    expect(headers.server, path).toBe('nginx');
  }
});

test('the preview server says the same as nginx', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  const preview = securityHeaders(readSiteSettings({}));
  for (const [name, value] of Object.entries(preview)) expect(headers[name.toLowerCase()], name).toBe(value);
});

test('assets are kept for ever, pages are asked about, answers of the API are kept by nobody', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
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
});

test('unknown pages lead home, unknown files are missing', async ({ request }) => {
  const leads = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  expect(await leads('/no/such/page')).toEqual([302, '/']);
  expect(await leads('/about/nobody')).toEqual([302, '/about?notice=unknown-person']);
  expect(await leads('/about/')).toEqual([302, '/about']);
  expect((await leads('/about/olena-example'))[0]).toBe(200);
  expect(await leads('/donate/')).toEqual([302, '/donate']);
  expect(await leads('/donate.html')).toEqual([302, '/donate']);
  expect((await leads('/assets/none.js'))[0]).toBe(404);
  expect((await leads(`${process.env.E2E_SITE_URL ?? ''}//evil.example/`))[1] ?? '/').not.toMatch(
    /^\/\/|evil/,
  );
});

test('metrics stay inside', async ({ request }) => {
  for (const path of ['/api/metrics', '/api/metrics/', '/api//metrics', '/api/%6detrics']) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
  }
});

test('what nginx itself refuses under /api is said in the envelope', async ({ request }) => {
  const tooLarge = await request.post('/api/add-contact', { data: { contactEmail: 'a'.repeat(100_000) } });
  expect([tooLarge.status(), await tooLarge.json()]).toEqual([413, envelope]);
  expect(await (await request.get('/api')).json()).toEqual(envelope);
});

test('bad input through nginx is refused in the envelope', async ({ request }) => {
  const bad = await request.post('/api/add-contact', { data: { contactEmail: 'nobody' } });
  expect([bad.status(), await bad.json()]).toEqual([
    400,
    { error: { message: 'Invalid email address', code: 'invalid_email' } },
  ]);
});

test('a visitor cannot claim another address', async ({ request }) => {
  const answer = await request.get('/api/location', { headers: { 'x-forwarded-for': '8.8.8.8' } });
  expect(await answer.json()).toEqual({ country_name: null });
});

test('the access log holds neither queries nor whole addresses', async ({ request }) => {
  await request.get('/?checkout_session_id=cs_logged&email=somebody@example.org');
  const log = () => readFileSync(process.env.E2E_ACCESS_LOG ?? '', 'utf8');
  await expect.poll(log).toContain('"path":"/"');
  expect(log()).not.toMatch(/cs_logged|somebody|127\.0\.0\.1"/);
  expect(log()).toContain('"from":"127.0.0.0"');
});
