import { agentFor, send, type Connection } from './http-send';
import { pay } from './sandbox-payment';

/** The pages and files that visitors open most, and a call that the API answers by itself. */
const PATHS = ['/', '/donate', '/about', '/all-projects', '/icon.svg', '/api/location'];

/**
 * Requests at a time. nginx allows 200 connections from one address, and all visitors of this load share one. Where the
 * machine is too busy, they wait.
 */
const MAX_PENDING = 100;

export interface LoadCounts {
  requests: number;
  /** Requests without an answer, or with one that is not 2xx, by what came instead. */
  failed: Map<string, number>;
  /** Gifts whose event the site accepted. */
  gifts: number;
  slowestMs: number;
}

export interface LoadOptions {
  /** The sandbox's control API. Default: the one behind the site. */
  sandboxUrl?: string;
  connection?: Connection;
  paymentLink?: string;
}

/**
 * Opens pages, calls the API and sends Stripe's events for new gifts, all through nginx, until `stop`. The sandbox makes the
 * payments.
 */
export function startSteadyLoad(
  siteUrl: string,
  { sandboxUrl = `${siteUrl}/sandbox/api`, connection, paymentLink }: LoadOptions,
): { stop(): Promise<LoadCounts> } {
  const counts: LoadCounts = { requests: 0, failed: new Map(), gifts: 0, slowestMs: 0 };
  const [newVisitor, returningVisitor] = [false, true].map((keepAlive) =>
    agentFor(siteUrl, keepAlive, connection),
  );
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
    return count(path, () => send(`${siteUrl}${path}`, { agent: turn % 2 ? returningVisitor : newVisitor }));
  };
  const give = async () => {
    const payment = await count('payment at the sandbox', () =>
      pay(sandboxUrl, { email: `load${turn}-${Date.now()}@example.org`, paymentLink }),
    );
    if (!payment) return;
    const { headers, body } = payment;
    const accepted = await count('webhook', () =>
      send(`${siteUrl}/api/webhooks/stripe`, { method: 'POST', headers, body, agent: newVisitor }),
    );
    if (accepted !== undefined) counts.gifts += 1;
  };
  const start = (work: () => Promise<unknown>) => {
    if (pending.size >= MAX_PENDING) return;
    const running: Promise<unknown> = work().finally(() => pending.delete(running));
    pending.add(running);
  };
  const timers = [setInterval(() => start(visit), 25), setInterval(() => start(give), 250)];
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(pending);
      returningVisitor?.destroy();
      newVisitor?.destroy();
      return counts;
    },
  };
}

/** One line with all counts. */
export function loadText({ requests, gifts, slowestMs, failed }: LoadCounts): string {
  const failures = [...failed].map(([reason, count]) => `${count} × ${reason}`);
  return `${requests} requests, ${gifts} gifts, slowest ${Math.round(slowestMs)} ms, failed: ${failures.join('; ') || 'none'}`;
}
