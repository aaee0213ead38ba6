import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { openDataDir } from '../config/data-dir.js';
import { migrationsFolder } from '../files.js';
import type { Database } from './database.js';
import { isMigrated } from './is-migrated.js';

/**
 * Opens PGlite, PostgreSQL inside this process with its files in the data folder. For trials and tests: it serves one
 * process, and does not survive a power failure as a real server does.
 * @throws DatabaseSetupError when the tables are of a version from before the first release
 * @throws Error when another process has locked the folder
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  openDataDir(dataDir);
  const release = lockDataDir(dataDir);
  const client = await PGlite.create(join(dataDir, 'database'));
  const close = async () => {
    await client.close();
    release();
  };
  const orm = drizzle(client, { casing: 'snake_case' });
  try {
    await isMigrated(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows);
    await migrate(orm, { migrationsFolder });
  } catch (error) {
    await close();
    throw error;
  }
  return { orm, close };
}

/**
 * Locks the data folder for this process, because two embedded databases on one folder lose each other's rows. The lock of
 * a process that no longer runs is replaced.
 * @returns a function that releases the lock
 * @throws Error with the process id of the holder
 */
function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'database.lock');
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = Number(readFileSync(file, 'utf8'));
    if (isRunning(holder)) {
      throw new Error(`The data folder is in use by process ${holder}. One process at a time may hold it.`);
    }
    rmSync(file, { force: true });
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid || !Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
