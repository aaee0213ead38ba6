import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/**
 * The folder of encoded pictures, by content: in the user's cache, where each clone of the repository finds them
 * (XDG Base Directory Specification), or in this clone if the user has no writable cache.
 * @param frontend the folder of the frontend
 */
export function pictureCacheFolder(frontend: string): string {
  const shared = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'volunteers-for-ukraine');
  return isAbsolute(shared) && isWritable(shared) ? shared : join(frontend, '.cache');
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
