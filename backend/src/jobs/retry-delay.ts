const FIRST_MS = 1_000;
const MAX_MS = 5 * 60_000;

/**
 * Exponential backoff in milliseconds: doubles from one second to five minutes, with 20 % jitter.
 * @param attempts failed attempts so far, from 1
 */
export function retryDelayMs(attempts: number): number {
  const doubled = FIRST_MS * 2 ** Math.min(attempts - 1, 20);
  return Math.round(Math.min(doubled, MAX_MS) * (0.8 + Math.random() * 0.4));
}
