import { hkdfSync } from 'node:crypto';
import type { Environment } from './environment.js';
import { sessionSecret } from './session-secret.js';

/** A key of 32 bytes for one purpose, the same in every process with the same secret, and no way back to the secret. */
export function derivedKey(
  purpose: string,
  environment: Pick<Environment, 'SESSION_SECRET' | 'DATA_DIR'>,
): Uint8Array {
  const secret = sessionSecret(environment.SESSION_SECRET, environment.DATA_DIR);
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
}
