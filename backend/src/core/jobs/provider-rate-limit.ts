import { setTimeout as sleep } from 'node:timers/promises';

/** A provider's answer without a hint of when to come back is repeated after this delay. */
const DEFAULT_DELAY_MS = 1_000;
/** The longest window of a provider's rate limit. Longer hints are not believed. */
const MAX_DELAY_MS = 60 * 60_000;

/** Headers that tell when a rate limit resets, in the order in which they are read. */
const RESET_HEADERS = [
  // RFC 9110 section 10.2.3: seconds. Neither provider sends a date.
  'retry-after',
  // Brevo: the seconds that remain (developers.brevo.com/docs/limit-headers).
  'x-sib-ratelimit-reset',
] as const;

/**
 * How long to wait after a 429 answer, in milliseconds, from 0 to an hour; 1,000 when the headers do not say.
 * @param header reads a header by its lower-case name
 */
export function rateLimitDelayMs(header: (name: string) => string | null | undefined): number {
  for (const name of RESET_HEADERS) {
    const value = header(name)?.trim() ?? '';
    if (/^\d+(\.\d+)?$/.test(value)) return Math.min(Number(value) * 1_000, MAX_DELAY_MS);
  }
  return DEFAULT_DELAY_MS;
}

/** The delay that a provider asked for, in milliseconds, from an error or its causes; null for any other error. */
export function rateLimitDelayOf(error: unknown): number | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { retryAfterMs } = each as Error & { retryAfterMs?: unknown };
    if (typeof retryAfterMs === 'number') return retryAfterMs;
  }
  return null;
}

/**
 * Makes a call, and repeats it while the provider answers that its rate limit is exceeded.
 * @param maxWaitMs how long to keep repeating it; the last error is thrown then
 * @param onWait called before each wait
 */
export async function waitForRateLimit<T>(
  call: () => Promise<T>,
  maxWaitMs: number,
  onWait?: () => void,
): Promise<T> {
  const waitUntil = performance.now() + maxWaitMs;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const delay = rateLimitDelayOf(error);
      if (delay === null || performance.now() + delay > waitUntil) throw error;
      onWait?.();
      await sleep(delay);
    }
  }
}
