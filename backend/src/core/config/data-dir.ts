import { chmodSync, mkdirSync, statSync } from 'node:fs';

/** For the owner only: the folder holds gifts, email addresses and the session secret. */
const FOLDER_MODE = 0o700;

/** Creates `DATA_DIR`, and closes one that exists to everyone but its owner. @throws Error if the folder is another user's */
export function openDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
  if ((statSync(dataDir).mode & 0o077) !== 0) chmodSync(dataDir, FOLDER_MODE);
}
