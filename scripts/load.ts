/**
 * `npm run test:load`: the traffic of 500 visitors through nginx at 200 calls a second for ten minutes, and for another minute
 * each with slow clients and with a flood from one address beside it. Exits with 1 if a visitor got anything but a 2xx, or if
 * more than one call in a hundred took longer than 250 ms. Options: `-- --rate=… --seconds=… --attack=… --p99=…`.
 */
import { connect, type TLSSocket } from 'node:tls';
import { parseArgs } from 'node:util';
import autocannon, { type Request } from 'autocannon';
import { buildChanged } from '../stack/build.js';
import { startPostgres } from '../stack/postgres-server.js';
import { startTestSite } from '../stack/test-site.js';
import { startNginxWithTls, type TlsNginx } from '../stack/tls-nginx.js';
import { ensureTools } from './test/tools.js';

const option = (value: string) => ({ type: 'string', default: value }) as const;
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { rate: option('200'), seconds: option('600'), attack: option('60'), p99: option('250') },
});
const rate = Number(values.rate);
const seconds = Number(values.seconds);
const attackSeconds = Number(values.attack);
const maxP99 = Number(values.p99);
const SLOW_CLIENTS = 900;
const PAGES = ['/', '/', '/', '/donate', '/donate', '/about', '/partners', '/all-projects', '/pilot-vests'];

await ensureTools();
await buildChanged({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const postgres = await startPostgres();
// With the production limits, but no limit of the mailing service, which would be the bottleneck.
const site = await startTestSite({ DATABASE_URL: postgres.url, SANDBOX_BREVO_RATE_LIMIT: 'false' });
const nginx = await startNginxWithTls({ apiUrl: site.apiUrl, trustProxy: '127.0.0.1' });
try {
  const html = await (await fetch(site.siteUrl)).text();
  const files = [...new Set(html.match(/\/(?:assets|pictures)\/[\w.-]+/g) ?? [])];
  const nextRequest = visitorRequests(files);
  const results = [await visit('no attack', seconds, nextRequest)];
  if (attackSeconds > 0) {
    const picture = files.find((file) => file.startsWith('/pictures/')) ?? '/';
    const stopSlowClients = startSlowClients(nginx, picture);
    results.push(await visit('slow clients', attackSeconds, nextRequest));
    process.stdout.write(`  ${stopSlowClients()} of ${SLOW_CLIENTS} slow connections were open at the end\n`);
    const [visitors, statuses] = await Promise.all([visit('flood', attackSeconds, nextRequest), flood()]);
    results.push(visitors);
    process.stdout.write(`  responses to the flood: ${statuses}\n`);
  }
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await nginx.stop();
  await site.stop();
  await postgres.stop();
}

/** Sends the visitors' requests, prints a line, and returns whether all were served in time. */
async function visit(
  name: string,
  duration: number,
  setupRequest: (request: Request) => Request,
): Promise<boolean> {
  const result = await autocannon({
    url: nginx.url,
    connections: 100,
    overallRate: rate,
    duration,
    requests: [{ setupRequest }],
  });
  const { p50, p99, max } = result.latency;
  const failed = result.errors + result.non2xx;
  process.stdout.write(
    `${name}: ${result.requests.total} calls, p50 ${p50} ms, p99 ${p99} ms, max ${max} ms, ` +
      `failed ${failed} (${statusesOf(result)})\n`,
  );
  return failed === 0 && (maxP99 === 0 || p99 < maxP99);
}

const statusesOf = ({ errors, statusCodeStats = {} }: autocannon.Result) =>
  [...Object.entries(statusCodeStats), ['no response', { count: errors }] as const]
    .map(([status, { count = 0 }]) => `${count} × ${status}`)
    .join(', ');

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

/** Sends 500 requests a second from one address, and returns the statuses of the responses. */
async function flood(): Promise<string> {
  const headers = { 'x-forwarded-for': '198.51.100.1' };
  const requests = ['/', '/api/location'].map((path) => ({ path, headers }));
  const load = { url: nginx.url, connections: 100, overallRate: 500, duration: attackSeconds, requests };
  return statusesOf(await autocannon(load));
}

/**
 * Keeps connections of three kinds open: their headers never end, their body never ends, or they read no response.
 * @returns a function that closes them and says how many were open
 */
function startSlowClients({ httpsPort }: TlsNginx, picture: string): () => number {
  const head = 'Host: localhost\r\n';
  const kinds = [
    { text: `GET / HTTP/1.1\r\n${head}X-Slow: `, drip: 'a' },
    { text: `POST /api/send-mail HTTP/1.1\r\n${head}Content-Length: 20000\r\n\r\n{`, drip: ' ' },
    { text: `GET ${picture} HTTP/1.1\r\n${head}\r\n`.repeat(20), drip: '' },
  ];
  const sockets = new Map<TLSSocket, string>();
  const timer = setInterval(() => {
    for (const [socket, drip] of sockets) if (drip) socket.write(drip);
    for (let count = sockets.size; count < SLOW_CLIENTS; count += 1) {
      const { text, drip } = kinds[count % kinds.length] ?? { text: '', drip: '' };
      const options = { host: '127.0.0.1', port: httpsPort, rejectUnauthorized: false };
      const socket = connect(options, () => socket.write(text));
      socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
      if (!drip) socket.pause();
      sockets.set(socket, drip);
    }
  }, 500);
  return () => {
    clearInterval(timer);
    const { size } = sockets;
    for (const socket of sockets.keys()) socket.destroy();
    return size;
  };
}
