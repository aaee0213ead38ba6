import { Agent, request } from 'node:http';

/** The pages and files that visitors open most, and a call that the API answers by itself. */
const PATHS = ['/', '/donate', '/about', '/all-projects', '/icon.svg', '/api/location'];
const TIMEOUT_MS = 30_000;

export interface LoadCounts {
  requests: number;
  /** Requests without an answer, or with one that is not 2xx, by what came instead. */
  failed: Map<string, number>;
  /** Gifts whose event the site accepted. */
  gifts: number;
  slowestMs: number;
}

interface Sent {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | undefined;
  agent?: Agent | undefined;
}

/** Sends one request. @throws Error without a complete answer, or with one that is not 2xx */
export function send(url: string, { method = 'GET', headers = {}, body, agent }: Sent = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers, timeout: TIMEOUT_MS }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.once('error', reject);
      response.once('end', () => {
        const status = response.statusCode ?? 0;
        if (status >= 200 && status < 300 && response.complete) resolve(text);
        else reject(new Error(`status ${status}`));
      });
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.once('error', (error: Error & { code?: string }) => {
      // Browsers, too, repeat a request when a connection that had been idle was closed under it.
      if (sent.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) {
        send(url, { method, headers, body }).then(resolve, reject);
      } else reject(error);
    });
    sent.end(body);
  });
}

/**
 * Opens pages, calls the API and sends Stripe's events for new gifts, all through nginx, until `stop`. The site must be a
 * trial: its sandbox makes and signs the payments.
 */
export function startSteadyLoad(
  siteUrl: string,
  sandboxUrl = `${siteUrl}/sandbox/api`,
): { stop(): Promise<LoadCounts> } {
  const counts: LoadCounts = { requests: 0, failed: new Map(), gifts: 0, slowestMs: 0 };
  const keepAlive = new Agent({ keepAlive: true });
  const pending = new Set<Promise<unknown>>();
  const count = async <T>(what: string, work: () => Promise<T>): Promise<T | undefined> => {
    const began = performance.now();
    counts.requests += 1;
    try {
      return await work();
    } catch (error) {
      const reason = `${what}: ${error instanceof Error ? error.message : String(error)}`;
      counts.failed.set(reason, (counts.failed.get(reason) ?? 0) + 1);
      return undefined;
    } finally {
      counts.slowestMs = Math.max(counts.slowestMs, performance.now() - began);
    }
  };
  let turn = 0;
  const visit = () => {
    turn += 1;
    const path = PATHS[turn % PATHS.length] ?? '/';
    // Half of the visitors are new, half come back on an open connection.
    return count(path, () => send(`${siteUrl}${path}`, turn % 2 ? { agent: keepAlive } : {}));
  };
  const give = async () => {
    const payment = await count('payment at the sandbox', () => pay(sandboxUrl, turn));
    if (!payment) return;
    const accepted = await count('webhook', () =>
      send(`${siteUrl}/api/webhooks/stripe`, {
        method: 'POST',
        headers: payment.headers,
        body: payment.body,
      }),
    );
    if (accepted !== undefined) counts.gifts += 1;
  };
  const start = (work: () => Promise<unknown>) => {
    const running: Promise<unknown> = work().finally(() => pending.delete(running));
    pending.add(running);
  };
  const timers = [setInterval(() => start(visit), 25), setInterval(() => start(give), 250)];
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(pending);
      keepAlive.destroy();
      return counts;
    },
  };
}

/** A paid checkout session of the sandbox, whose event the sandbox has signed but not delivered. */
async function pay(
  sandboxUrl: string,
  number: number,
): Promise<{ headers: Record<string, string>; body: string }> {
  const post = (path: string, body: unknown) =>
    send(`${sandboxUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(sandboxUrl).origin },
      body: JSON.stringify(body),
    });
  const session = JSON.parse(await post('/sessions', { kind: 'once' })) as { id: string };
  const paid = {
    email: `load${number}-${Date.now()}@example.org`,
    amountMinor: 1_000,
    currency: 'usd',
    deliver: false,
  };
  await post(`/sessions/${session.id}/pay`, paid);
  const events = JSON.parse(await send(`${sandboxUrl}/events`)) as { id: string; objectId: string }[];
  const event = events.find(({ objectId }) => objectId === session.id);
  return JSON.parse(await send(`${sandboxUrl}/events/${event?.id ?? ''}/signed`)) as never;
}
