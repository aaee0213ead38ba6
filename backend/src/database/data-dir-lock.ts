import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Locks the data folder for this process, because two embedded databases on one folder lose each other's rows. The lock of
 * a process that no longer runs is replaced.
 * @returns a function that releases the lock
 * @throws Error with the process id of the holder
 */
export function lockDataDir(dataDir: string): () => void {
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
