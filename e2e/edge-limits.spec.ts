import { readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:https';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { join } from 'node:path';
import { configuredRate, configuredTimeout, startNginxWithTls, type TlsNginx } from '../stack/tls-nginx';
import { expect, test } from './support/test';

test.describe('nginx limits', () => {
  test.describe.configure({ mode: 'default' });
  let nginx: TlsNginx;
  test.beforeAll(async () => {
    // Webhooks take as long as the API needs, so a busy machine would never exceed the configured rate.
    nginx = await startNginxWithTls({ trustProxy: '127.0.0.1', rates: { webhooks: 1 } });
  });
  test.afterAll(() => nginx.stop());

  const calls = async (addresses: string[], port = nginx.httpsPort) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20, rejectUnauthorized: false });
    const statuses = await Promise.all(addresses.map((address) => statusOf(port, agent, address)));
    agent.destroy();
    return new Set(statuses);
  };

  test('a flood of calls from one address, and serves its neighbors', async () => {
    expect(await calls(Array<string>(300).fill('198.51.100.1'))).toEqual(new Set([200, 429]));
    expect(await calls(Array<string>(20).fill('198.51.100.2'))).toEqual(new Set([200]));
  });

  test('a flood of pages and files from one address, and serves its neighbors', async () => {
    const requestText = (more: string) =>
      `GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 198.51.100.5\r\n${more}\r\n`;
    const requests = requestText('').repeat(998) + requestText('Connection: close\r\n');
    const responses = await Promise.all([1, 2, 3].map(() => pipeline(nginx.httpsPort, requests)));
    expect(responses.join('')).toContain('HTTP/1.1 200');
    expect(responses.join('')).toContain('HTTP/1.1 429');
    expect(responses.join('')).toContain('"code":"too_many_requests"');
    expect(await calls(['198.51.100.6'])).toEqual(new Set([200]));
  });

  test('a flood from an IPv6 /64 as from one address', async () => {
    const network = Array.from({ length: 300 }, (_, index) => `2001:db8:1:1::${(index + 1).toString(16)}`);
    expect(await calls(network)).toEqual(new Set([200, 429]));
    expect(await calls(['2001:db8:1:2::1'])).toEqual(new Set([200]));
  });

  test('the connections of one address, and serves others meanwhile', async () => {
    // Whatever the rate of its calls, and however long this takes.
    const patient = await startNginxWithTls({
      trustProxy: '127.0.0.1',
      rates: { calls: 10_000 },
      timeouts: { client_body_timeout: 60 },
    });
    const { httpsPort } = patient;
    // Each may fill 512 kB of the 64 MB for bodies.
    const webhooks = startUnfinishedRequests(httpsPort, 11, '/api/webhooks/stripe', '198.51.100.3');
    await expect.poll(() => webhooks.rejected()).toBe(1);
    expect(await sendWebhooks(httpsPort, 1, '198.51.100.4')).toEqual({ 400: 1 });
    // With the ten webhooks above, these use up the connections of one address.
    const unfinishedCalls = startUnfinishedRequests(httpsPort, 190, '/api/add-contact', '198.51.100.3');
    await expect.poll(() => unfinishedCalls.started()).toBe(190);
    await expect.poll(() => calls(['198.51.100.3'], httpsPort)).toEqual(new Set([429]));
    expect(unfinishedCalls.rejected()).toBe(0);
    expect(await calls(['198.51.100.4'], httpsPort)).toEqual(new Set([200]));
    webhooks.end();
    unfinishedCalls.end();
    await patient.stop();
  });

  test('a flood of unsigned webhooks, but not a burst from Stripe, and serves its neighbors', async () => {
    expect(configuredRate('webhooks')).toBeLessThanOrEqual(100);
    const started = Date.now();
    const burst = await sendWebhooks(nginx.httpsPort, 500, '198.51.100.8');
    expect(burst).toEqual({ 400: 500 });
    // One more than the burst and one for each second since, and far below the limit for all requests.
    const secondsSince = Math.ceil((Date.now() - started) / 1000);
    const flood = await sendWebhooks(nginx.httpsPort, 20 * (secondsSince + 1), '198.51.100.8');
    // Stripe retries after 429.
    expect(flood).toHaveProperty('429');
    expect(await sendWebhooks(nginx.httpsPort, 1, '198.51.100.10')).toEqual({ 400: 1 });
  });

  test('clients that never finish their headers or body, or never read the response', async () => {
    // nginx's default is 60 s.
    for (const directive of ['client_body_timeout', 'send_timeout'])
      expect(configuredTimeout(directive), directive).toBeLessThanOrEqual(15);
    expect(configuredTimeout('client_header_timeout')).toBeLessThanOrEqual(5);
    const impatient = await startNginxWithTls({
      timeouts: { client_header_timeout: 1, client_body_timeout: 2, send_timeout: 3 },
    });
    const head = 'POST /api/add-contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    const picture =
      /\/pictures\/home-hero-wide[^" ]+\.1920\.webp/.exec(
        readFileSync('frontend/dist/index.html', 'utf8'),
      )?.[0] ?? '';
    const slowReader = sendWithoutReading(
      impatient.httpsPort,
      `GET ${picture} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(300),
    );
    const [headers, body] = await Promise.all([
      secondsUntilClosed(impatient.httpsPort, head),
      secondsUntilClosed(impatient.httpsPort, `${head}Content-Length: 20\r\n\r\n{`),
      // nginx closes it 3 s after the last read.
      expect
        .poll(() => impatient.log(), { timeout: 25_000 })
        .toMatch(/"path":"\/pictures.*"seconds":[3-9]\./),
    ]);
    slowReader.destroy();
    await impatient.stop();
    for (const { seconds } of [headers, body]) expect(seconds).toBeLessThan(15);
  });

  test('requests, and logs the network of a client, never its whole address', async () => {
    await calls(['2001:db8:7:8:9:a:b:c', '2001:db8::9', '198.51.100.77']);
    for (const network of ['2001:db8:7::', '2001:db8::', '198.51.100.0'])
      await expect.poll(() => nginx.log()).toContain(`"from":"${network}"`);
    expect(nginx.log()).not.toMatch(/2001:db8:7:8|2001:db8::9|198\.51\.100\.[1-9]/);
  });
});

test('half a request line on 5,000 connections of one worker does not close the site', async ({
  request,
}) => {
  // With time to open all of them.
  const nginx = await startNginxWithTls({ workers: 1, timeouts: { client_header_timeout: 60 } });
  const sockets: Socket[] = [];
  try {
    while (sockets.length < 5_000) {
      const halfLines = Array.from({ length: 250 }, () => sendHalfRequestLine(nginx.httpPort));
      sockets.push(...(await Promise.all(halfLines)));
    }
    const site = `https://localhost:${nginx.httpsPort}/`;
    const page = await request.get(site, { ignoreHTTPSErrors: true, timeout: 5_000 });
    const closed = sockets.filter(({ destroyed }) => destroyed).length;
    expect([page.status(), closed]).toEqual([200, 0]);
  } finally {
    for (const socket of sockets) socket.destroy();
    await nginx.stop();
  }
});

test('a failed handshake and a body that nginx cannot store leave no address and no query in the log', async ({
  request,
}) => {
  const nginx = await startNginxWithTls();
  try {
    // The header of a TLS record that is longer than allowed.
    await new Promise((resolve) => {
      const socket = connectTcp(nginx.httpsPort, '127.0.0.1', () => socket.write('\x16\x03\x01\x7f\x7f'));
      socket.resume().once('close', resolve);
    });
    // As on a full disk.
    rmSync(join(nginx.folder, 'body'), { recursive: true });
    const response = await request.post(`https://localhost:${nginx.httpsPort}/api/send-mail?id=cs_logged`, {
      ignoreHTTPSErrors: true,
      data: 'a'.repeat(60_000),
    });
    expect(response.status()).toBe(500);
    await expect.poll(() => nginx.log()).toContain('"path":"/api/send-mail","status":500');
    expect(nginx.log()).not.toMatch(/cs_logged|127\.0\.0\.1\b/);
  } finally {
    await nginx.stop();
  }
});

/** Resolves with the open connection. */
function sendHalfRequestLine(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connectTcp(port, '127.0.0.1', () => socket.write('GET /don', () => resolve(socket)));
    socket.on('error', reject);
  });
}

function statusOf(port: number, agent: Agent, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'X-Forwarded-For': address };
    get({ host: '127.0.0.1', port, path: '/api/health/live', agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', reject);
  });
}

/** Starts requests whose bodies never end. */
function startUnfinishedRequests(port: number, count: number, path: string, address: string) {
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{`;
  let started = 0;
  let rejected = 0;
  const sockets = Array.from({ length: count }, () => {
    const options = { host: '127.0.0.1', port, rejectUnauthorized: false };
    const socket = connect(options, () => socket.write(head, () => (started += 1)));
    socket.on('error', () => undefined);
    return socket.once(
      'data',
      (received) => (rejected += Number(String(received).startsWith('HTTP/1.1 429'))),
    );
  });
  return {
    started: () => started,
    rejected: () => rejected,
    end: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Sends unsigned webhooks on ten keep-alive connections and counts the response statuses. */
async function sendWebhooks(port: number, count: number, address: string): Promise<Record<string, number>> {
  const connections = Math.min(count, 10);
  const requests =
    `POST /api/webhooks/stripe HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n` +
    `Content-Type: application/json\r\nContent-Length: 2\r\n`;
  const each = count / connections;
  const text = `${requests}\r\n{}`.repeat(each - 1) + `${requests}Connection: close\r\n\r\n{}`;
  const responses = await Promise.all(Array.from({ length: connections }, () => pipeline(port, text)));
  const statuses = [...responses.join('').matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status);
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((other) => other === status).length]),
  );
}

/** Pipelines the requests and returns every response. */
function pipeline(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => socket.write(text));
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
    socket.on('error', () => undefined).once('close', () => resolve(received));
  });
}

/** Sends requests and reads no response. */
function sendWithoutReading(port: number, text: string): TLSSocket {
  const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => socket.write(text));
  socket.pause().on('error', () => undefined);
  return socket;
}

/** Sends an incomplete request and measures how long nginx keeps the connection. */
function secondsUntilClosed(port: number, text: string): Promise<{ seconds: number }> {
  const started = Date.now();
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => socket.write(text));
    socket.on('error', () => undefined);
    socket.resume().once('close', () => resolve({ seconds: (Date.now() - started) / 1000 }));
  });
}
