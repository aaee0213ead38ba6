/**
 * `npm run test:load`: the traffic of 500 visitors through nginx at 200 calls a second for ten minutes. Exits with 1 if a visitor
 * got anything but a 2xx, or if more than one call in a hundred took longer than 250 ms. Options: `-- --rate=… --seconds=…`.
 */
import { parseArgs } from 'node:util';
import autocannon, { type Request } from 'autocannon';
import { buildChanged } from '../stack/build.js';
import { testVariables } from '../stack/environment.js';
import { startPostgres } from '../stack/postgres-server.js';
import { startTestSite } from '../stack/test-site.js';
import { startNginxWithTls } from '../stack/tls-nginx.js';
import { ensureTools } from './test/tools.js';

const MAX_P99_MS = 250;
const PAGES = ['/', '/', '/', '/donate', '/donate', '/about', '/partners', '/all-projects', '/pilot-vests'];

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { rate: { type: 'string', default: '200' }, seconds: { type: 'string', default: '600' } },
});

await ensureTools();
await buildChanged(testVariables());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const postgres = await startPostgres();
// With the production limits, but no limit of the mailing service, which would be the bottleneck.
const site = await startTestSite({ DATABASE_URL: postgres.url, SANDBOX_BREVO_RATE_LIMIT: 'false' });
const nginx = await startNginxWithTls({ apiUrl: site.apiUrl, trustProxy: '127.0.0.1' });
try {
  const html = await (await fetch(site.siteUrl)).text();
  const files = [...new Set(html.match(/\/(?:assets|pictures)\/[\w.-]+/g) ?? [])];
  const result = await autocannon({
    url: nginx.url,
    connections: 100,
    overallRate: Number(values.rate),
    duration: Number(values.seconds),
    requests: [{ setupRequest: visitorRequests(files) }],
  });
  const { p50, p99, max } = result.latency;
  const failed = result.errors + result.non2xx;
  const statuses = Object.entries(result.statusCodeStats ?? {}).map(
    ([status, { count = 0 }]) => `${count} × ${status}`,
  );
  process.stdout.write(
    `${result.requests.total} calls, p50 ${p50} ms, p99 ${p99} ms, max ${max} ms, failed ${failed} ` +
      `(${[...statuses, `${result.errors} × no response`].join(', ')})\n`,
  );
  process.exitCode = failed === 0 && p99 < MAX_P99_MS ? 0 : 1;
} finally {
  await nginx.stop();
  await site.stop();
  await postgres.stop();
}

/** Pages, files and calls of the API, in turn from each of 499 addresses, a number that shares no factor with 100. */
function visitorRequests(files: string[]): (request: Request) => Request {
  let number = 0;
  return (request) => {
    number += 1;
    const visitor = number % 499;
    const from = `198.18.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}`;
    const email = `visitor${number % 200}@example.org`;
    const send = (method: 'GET' | 'POST', path = '/', body?: object): Request => ({
      ...request,
      method,
      path,
      headers: { 'accept-encoding': 'br, gzip', 'content-type': 'application/json', 'x-forwarded-for': from },
      body: body ? JSON.stringify(body) : '',
    });
    const share = (number * 37) % 100;
    if (share < 40) return send('GET', PAGES[number % PAGES.length]);
    if (share < 85) return send('GET', files[number % files.length]);
    if (share < 94) return send('GET', '/api/location');
    if (share < 97) return send('POST', '/api/send-mail', { name: 'Taras', email, message: 'A message.' });
    const attributes = { MILES_AMOUNT: '1000', POINTS_PROGRAM_NAME: 'Sample program' };
    return send('POST', '/api/add-full-contact', { email: `${number}${email}`, attributes, listIds: [10] });
  };
}
