import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { openDataDir } from '../config/session-secret.js';
import { migrationsFolder } from '../files.js';
import type { Database } from './database.js';

/**
 * Opens PGlite, PostgreSQL inside this process with its files in the data folder. For trials and tests: it serves one
 * process, and does not survive a power failure as a real server does.
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
    await migrate(orm, { migrationsFolder });
  } catch (error) {
    await close();
    throw error;
  }
  return { orm, close };
}

const LOCK = /^database\.lock\.(\d+)$/;

/**
 * Locks the data folder for this process, because two embedded databases on one folder lose each other's rows. Each process
 * writes a lock of its own and then looks for others, so that of two that start together at least one sees the other; replacing
 * one shared lock would need a moment in which both may. The locks of processes that no longer run are deleted, on Linux also where
 * another program has the process id by now, as after a restart of the machine or of a container.
 * @returns a function that releases the lock
 * @throws Error with the process id of the holder and the lock's path
 */
function lockDataDir(dataDir: string): () => void {
  const own = join(dataDir, `database.lock.${process.pid}`);
  const release = () => rmSync(own, { force: true });
  writeFileSync(own, startOf(process.pid), { mode: 0o600 });
  for (const name of readdirSync(dataDir)) {
    const pid = Number(LOCK.exec(name)?.[1] ?? process.pid);
    if (pid === process.pid) continue;
    const lock = join(dataDir, name);
    if (isRunning(pid) && !isOfEarlier(pid, lock)) {
      release();
      throw new Error(
        `The data folder is in use by process ${pid}. One process at a time may hold it. If ${pid} is another program, delete ${lock}.`,
      );
    }
    rmSync(lock, { force: true });
  }
  return release;
}

/** Whether a lock is of a process that has ended, whose id a later one has. False where the system does not tell. */
function isOfEarlier(pid: number, lock: string): boolean {
  const [locked, now] = [readIfThere(lock), startOf(pid)];
  return locked !== '' && now !== '' && locked !== now;
}

/** When a process began (man7.org/linux/man-pages/man5/proc_pid_stat.5.html). Its name, in parentheses, may contain spaces. */
const startOf = (pid: number) => readIfThere(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[19] ?? '';

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
