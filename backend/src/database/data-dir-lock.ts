import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCK = /^database\.lock\.(\d+)$/;

/**
 * Locks the data folder for this process, because two embedded databases on one folder lose each other's rows. Each process
 * writes a lock of its own and then looks for others, so that of two that start together at least one sees the other; replacing
 * one shared lock would need a moment in which both may. The locks of processes that no longer run are deleted.
 * @returns a function that releases the lock
 * @throws Error with the process id of the holder
 */
export function lockDataDir(dataDir: string): () => void {
  const own = join(dataDir, `database.lock.${process.pid}`);
  const release = () => rmSync(own, { force: true });
  writeFileSync(own, '', { mode: 0o600 });
  for (const name of readdirSync(dataDir)) {
    const pid = Number(LOCK.exec(name)?.[1] ?? process.pid);
    if (pid === process.pid) continue;
    if (isRunning(pid)) {
      release();
      throw new Error(`The data folder is in use by process ${pid}. One process at a time may hold it.`);
    }
    rmSync(join(dataDir, name), { force: true });
  }
  return release;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
