/**
 * Opens pages, calls the API and sends Stripe's events for new gifts, all through nginx, until SIGTERM:
 * `tsx scripts/operations/steady-load.ts SITE_URL SANDBOX_API_URL`. Then prints the counts, and exits with 1 if a request failed.
 * PAYMENT_LINK is the id of a payment link that was created through Stripe's API; without it, the one of a trial. ADDRESS is the
 * IPv4 address of a site whose name no DNS server knows.
 */
import { Agent as HttpAgent, request as requestHttp, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

const MAX_SECONDS = 900;
const TIMEOUT_MS = 30_000;
/** The pages and files that visitors open most, and a call that the API answers by itself. */
const PATHS = ['/', '/donate', '/about', '/all-projects', '/icon.svg', '/api/location'];
/**
 * Requests at a time. nginx allows 200 connections from one address, and all visitors of this load share one. Where the
 * machine is too busy, they wait.
 */
const MAX_PENDING = 100;

const [siteUrl = '', sandboxUrl = ''] = process.argv.slice(2);
const { ADDRESS: address = '', PAYMENT_LINK: paymentLink } = process.env;
const isHttps = siteUrl.startsWith('https:');
const lookup: LookupFunction = (_name, { all }, done) => {
  if (all) done(null, [{ address, family: 4 }]);
  else done(null, address, 4);
};
const agent = (keepAlive: boolean) =>
  new (isHttps ? HttpsAgent : HttpAgent)({ keepAlive, ...(address && { lookup }) });
const [newVisitor, returningVisitor] = [agent(false), agent(true)];

let requests = 0;
/** Gifts whose event the site accepted. */
let gifts = 0;
let slowestMs = 0;
/** Requests without an answer, or with one that is not 2xx: how often each. */
const failed = new Map<string, number>();
const pending = new Set<Promise<unknown>>();

/** Sends one request. @throws Error without a complete answer, or with one that is not 2xx */
function send(url: string, body?: string, options: RequestOptions = {}): Promise<string> {
  const method = body === undefined ? 'GET' : 'POST';
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, timeout: TIMEOUT_MS, ...options }, (response) => {
      const { statusCode = 0 } = response;
      textOf(response).then((text) => {
        if (statusCode >= 200 && statusCode < 300) resolve(text);
        else reject(new Error(`status ${statusCode}`));
      }, reject);
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // Browsers, too, repeat a request when a connection that had been idle was closed under it.
      const mayRepeat = sent.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '');
      if (mayRepeat) send(url, body, options).then(resolve, reject);
      else reject(error);
    });
    sent.end(body);
  });
}

/** Counts a part of the work, which may fail. */
async function count<T>(what: string, work: Promise<T>): Promise<T | undefined> {
  const began = performance.now();
  requests += 1;
  try {
    return await work;
  } catch (error) {
    const reason = `${what}: ${error instanceof Error ? error.message : String(error)}`;
    failed.set(reason, (failed.get(reason) ?? 0) + 1);
    return undefined;
  } finally {
    slowestMs = Math.max(slowestMs, performance.now() - began);
  }
}

/** Half of the visitors are new, half come back on an open connection. */
function visit(turn: number) {
  const path = PATHS[turn % PATHS.length] ?? '/';
  return count(path, send(siteUrl + path, undefined, { agent: turn % 2 ? returningVisitor : newVisitor }));
}

/** Pays a checkout session at the sandbox, and sends its event, which the sandbox has signed but not delivered. */
async function give(turn: number) {
  const event = await count('payment at the sandbox', pay(`load${turn}-${Date.now()}@example.org`));
  if (!event) return;
  const { headers, body } = event;
  const webhook = send(`${siteUrl}/api/webhooks/stripe`, body, { headers, agent: newVisitor });
  if ((await count('webhook', webhook)) !== undefined) gifts += 1;
}

async function pay(email: string) {
  const headers = { 'content-type': 'application/json', origin: new URL(sandboxUrl).origin };
  const call = async <T>(path: string, body?: object) =>
    JSON.parse(await send(sandboxUrl + path, body && JSON.stringify(body), { headers })) as T;
  const { id } = await call<{ id: string }>('/sessions', { kind: 'once', paymentLink });
  await call(`/sessions/${id}/pay`, { email, amountMinor: 1_000, currency: 'usd', deliver: false });
  const [event] = await call<{ headers: Record<string, string>; body: string }[]>(`/sessions/${id}/events`);
  if (!event) throw new Error('the payment has no event');
  return event;
}

function every(milliseconds: number, work: (turn: number) => Promise<unknown>) {
  let turn = 0;
  return setInterval(() => {
    if (pending.size >= MAX_PENDING) return;
    const running: Promise<unknown> = work((turn += 1)).finally(() => pending.delete(running));
    pending.add(running);
  }, milliseconds);
}

const timers = [every(25, visit), every(250, give)];
const end = async () => {
  for (const timer of timers) clearInterval(timer);
  await Promise.all(pending);
  const failures = [...failed].map(([reason, times]) => `${times} × ${reason}`).join('; ') || 'none';
  process.stdout.write(
    `${requests} requests, ${gifts} gifts, slowest ${Math.round(slowestMs)} ms, failed: ${failures}\n`,
  );
  process.exit(failed.size > 0 ? 1 : 0);
};
process.once('SIGTERM', () => void end());
setTimeout(() => void end(), MAX_SECONDS * 1000);
