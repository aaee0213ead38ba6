import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { Table } from './table.js';

/** Sets an entry of a table, or deletes it when there is no value. */
interface Change {
  table: string;
  id: string;
  value?: unknown;
}

const firstLine = '{"sandboxJournal":1}\n';

/**
 * The sandbox's state as an append-only file of changes. Each change is written before the call that made it returns, so
 * that it survives a SIGKILL. There is no fsync, so a power failure may lose the last seconds.
 */
export class Journal {
  private readonly tables = new Map<string, Map<string, unknown>>();
  private file: number;
  private length = 0;
  private lines = 0;
  private pending: Change[] | null = null;
  private closed = false;

  private constructor(private readonly path: string) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    if (existsSync(path)) this.replay(readFileSync(path));
    this.file = openSync(path, 'a+', 0o600);
    ftruncateSync(this.file, this.length);
    if (this.length === 0) this.append(firstLine);
    if (this.lines > 1000 && this.lines > 2 * this.liveEntries()) this.compact();
  }

  /** @throws Error when another version wrote the file, or when it is corrupt before its last line */
  static open(path: string): Journal {
    return new Journal(path);
  }

  /** The table of that name. Entries are not validated, because only this program writes them. */
  table<T>(name: string): Table<T> {
    return new Table<T>(this.entries(name) as Map<string, T>, (id, value) =>
      this.record({ table: name, id, value }),
    );
  }

  /** Runs `work` and writes its changes atomically. */
  transaction<T>(work: () => T): T {
    if (this.pending) return work();
    const changes: Change[] = (this.pending = []);
    try {
      return work();
    } finally {
      this.pending = null;
      if (changes.length > 0) this.append(JSON.stringify(changes) + '\n', changes.length);
    }
  }

  close(): void {
    this.closed = true;
    closeSync(this.file);
  }

  private record(change: Change): void {
    if (this.pending) this.pending.push(change);
    else this.append(JSON.stringify([change]) + '\n', 1);
  }

  private append(text: string, changes = 0): void {
    // The system may have reused the closed file descriptor for another file.
    if (this.closed) throw new Error('The sandbox is closed');
    const bytes = Buffer.from(text);
    for (let written = 0; written < bytes.length;) written += writeSync(this.file, bytes, written);
    this.length += bytes.length;
    this.lines += changes;
  }

  private entries(name: string): Map<string, unknown> {
    const known = this.tables.get(name);
    if (known) return known;
    const entries = new Map<string, unknown>();
    this.tables.set(name, entries);
    return entries;
  }

  private replay(bytes: Buffer): void {
    if (bytes.length === 0) return;
    let start = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      const line = bytes.toString('utf8', start, end);
      if (start === 0) this.checkVersion(line + '\n');
      else this.apply(line);
      start = end + 1;
    }
    // An incomplete last line is a change that a SIGKILL interrupted before its call returned.
    this.length = start;
  }

  private checkVersion(line: string): void {
    if (line !== firstLine)
      throw new Error(`${this.path} was written by another version of the sandbox: remove it`);
  }

  private apply(line: string): void {
    let changes: Change[];
    try {
      changes = JSON.parse(line) as Change[];
    } catch {
      throw new Error(`${this.path} is damaged: remove it to start with an empty sandbox`);
    }
    for (const { table, id, value } of changes) {
      if (value === undefined) this.entries(table).delete(id);
      else this.entries(table).set(id, value);
    }
    this.lines += changes.length;
  }

  private liveEntries(): number {
    let count = 0;
    for (const entries of this.tables.values()) count += entries.size;
    return count;
  }

  private compact(): void {
    const old = this.file;
    const temporary = `${this.path}.new`;
    this.file = openSync(temporary, 'w', 0o600);
    this.length = this.lines = 0;
    this.append(firstLine);
    for (const [table, entries] of this.tables) {
      for (const [id, value] of entries) this.append(JSON.stringify([{ table, id, value }]) + '\n', 1);
    }
    renameSync(temporary, this.path);
    closeSync(old);
  }
}
