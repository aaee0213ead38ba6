/**
 * Opens pages, calls the API and sends Stripe's events for new gifts, all through nginx, until SIGTERM:
 * `tsx scripts/operations/steady-load.ts SITE_URL SANDBOX_API_URL`. Then prints the counts, and exits with 1 if a request failed.
 * PAYMENT_LINK is the id of a payment link that was created through Stripe's API; without it, the one of a trial. ADDRESS is the
 * IPv4 address of a site whose name no DNS server knows.
 */
import dns from 'node:dns';

/** The pages and files that visitors open most, and a call that the API answers by itself. */
const PATHS = ['/', '/donate', '/about', '/all-projects', '/icon.svg', '/api/location'];
/**
 * Requests at a time. nginx allows 200 connections from one address, and all visitors of this load share one. Where the
 * machine is too busy, they wait.
 */
const MAX_PENDING = 100;

const [siteUrl = '', sandboxUrl = ''] = process.argv.slice(2);
const { ADDRESS: address = '', PAYMENT_LINK: paymentLink } = process.env;
if (address) {
  const lookup = (_name: string, { all }: dns.LookupOptions, done: (...result: unknown[]) => void) =>
    all ? done(null, [{ address, family: 4 }]) : done(null, address, 4);
  // What `fetch` calls.
  dns.lookup = lookup as typeof dns.lookup;
}

let requests = 0;
/** Gifts whose event the site accepted. */
let gifts = 0;
/** What failed, and how often. */
const failed = new Map<string, number>();
const pending = new Set<Promise<void>>();

/** Sends one request. @throws Error without a complete answer, or with one that is not 2xx */
async function send(url: string, body?: string, headers: Record<string, string> = {}): Promise<string> {
  requests += 1;
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    body: body ?? null,
    // A server may close an idle connection while a request is on its way, which browsers then repeat and `fetch` does not.
    headers: { ...headers, connection: 'close' },
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`status ${response.status}`);
  return text;
}

/** Pays a checkout session at the sandbox, and sends its event, which the sandbox has signed but not delivered. */
async function give(turn: number): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: new URL(sandboxUrl).origin };
  const call = async <T>(path: string, body?: object) =>
    JSON.parse(await send(sandboxUrl + path, body && JSON.stringify(body), headers)) as T;
  const { id } = await call<{ id: string }>('/sessions', { kind: 'once', paymentLink });
  const payment = { amountMinor: 1_000, currency: 'usd', deliver: false };
  await call(`/sessions/${id}/pay`, { email: `load${turn}-${Date.now()}@example.org`, ...payment });
  const [event] = await call<{ headers: Record<string, string>; body: string }[]>(`/sessions/${id}/events`);
  await send(`${siteUrl}/api/webhooks/stripe`, event?.body, event?.headers);
  gifts += 1;
}

async function count(what: string, work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    const { message, cause } = error as Error;
    const reason = `${what}: ${message} ${cause instanceof Error ? cause.message : ''}`.trim();
    failed.set(reason, (failed.get(reason) ?? 0) + 1);
  });
}

let turn = 0;
const timer = setInterval(() => {
  if (pending.size >= MAX_PENDING) return;
  turn += 1;
  const path = PATHS[turn % PATHS.length] ?? '/';
  const work = turn % 10 === 0 ? count('gift', give(turn)) : count(path, send(siteUrl + path));
  pending.add(work);
  void work.then(() => pending.delete(work));
}, 25);
process.once('SIGTERM', () => {
  clearInterval(timer);
  void Promise.all(pending).then(() => {
    const failures = [...failed].map(([reason, times]) => `${times} × ${reason}`).join('; ') || 'none';
    process.stdout.write(`${requests} requests, ${gifts} gifts, failed: ${failures}\n`);
    process.exit(failed.size > 0 ? 1 : 0);
  });
});
