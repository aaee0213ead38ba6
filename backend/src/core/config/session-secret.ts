import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConfigService } from '@nestjs/config';
import type { Environment } from './environment.js';

/**
 * A 32-byte key for one purpose, derived from the session secret with HKDF at the first call: commands have no session secret
 * and must not create one. What it protects must be short-lived, because the secret may change.
 */
export function lazyDerivedKey(purpose: string, config: ConfigService<Environment, true>): () => Uint8Array {
  let key: Uint8Array | undefined;
  const derive = () => {
    const dataDir = config.get('DATA_DIR', { infer: true });
    const secret = config.get('SESSION_SECRET', { infer: true }) ?? storedSessionSecret(dataDir);
    return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  };
  return () => (key ??= derive());
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

/** For the owner only: the folder holds gifts, email addresses and the session secret. */
const FOLDER_MODE = 0o700;

/** Creates `DATA_DIR`, and closes one that exists to everyone but its owner. @throws Error if the folder is another user's */
export function openDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
  if ((statSync(dataDir).mode & 0o077) !== 0) chmodSync(dataDir, FOLDER_MODE);
}
