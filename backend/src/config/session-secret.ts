import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataDir } from './data-dir.js';

/**
 * The configured session secrets, the current one first, or one that is generated once and stored in the data directory.
 */
export function loadSessionSecrets(
  configured: readonly string[] | undefined,
  dataDir: string,
): [string, ...string[]] {
  const [current, ...old] = configured ?? [];
  if (current !== undefined) return [current, ...old];
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
  return [readFileSync(file, 'utf8')];
}
