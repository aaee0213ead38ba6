import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Solves an `X-Challenge`. Returns the `X-Challenge-Solution`. */
export async function solveProofOfWork(header: string | undefined): Promise<string> {
  const challenge = JSON.parse(Buffer.from(header ?? '', 'base64url').toString()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url');
}
