import { hkdfSync } from 'node:crypto';
import type { Environment } from './environment.js';
import { sessionSecret } from './session-secret.js';

/**
 * A key of 32 bytes for one purpose, the same in every process with the same secret, and no way back to the secret.
 * Derived at the first call, because a command that hands nothing to browsers has no secret, and must not make one.
 */
export function derivedKey(
  purpose: string,
  environment: Pick<Environment, 'SESSION_SECRET' | 'DATA_DIR'>,
): () => Uint8Array {
  let key: Uint8Array | undefined;
  return () => {
    if (!key) {
      const secret = sessionSecret(environment.SESSION_SECRET, environment.DATA_DIR);
      key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
    }
    return key;
  };
}
