import { chmodSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** libfaketime rereads its file once more than a second has passed. */
const REREAD_AFTER_MS = 2_100;

/** The wall clock of the servers and PostgreSQL, changed by libfaketime. Monotonic clocks are not affected. */
export class Clock {
  private readonly folder = mkdtempSync(join(tmpdir(), 'vfu-clock-'));
  private readonly file = join(this.folder, 'offset');
  private offsetS = 0;

  constructor() {
    // PostgreSQL runs as another user.
    chmodSync(this.folder, 0o755);
    this.write();
  }

  /** Environment variables for processes with this clock. @throws Error if libfaketime is not installed */
  get environment(): Record<string, string> {
    return {
      LD_PRELOAD: installedLibrary(),
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DISABLE_SHM: '1',
      NO_FAKE_STAT: '1',
    };
  }

  jump(seconds: number): void {
    this.offsetS += Math.round(seconds);
    this.write();
  }

  /** Jumps, and waits until every process has noticed. */
  async jumpAndWait(seconds: number): Promise<void> {
    this.jump(seconds);
    await new Promise((resolve) => setTimeout(resolve, REREAD_AFTER_MS));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private write(): void {
    const next = `${this.file}.next`;
    writeFileSync(next, `${this.offsetS < 0 ? '' : '+'}${this.offsetS}\n`, { mode: 0o644 });
    renameSync(next, this.file);
  }
}

function installedLibrary(): string {
  const base = '/usr/lib';
  const library = readdirSync(base)
    .map((name) => join(base, name, 'faketime'))
    .flatMap(filesIn)
    .find((path) => path.endsWith('/libfaketimeMT.so.1'));
  if (!library) throw new Error('libfaketime is not installed. On Debian: apt-get install libfaketime');
  return library;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}
