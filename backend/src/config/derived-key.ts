import { hkdfSync } from 'node:crypto';
import type { ConfigService } from '@nestjs/config';
import type { Environment } from './environment.js';
import { loadSessionSecrets } from './session-secret.js';

/** The key of the current session secret, and while the secret changes that of the old one. The first signs, all verify. */
export type DerivedKeys = readonly [Uint8Array, ...Uint8Array[]];

/**
 * 32-byte keys for one purpose, derived from the session secret with HKDF at the first call: commands have no session
 * secret and must not create one. What they protect must be short-lived, because an old secret is dropped after a day.
 */
export function lazyDerivedKeys(
  purpose: string,
  config: ConfigService<Environment, true>,
): () => DerivedKeys {
  const derive = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  let keys: DerivedKeys | undefined;
  return () => {
    if (!keys) {
      const configured = config.get('SESSION_SECRET', { infer: true });
      const [current, ...old] = loadSessionSecrets(configured, config.get('DATA_DIR', { infer: true }));
      keys = [derive(current), ...old.map(derive)];
    }
    return keys;
  };
}
