import { setTimeout as delay } from 'node:timers/promises';

const ATTEMPT_TIMEOUT_MS = 10_000;
const PAUSE_MS = 500;

/** Repeats a check until it returns a value. @throws Error naming `what` after `timeoutMs` */
export async function eventually<Value>(
  what: string,
  check: () => Promise<Value | undefined>,
  timeoutMs: number,
): Promise<Value> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const ended = new AbortController();
    // Node 20's `fetch` never settles when Docker's proxy closes the connection at once, and the process would end.
    const timeout = delay(ATTEMPT_TIMEOUT_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    const value = await Promise.race([check().catch(() => undefined), timeout]);
    ended.abort();
    if (value !== undefined) return value;
    if (Date.now() > deadline) throw new Error(`not within ${timeoutMs / 1000} s: ${what}`);
    await delay(PAUSE_MS);
  }
}
