const FIRST_MS = 1_000;
const LONGEST_MS = 5 * 60_000;

/**
 * How long to wait after the given number of failed tries (from 1): doubling from a second to five minutes, give
 * or take a fifth, so that what failed together does not come back together. In ms.
 */
export function retryDelayMs(attempts: number): number {
  const doubled = FIRST_MS * 2 ** Math.min(attempts - 1, 20);
  return Math.round(Math.min(doubled, LONGEST_MS) * (0.8 + Math.random() * 0.4));
}
