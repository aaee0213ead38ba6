import { hkdfSync } from 'node:crypto';
import type { Environment } from './environment.js';
import { loadSessionSecret } from './session-secret.js';

/**
 * A 32-byte key for one purpose, derived from the session secret with HKDF at the first call: commands have no session
 * secret and must not create one.
 */
export function lazyDerivedKey(
  purpose: string,
  environment: Pick<Environment, 'SESSION_SECRET' | 'DATA_DIR'>,
): () => Uint8Array {
  let key: Uint8Array | undefined;
  return () => {
    if (!key) {
      const secret = loadSessionSecret(environment.SESSION_SECRET, environment.DATA_DIR);
      key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
    }
    return key;
  };
}
