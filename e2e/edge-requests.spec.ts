import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import {
  startEchoServer,
  startPreviewServer,
  startNginxOverHttp,
  type TestServer,
} from './support/test-servers';
import { expect, test } from './support/test';

type Echo = Awaited<ReturnType<typeof startEchoServer>>;

/** One HTTP request and the response expected of both nginx and the preview server of `npm start`. */
interface Case {
  /** `METHOD target`, sent as is; `SCRIPT` stands for a script of the build. */
  request: string;
  headers?: Record<string, string>;
  /** In bytes. */
  body?: number;
  /** Sends the body without a Content-Length. */
  chunked?: boolean;
  status: number;
  /** A page by its title, an error envelope by its code, or the request that was forwarded; unchecked by default. */
  is?: { page: RegExp } | { failure: string } | { forwarded: string; bytes?: number } | 'file' | 'empty';
  location?: string;
  cache?: string;
  type?: string;
}

const NO_STORE = 'no-store';
const NO_CACHE = 'no-cache';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_DAY = 'public, max-age=86400';
const HTML = 'text/html;charset=utf-8';
const missing = { status: 404, is: { page: /^Not found/ }, cache: NO_CACHE, type: HTML } as const;
const missingInUkrainian = { ...missing, is: { page: /^Не знайдено/ } } as const;
const rejected = (status: number, failure: string) =>
  ({ status, is: { failure }, type: 'application/json' }) as const;
const redirectTo = (location: string) => ({ status: 302, location, cache: NO_CACHE }) as const;
const movedTo = (location: string) => ({ status: 301, location, cache: NO_CACHE }) as const;
const forwarded = (forwardedAs: string, bytes = 0) =>
  ({
    status: 200,
    is: { forwarded: forwardedAs, bytes },
    cache: NO_STORE,
    type: 'application/json',
  }) as const;
const page = (title: RegExp) => ({ status: 200, is: { page: title }, cache: NO_CACHE, type: HTML }) as const;

const SECURITY = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

const CASES: Case[] = [
  // Pages
  { request: 'GET /', ...page(/Volunteers/) },
  { request: 'GET /donate', ...page(/^Donate/) },
  { request: 'GET /donate?checkout=1', ...page(/^Donate/) },
  { request: 'GET /%64onate', ...page(/^Donate/) },
  { request: 'GET //donate', ...page(/^Donate/) },
  { request: 'GET /a/../donate', ...page(/^Donate/) },
  { request: 'GET /about/olena-example', ...page(/Volunteers/) },
  { request: 'GET /donate', headers: { accept: 'application/json' }, ...page(/^Donate/) },
  { request: 'HEAD /donate', status: 200, is: 'empty', cache: NO_CACHE, type: HTML },
  { request: 'POST /donate', ...rejected(405, 'method_not_allowed') },
  { request: 'DELETE /', ...rejected(405, 'method_not_allowed') },
  { request: 'OPTIONS /donate', ...rejected(405, 'method_not_allowed') },
  { request: 'TRACE /donate', ...rejected(405, 'method_not_allowed') },
  // Redirects
  { request: 'GET /donate/', ...redirectTo('/donate') },
  { request: 'GET /donate//', ...redirectTo('/donate') },
  { request: 'GET /donate/?a=b&c=%2F', ...redirectTo('/donate?a=b&c=%2F') },
  { request: 'GET /donate.html?a=b', ...redirectTo('/donate?a=b') },
  { request: 'GET /index.html?a=b', ...redirectTo('/?a=b') },
  { request: 'GET /donate%2F', ...redirectTo('/donate') },
  { request: 'GET /donate.html', ...redirectTo('/donate') },
  { request: 'GET /index.html', ...redirectTo('/') },
  { request: 'GET /404', ...redirectTo('/') },
  { request: 'GET /no/such/page', ...redirectTo('/') },
  { request: 'HEAD /no/such/page', ...redirectTo('/'), is: 'empty' },
  { request: 'POST /no/such/page', ...redirectTo('/') },
  { request: 'GET /no/such/page', headers: { accept: '*/*' }, ...redirectTo('/') },
  { request: 'GET /Donate', ...movedTo('/donate') },
  { request: 'GET /DONATE?a=b', ...movedTo('/donate?a=b') },
  { request: 'GET /About/', ...redirectTo('/About') },
  { request: 'GET /About/Olena-Example', ...movedTo('/about/olena-example') },
  { request: 'GET /Pilot-Vests', ...movedTo('/pilot-vests') },
  { request: 'GET /about/nobody', ...redirectTo('/about?notice=unknown-person') },
  { request: 'GET //evil.example/', ...redirectTo('/') },
  { request: 'GET /%2f%2fevil.example/', ...redirectTo('/') },
  { request: 'GET /\\evil.example/', ...redirectTo('/') },
  { request: `GET /${'a'.repeat(300)}`, ...redirectTo('/') },
  // Ukrainian
  { request: 'GET /uk', ...page(/гуманітарна/) },
  { request: 'GET /uk/donate?a=b', ...page(/[а-яії]\s– Volunteers/) },
  { request: 'HEAD /uk/donate', status: 200, is: 'empty', cache: NO_CACHE, type: HTML },
  { request: 'POST /uk/donate', ...rejected(405, 'method_not_allowed') },
  { request: 'GET /uk/', ...redirectTo('/uk') },
  { request: 'GET /uk.html', ...redirectTo('/uk') },
  { request: 'GET /uk/donate/', ...redirectTo('/uk/donate') },
  { request: 'GET /uk/donate.html', ...redirectTo('/uk/donate') },
  { request: 'GET /uk/no/such/page', ...redirectTo('/uk') },
  { request: 'GET /uk/404', ...redirectTo('/uk') },
  { request: 'GET /uk/about/nobody', ...redirectTo('/uk/about?notice=unknown-person') },
  { request: 'GET /uk/?x=1', ...redirectTo('/uk?x=1') },
  { request: 'GET /UK', ...movedTo('/uk') },
  { request: 'GET /UK/Donate', ...movedTo('/uk/donate') },
  { request: 'GET /uk/Pilot-vests', ...movedTo('/uk/pilot-vests') },
  { request: 'GET /UK/no/such/page', ...movedTo('/uk/no/such/page') },
  { request: 'GET /ua', ...movedTo('/uk') },
  { request: 'GET /uk-UA?x=1', ...movedTo('/uk?x=1') },
  { request: 'GET /ua/about/olena-example?x=1', ...movedTo('/uk/about/olena-example?x=1') },
  { request: 'GET /ua/', ...redirectTo('/ua') },
  { request: 'GET /ua/none.png', ...missing },
  { request: 'GET /ukraine', ...redirectTo('/') },
  { request: 'GET /de/about/nobody', ...redirectTo('/') },
  { request: 'GET /about/uk/about/nobody', ...redirectTo('/') },
  { request: 'GET /uk/none.png', ...missingInUkrainian },
  { request: 'GET /uk/.env', ...missingInUkrainian },
  { request: 'GET /404.uk.html', ...missing },
  { request: 'GET /404.uk', ...missing },
  {
    request: 'GET /manifest.uk.webmanifest',
    status: 200,
    is: 'file',
    cache: NO_CACHE,
  },
  // Files
  {
    request: 'GET SCRIPT',
    status: 200,
    is: 'file',
    cache: IMMUTABLE,
    type: 'application/javascript;charset=utf-8',
  },
  { request: 'HEAD SCRIPT', status: 200, is: 'empty', cache: IMMUTABLE },
  { request: 'GET SCRIPT', headers: { range: 'bytes=0-9' }, status: 206, is: 'file', cache: IMMUTABLE },
  { request: 'POST SCRIPT', ...rejected(405, 'method_not_allowed') },
  { request: 'GET /icon.svg', status: 200, is: 'file', cache: ONE_DAY, type: 'image/svg+xml' },
  { request: 'GET /robots.txt', status: 200, is: 'file', cache: NO_CACHE, type: 'text/plain;charset=utf-8' },
  {
    request: 'GET /sw.js',
    status: 200,
    is: 'file',
    cache: NO_CACHE,
    type: 'application/javascript;charset=utf-8',
  },
  { request: 'GET /manifest.webmanifest', status: 200, is: 'file', cache: NO_CACHE },
  { request: 'GET /assets/none.js', ...missing },
  { request: 'POST /assets/none.js', ...missing },
  { request: 'HEAD /assets/none.js', status: 404, is: 'empty', cache: NO_CACHE },
  { request: 'GET /assets/', ...missing },
  { request: 'GET /404.html', ...missing },
  { request: 'GET /-/failure', ...missing },
  { request: 'GET /package.json', ...missing },
  { request: 'GET /vite.config.ts', ...missing },
  // Files that only the build needs
  { request: 'GET /.csp/inline-scripts.map', ...missing },
  { request: 'GET /.csp/inline-styles.map', ...missing },
  { request: 'GET /.csp/font-link.conf', ...missing },
  { request: 'GET /.csp/languages.conf', ...missing },
  { request: 'GET /.csp', ...missing },
  { request: 'GET //.csp/inline-styles.map', ...missing },
  { request: 'GET /%2ecsp%2finline-styles.map', ...missing },
  { request: 'GET /assets/../.csp/inline-styles.map', ...missing },
  { request: 'HEAD /.csp/inline-styles.map', status: 404, is: 'empty' },
  { request: 'GET /.env', ...missing },
  { request: 'GET /.well-known/security.txt', ...missing },
  // Path traversal and malformed targets
  { request: 'GET /../package.json', ...rejected(400, 'bad_request') },
  { request: 'GET /%2e%2e/package.json', ...rejected(400, 'bad_request') },
  { request: 'GET /assets/..%2f..%2fpackage.json', ...rejected(400, 'bad_request') },
  { request: 'GET /api/../../package.json', ...rejected(400, 'bad_request') },
  { request: 'GET /donate%00', ...rejected(400, 'bad_request') },
  { request: 'GET /%zz', ...rejected(400, 'bad_request') },
  { request: `GET /${'a'.repeat(8_100)}`, ...redirectTo('/') },
  { request: `GET /${'a'.repeat(8_300)}`, ...rejected(414, 'too_large') },
  { request: `GET /api/${'a'.repeat(8_300)}`, ...rejected(414, 'too_large') },
  // API calls
  { request: 'GET /api/contacts?limit=1&q=a%20b', ...forwarded('GET /contacts?limit=1&q=a%20b') },
  { request: 'PUT /api/update-contact', body: 10, ...forwarded('PUT /update-contact', 10) },
  { request: 'OPTIONS /api/add-contact', ...forwarded('OPTIONS /add-contact') },
  { request: 'GET /api//contacts', ...forwarded('GET /contacts') },
  { request: 'GET /api/%63ontacts', ...forwarded('GET /contacts') },
  { request: 'GET /api/a%20b%3Fc', ...forwarded('GET /a%20b%3Fc') },
  { request: 'GET /api/contacts/', ...forwarded('GET /contacts/') },
  { request: 'GET /api/', ...forwarded('GET /') },
  { request: 'GET /api/refused', status: 404, is: { forwarded: 'GET /refused' }, cache: NO_STORE },
  { request: 'HEAD /api/contacts', status: 200, is: 'empty', cache: NO_STORE },
  { request: 'TRACE /api/contacts', ...rejected(405, 'method_not_allowed') },
  {
    request: 'GET /api/contacts',
    headers: { connection: 'upgrade', upgrade: 'websocket' },
    ...forwarded('GET /contacts'),
  },
  { request: 'GET /api', ...rejected(404, 'not_found'), cache: NO_STORE },
  { request: 'POST /api', ...rejected(404, 'not_found'), cache: NO_STORE },
  { request: 'GET /apis', ...redirectTo('/') },
  { request: 'GET /API/contacts', ...redirectTo('/') },
  { request: 'GET /api/metrics', ...rejected(404, 'not_found') },
  { request: 'GET /api/metrics/', ...rejected(404, 'not_found') },
  { request: 'GET /api//metrics', ...rejected(404, 'not_found') },
  { request: 'GET /api/%6detrics', ...rejected(404, 'not_found') },
  { request: 'GET /api/x/../metrics', ...rejected(404, 'not_found') },
  // Bodies
  { request: 'POST /api/add-contact', body: 65_536, ...forwarded('POST /add-contact', 65_536) },
  { request: 'POST /api/add-contact', body: 65_537, ...rejected(413, 'too_large'), cache: NO_STORE },
  { request: 'POST /api/add-contact', body: 3_000_000, ...rejected(413, 'too_large'), cache: NO_STORE },
  {
    request: 'POST /api/add-contact',
    body: 60_000,
    chunked: true,
    ...forwarded('POST /add-contact', 60_000),
  },
  { request: 'POST /api/add-contact', body: 70_000, chunked: true, ...rejected(413, 'too_large') },
  { request: 'POST /api/add-contact', body: 3_000_000, chunked: true, ...rejected(413, 'too_large') },
  { request: 'POST /api/webhooks/stripe', body: 524_288, ...forwarded('POST /webhooks/stripe', 524_288) },
  { request: 'POST /api/webhooks/stripe', body: 524_289, ...rejected(413, 'too_large') },
  { request: 'POST /api/webhooks/stripe', body: 600_000, chunked: true, ...rejected(413, 'too_large') },
  { request: 'POST /api/webhooks', body: 10, ...forwarded('POST /webhooks', 10) },
  { request: 'POST /donate', body: 2_000, ...rejected(413, 'too_large'), cache: NO_CACHE },
  { request: 'POST /no/such/page', body: 2_000, ...rejected(413, 'too_large') },
  { request: 'POST /sandbox/api', body: 65_537, ...rejected(413, 'too_large') },
  // Headers
  { request: 'GET /donate', headers: { cookie: `a=${'b'.repeat(8_000)}` }, ...page(/^Donate/) },
  { request: 'GET /donate', headers: { cookie: `a=${'b'.repeat(9_000)}` }, ...rejected(431, 'too_large') },
  { request: 'GET /donate', headers: { cookie: `a=${'b'.repeat(40_000)}` }, ...rejected(431, 'too_large') },
  {
    request: 'GET /donate',
    headers: { a: 'a'.repeat(8_000), b: 'b'.repeat(8_000), c: 'c' },
    ...page(/^Donate/),
  },
  { request: 'GET /donate', headers: { origin: 'http://localhost:1234' }, ...page(/^Donate/) },
  {
    request: 'GET /api/contacts',
    headers: { origin: 'http://localhost:1234' },
    ...forwarded('GET /contacts'),
  },
  {
    request: 'OPTIONS /api/contacts',
    headers: { origin: 'http://localhost:1234', 'access-control-request-method': 'POST' },
    ...forwarded('OPTIONS /contacts'),
  },
  // The sandbox
  { request: 'GET /sandbox', status: 200, is: { forwarded: 'GET /sandbox' } },
  { request: 'GET /sandbox/checkout?a=b', status: 200, is: { forwarded: 'GET /sandbox/checkout?a=b' } },
  { request: 'GET /sandboxes', ...redirectTo('/') },
];

const SERVERS = { nginx: startNginxOverHttp, 'the preview server': startPreviewServer };

for (const [name, start] of Object.entries(SERVERS)) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'default' });
    let echo: Echo;
    let server: TestServer;
    let script: string;
    test.beforeAll(async () => {
      echo = await startEchoServer();
      server = await start({ apiUrl: echo.url, sandboxUrl: echo.url });
      script = /\/assets\/packages-[^" ]+\.js/.exec((await send(server, 'GET', '/')).text)?.[0] ?? '';
    });
    test.afterAll(async () => {
      await server.stop();
      echo.stop();
    });

    test('responds to every request in the table as expected', async () => {
      const rows: object[] = [];
      for (const { request: line, headers = {}, body = 0, chunked = false, ...expected } of CASES) {
        const [method = '', target = ''] = line.replace('SCRIPT', script).split(' ');
        // A request without a response fails its row only.
        const noResponse = () => ({ status: 0, headers: {}, text: '' });
        const response = await send(server, method, target, headers, body, chunked).catch(noResponse);
        const names = Object.keys(response.headers);
        const row = `${line.slice(0, 60)} ${JSON.stringify(headers).slice(0, 60)} ${body}`;
        const isSandboxPage = target.startsWith('/sandbox') && response.status === 200;
        rows.push({
          row,
          ...toCase(response, expected),
          cors: names.filter((header) => header.startsWith('access-control')),
          // The sandbox has its own policy; Node's parser rejects very long headers before there is a response.
          lacks:
            isSandboxPage || response.status === 431
              ? []
              : SECURITY.filter((header) => !names.includes(header)),
        });
      }
      expect(rows).toEqual(
        CASES.map(({ request: line, headers = {}, body = 0, chunked: _, ...expected }) => ({
          row: `${line.slice(0, 60)} ${JSON.stringify(headers).slice(0, 60)} ${body}`,
          ...expected,
          cors: [],
          lacks: [],
        })),
      );
    });

    test('forwards the address of the connection to the API, not the one the client claims', async () => {
      const claims = {
        'x-forwarded-for': '8.8.8.8',
        'x-forwarded-proto': 'gopher',
        'x-forwarded-host': 'evil.example',
        'x-real-ip': '8.8.8.8',
        forwarded: 'for=8.8.8.8;host=evil.example',
        'x-request-id': 'evil',
      };
      await send(server, 'POST', '/api/claims', claims, 20_000, true);
      const { headers } = echo.received.at(-1) ?? { headers: {} };
      expect(headers).toMatchObject({
        host: new URL(server.url).host,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'http',
        'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      });
      expect(JSON.stringify(headers)).not.toMatch(/8\.8\.8\.8|evil|gopher/);
    });

    test('responds to input that is not HTTP with the error envelope', async () => {
      const { hostname, port } = new URL(server.url);
      const response = await new Promise<string>((resolve) => {
        let text = '';
        const socket = connect(Number(port), hostname, () => socket.write('nonsense\r\n\r\n'));
        socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        socket.on('error', () => undefined).once('close', () => resolve(text));
      });
      expect(response).toMatch(/^HTTP\/1\.1 400 /);
      expect(response).toContain(
        '{"error":{"message":"The request could not be read.","code":"bad_request"}}',
      );
    });

    test('has no sandbox if none is configured, and responds with 502 and the error envelope if the API is down', async () => {
      // Nothing listens on this port.
      const alone = await start({ apiUrl: 'http://127.0.0.1:1' });
      try {
        const { status, headers } = await send(alone, 'GET', '/sandbox/checkout.js');
        expect([status, headers.location]).toEqual([302, '/']);
        const down = rejected(502, 'unavailable');
        for (const [method, path, body] of [
          ['GET', '/api/contacts', 0],
          // Larger than a body may be outside of /api.
          ['POST', '/api/add-contact', 2_000],
          ['PUT', '/api/update-contact', 60_000],
          ['POST', '/api/webhooks/stripe', 2_000],
          ['POST', '/api/webhooks/stripe', 500_000],
        ] as const) {
          for (const chunked of [false, true]) {
            const response = await send(alone, method, path, {}, body, chunked);
            expect([path, body, chunked, toCase(response, down)]).toEqual([path, body, chunked, down]);
          }
        }
      } finally {
        await alone.stop();
      }
    });
  });
}

test('the preview server trusts the X-Forwarded-For of a proxy in TRUST_PROXY', async () => {
  const echo = await startEchoServer();
  const server = await startPreviewServer({ apiUrl: echo.url, trustProxy: '10.0.0.0/8, 127.0.0.1' });
  try {
    await send(server, 'GET', '/api/location', { 'x-forwarded-for': '8.8.8.8, 203.0.113.7' });
    expect(echo.received.at(-1)?.headers['x-forwarded-for']).toBe('203.0.113.7');
  } finally {
    await server.stop();
    echo.stop();
  }
});

interface ReceivedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** The response in the form of a table row, with the fields that the row expects. */
function toCase({ status, headers, text }: ReceivedResponse, expected: Partial<Case>): Partial<Case> {
  const { location, 'cache-control': cache = '', 'content-type': type = '' } = headers;
  return {
    status,
    ...(expected.is && { is: kindOf(text, expected.is) }),
    ...(expected.location && { location: location ?? '' }),
    ...(expected.cache && { cache }),
    ...(expected.type && { type: type.replaceAll(' ', '').toLowerCase() }),
  };
}

function kindOf(text: string, expected: NonNullable<Case['is']>): NonNullable<Case['is']> {
  if (text === '') return 'empty';
  const title = /<title>(.*?)<\/title>/.exec(text)?.[1];
  if (typeof expected === 'object' && 'page' in expected && title && expected.page.test(title))
    return expected;
  if (title !== undefined) return { page: new RegExp(title) };
  if (!text.startsWith('{')) return 'file';
  const {
    error,
    method = '',
    url = '',
    bytes,
  } = JSON.parse(text) as Partial<
    Record<'method' | 'url', string> & { error: { code: string }; bytes: number }
  >;
  if (error) return { failure: error.code };
  if (!method) return 'file';
  const withBytes = typeof expected === 'object' && 'bytes' in expected && bytes !== undefined;
  return { forwarded: `${method} ${url}`, ...(withBytes && { bytes }) };
}

/** Sends a request with the target unnormalized, on its own connection. */
function send(
  { url }: TestServer,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = 0,
  chunked = false,
): Promise<ReceivedResponse> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { hostname, port, path, method, headers, agent: false, timeout: 10_000 },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.once('end', () => {
          request.destroy();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      },
    );
    request.once('timeout', () =>
      request.destroy(new Error(`${method} ${path.slice(0, 60)} got no response`)),
    );
    request.on('error', reject);
    if (body > 0 && !chunked) request.setHeader('Content-Length', body);
    for (let left = body; left > 0; left -= 10_000) request.write('a'.repeat(Math.min(left, 10_000)));
    request.end();
  });
}
