import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** In milliseconds. A phone of ten years ago needs a third of it. */
const PATIENCE = 30_000;

/**
 * Does the work that the server asks of whoever writes much (docs/decisions/0008-abuse-protection.md): takes its `X-Challenge`,
 * gives the `X-Challenge-Solution`. Null when the device cannot. The browser hashes in threads of its own, so the
 * page stays as quick as it is.
 */
export async function challengeSolution(text: string): Promise<string | null> {
  const challenge = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: PATIENCE });
  // ASCII throughout, or it would not go through btoa.
  return solution && btoa(JSON.stringify({ challenge, solution })).replaceAll('+', '-').replaceAll('/', '_');
}
