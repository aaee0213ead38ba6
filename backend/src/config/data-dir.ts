import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** For the owner only: the folder holds gifts, email addresses and the session secret. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Creates `DATA_DIR`, and closes one that exists to everyone but its owner. @throws Error if the folder is another user's */
export function openDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
  if ((statSync(dataDir).mode & 0o077) !== 0) chmodSync(dataDir, FOLDER_MODE);
}

/** Closes a folder and what is in it to everyone but its owner. PGlite makes its files readable and writable for everyone. */
export function closeToOthers(folder: string): void {
  chmodSync(folder, FOLDER_MODE);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? FOLDER_MODE : FILE_MODE);
  }
}
