import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** In milliseconds; a ten-year-old phone needs a third of it. */
const TIMEOUT = 30_000;

/**
 * Solves an `X-Challenge` (docs/decisions/0008-public-calls.md) and returns the `X-Challenge-Solution`, or null after
 * the timeout. Web Crypto hashes off the main thread.
 */
export async function challengeSolution(text: string): Promise<string | null> {
  const challenge = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT });
  // `btoa` takes the JSON because it is ASCII.
  return solution && btoa(JSON.stringify({ challenge, solution })).replaceAll('+', '-').replaceAll('/', '_');
}
