import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConfigService } from '@nestjs/config';
import { openDataDir } from './data-dir.js';
import type { Environment } from './environment.js';

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
      const [configured, ...old] = config.get('SESSION_SECRET', { infer: true }) ?? [];
      const current = configured ?? storedSessionSecret(config.get('DATA_DIR', { infer: true }));
      keys = [derive(current), ...old.map(derive)];
    }
    return keys;
  };
}

/** The session secret that is generated once and stored in the data directory. */
export function storedSessionSecret(dataDir: string): string {
  openDataDir(dataDir);
  const file = join(dataDir, 'session-secret');
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    // Linking is atomic and fails if the file exists, so two processes that start together read the same secret.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}
