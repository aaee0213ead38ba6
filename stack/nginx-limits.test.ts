import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../sandbox/src/testing/eventually.js';
import { send, startNginxWithEcho } from './test-servers.js';

let nginx: Awaited<ReturnType<typeof startNginxWithEcho>>;
beforeAll(async () => {
  nginx = await startNginxWithEcho({ trustProxy: '127.0.0.1' });
});
afterAll(() => nginx.stop());

const head = (from: string, target: string, more = '') =>
  `${target} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\n${more}\r\n`;

/** Sends the requests on ten connections; returns how many responses had each status. */
async function statuses(requests: string[]): Promise<Record<string, number>> {
  const connections = Array.from({ length: 10 }, (_, index) =>
    requests.filter((_each, i) => i % 10 === index),
  );
  const responses = await Promise.all(connections.filter(({ length }) => length > 0).map(pipeline));
  const counts: Record<string, number> = {};
  for (const [, status = ''] of responses.join('').matchAll(/^HTTP\/1\.1 (\d+)/gm))
    counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Sends requests without waiting for responses, and returns all responses. */
function pipeline(requests: string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = openTls(requests.join(''));
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk;
      if (received.split('HTTP/1.1 ').length > requests.length) socket.destroy();
    });
    socket.once('close', () => resolve(received));
  });
}

function openTls(text: string, localAddress = '127.0.0.1') {
  const options = { host: '127.0.0.1', port: nginx.httpsPort, rejectUnauthorized: false, localAddress };
  // Bytes as they are.
  const socket = connectTls(options, () => socket.write(text, 'latin1'));
  return socket.on('error', () => undefined);
}

const webhook = (from: string) =>
  `${head(from, 'POST /api/webhooks/stripe', 'Content-Type: application/json\r\nContent-Length: 2\r\n')}{}`;
const repeat = (count: number, request: string) => Array<string>(count).fill(request);

const network = (count: number) =>
  Array.from({ length: count }, (_, index) => `2001:db8:1:1::${(index + 1).toString(16)}`);

test.each([
  [
    'calls',
    repeat(300, head('198.51.100.1', 'GET /api/location')),
    head('198.51.100.9', 'GET /api/location'),
  ],
  [
    'pages and files',
    repeat(5_000, head('198.51.100.2', 'GET /robots.txt')),
    head('198.51.100.9', 'GET /robots.txt'),
  ],
  [
    'calls from a /64 of IPv6',
    network(300).map((from) => head(from, 'GET /api/location')),
    head('2001:db8:1:2::1', 'GET /api/location'),
  ],
  ['webhooks', repeat(2_500, webhook('198.51.100.3')), webhook('198.51.100.4')],
])('a flood of %s from one address gets 429, and another address is served', async (_what, flood, other) => {
  expect(await statuses(flood)).toEqual({ 200: expect.any(Number), 429: expect.any(Number) });
  expect(await statuses([other])).toEqual({ 200: 1 });
});

test('a burst of 500 webhooks is served', async () => {
  expect(await statuses(repeat(500, webhook('198.51.100.10')))).toEqual({ 200: 500 });
});

test('one address may have 200 connections, of which 10 send webhooks and 32 other calls', async () => {
  const from = '198.51.100.5';
  const hanging = (count: number, path: string) =>
    Array.from({ length: count }, () => openTls(head(from, `GET ${path}`)));
  const arrived = (path: string) => nginx.received.filter(({ url }) => url === path).length;
  const sockets = [...hanging(10, '/api/webhooks/hang'), ...hanging(32, '/api/hang')];
  await eventually(() => expect([arrived('/webhooks/hang'), arrived('/hang')]).toEqual([10, 32]));
  for (const call of [webhook(from), head(from, 'GET /api/location')])
    expect(await statuses([call])).toEqual({ 429: 1 });
  sockets.push(...hanging(158, '/sandbox/hang'));
  await eventually(() => expect(arrived('/sandbox/hang')).toBe(158));
  expect(await statuses([head(from, 'GET /robots.txt')])).toEqual({ 429: 1 });
  expect(await statuses([head('198.51.100.6', 'GET /robots.txt'), webhook('198.51.100.6')])).toEqual({
    200: 2,
  });
  for (const socket of sockets) socket.destroy();
});

test('half a request line on 2,000 connections of one worker closes none of them, and not the site', async () => {
  const sockets = Array.from({ length: 2_000 }, () =>
    connect(nginx.httpPort, '127.0.0.1').on('error', () => undefined),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write('GET /don');
  expect(await statuses([head('198.51.100.7', 'GET /')])).toEqual({ 200: 1 });
  expect(nginx.log()).not.toContain('worker_connections are not enough');
  for (const socket of sockets) socket.destroy();
});

test('clients that do not finish a request or read a response are cut off, and an API that hangs is answered', async () => {
  const post = 'POST /api/add-contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n';
  const [picture = ''] =
    /\/pictures\/home\/hero-wide[^" ]+\.1920\.webp/.exec((await send(nginx.url, '/')).text) ?? [];
  const slowReader = openTls(head('198.51.100.8', `GET ${picture}`).repeat(300)).pause();
  const started = Date.now();
  const secondsUntilClosed = async (text: string) => {
    const socket = openTls(text).resume();
    await new Promise((resolve) => socket.once('close', resolve));
    return (Date.now() - started) / 1000;
  };
  const [header, body, waited] = await Promise.all([
    secondsUntilClosed(post),
    secondsUntilClosed(`${post}\r\n{`),
    send(nginx.url, '/api/hang').then(({ status, text }) => {
      expect([status, JSON.parse(text)]).toMatchObject([504, { error: { code: 'unavailable' } }]);
      return (Date.now() - started) / 1000;
    }),
    // The slow reader is in the access log once nginx has closed its connection.
    eventually(() => expect(nginx.log()).toMatch(/"path":"\/pictures.*"seconds":[1-9]\d\./)),
  ]);
  // The defaults of nginx are 60 s, and the timeout of the API itself is 20 s.
  expect(Math.max(header, body, waited)).toBeLessThan(50);
  expect(waited).toBeGreaterThan(20);
  slowReader.destroy();
});

test('the log has the id that the API gets, and no health check, but what a visitor sends in its place', async () => {
  const curl = { 'user-agent': 'curl/8.14.1', 'x-request-id': 'mine' };
  const before = nginx.log().length;
  await send(nginx.url, '/', { headers: curl });
  await send(nginx.url, '/api/health/ready');
  await send(nginx.url, '/');
  // Only the connection itself tells that it is this machine's.
  const fromElsewhere = openTls(
    head('127.0.0.1', 'GET /', 'User-Agent: curl/8.14.1\r\nConnection: close\r\n'),
    '127.0.0.2',
  );
  await once(fromElsewhere.resume(), 'close');
  await send(nginx.url, '/api/identified', { headers: curl });
  const id = String(nginx.received.find(({ url }) => url === '/identified')?.headers['x-request-id']);
  const log = () => nginx.log().slice(before);
  await eventually(() => expect(log()).toMatch(new RegExp(`"path":"/api/identified".*"requestId":"${id}"`)));
  expect(log().match(/(?<="path":")[^"]*/g)).toEqual(['/', '/', '/api/identified']);
});

test('the log has printable characters only: a terminal that shows it obeys no bytes of a stranger', async () => {
  // C1 control characters, raw as no browser sends them, and in UTF-8.
  for (const bytes of ['\x9b2J', '\xc2\x9b2J', '\x7f'])
    await pipeline([`GET /partners${bytes} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`]);
  await eventually(() => expect(nginx.log()).toContain('"path":"/partners"'));
  expect(nginx.log()).not.toMatch(/[^\n\x20-\x7e]/);
});

test('the log has no query and no whole address, not even of a request that nginx rejects', async () => {
  const query = 'checkout_session_id=cs_logged&email=logged@example.org';
  // Where a program has encoded or mistaken the question mark.
  for (const mark of ['?', '%3F', ';', '&', '%26', '=', '%253F'])
    await send(nginx.url, `/all-projects${mark}${query}`, {
      headers: { referer: query, 'user-agent': 'logged' },
    });
  // Redirected to the page, with the query.
  await send(nginx.url, `//?${query}`);
  for (const from of ['2001:db8:7:8:9:a:b:c', '2001:db8::9', '198.51.100.77'])
    await send(nginx.url, '/', { headers: { 'x-forwarded-for': from } });
  // The payment page of the sandbox has session ids in its paths.
  await send(nginx.url, '/sandbox/checkout/cs_logged');
  // A failed handshake, whose address nginx logs by default.
  const socket = connect(nginx.httpsPort, '127.0.0.1', () => socket.write('\x16\x03\x01\x7f\x7f'));
  await new Promise((resolve) => socket.resume().once('close', resolve));
  // So does a body that is too large.
  const rejected = await send(nginx.url, `/api/rejected?${query}`, {
    method: 'POST',
    body: 'a'.repeat(100_000),
  });
  expect(rejected.status).toBe(413);
  for (const part of [
    '"path":"/all-projects"',
    '"path":"/api/rejected"',
    '2001:db8:7::',
    '2001:db8::',
    '198.51.100.0',
  ])
    await eventually(() => expect(nginx.log()).toContain(part));
  expect(nginx.log()).not.toMatch(/logged|127\.0\.0\.1\b|2001:db8:7:8|2001:db8::9|198\.51\.100\.[1-9]/);
});
