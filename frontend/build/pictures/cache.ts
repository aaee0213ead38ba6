import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * The folder of encoded pictures, by the hash of their content: in the user's cache, where each clone of the repository finds
 * them (XDG Base Directory Specification).
 */
export const pictureCache = join(
  process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
  'volunteers-for-ukraine/pictures',
);

/** Reads a file of the cache; makes and keeps it if it is not there. A cache that cannot be written only costs time. */
export async function cached(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch {
    const content = await make();
    await writeAtomically(file, content).catch(() => undefined);
    return content;
  }
}

/** Builds may run in parallel or be interrupted. */
async function writeAtomically(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${String(process.pid)}.${Math.random().toString(36).slice(2)}`;
  await writeFile(temporary, content);
  await rename(temporary, path);
}
