import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** libfaketime rereads its file once more than a second has passed. */
const REREAD_AFTER_MS = 2_100;

/** The wall clock of the replicas and PostgreSQL, changed by libfaketime. Monotonic clocks are not affected. */
export class Clock {
  private readonly folder = mkdtempSync(join(tmpdir(), 'vfu-clock-'));
  private readonly file = join(this.folder, 'offset');
  private offsetS = 0;

  /** Environment variables of the processes with this clock. */
  readonly environment = {
    // The dynamic linker replaces $LIB by the folder of this architecture.
    LD_PRELOAD: '/usr/$LIB/faketime/libfaketimeMT.so.1',
    FAKETIME_TIMESTAMP_FILE: this.file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DISABLE_SHM: '1',
    NO_FAKE_STAT: '1',
  };

  constructor() {
    // PostgreSQL runs as another user.
    chmodSync(this.folder, 0o755);
    this.write();
  }

  /** Whether the time is that of Stripe. */
  get isRight(): boolean {
    return this.offsetS === 0;
  }

  /** Resolves when every process has noticed. */
  async jump(seconds: number): Promise<void> {
    this.offsetS += seconds;
    this.write();
    await sleep(REREAD_AFTER_MS);
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
