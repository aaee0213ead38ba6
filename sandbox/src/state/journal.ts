import { appendFileSync, closeSync, ftruncateSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Table } from './table.js';

/** Sets an entry of a table, or deletes it when there is no value. */
interface Change {
  table: string;
  id: string;
  value?: unknown;
}

/**
 * The sandbox's state as an append-only file of changes, one JSON line each. A change is written before the call that
 * made it returns, so that it survives a SIGKILL. There is no fsync, so a power failure may lose the last seconds.
 */
export class Journal {
  private readonly tables = new Map<string, Map<string, unknown>>();
  private readonly file: number;
  private pending: Change[] | null = null;
  private isClosed = false;

  /** Reads the state from the file, which only its owner may read. */
  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    this.file = openSync(path, 'a+', 0o600);
    const bytes = readFileSync(this.file);
    // An incomplete last line is a change that a SIGKILL interrupted before its call returned.
    const length = bytes.lastIndexOf('\n') + 1;
    ftruncateSync(this.file, length);
    for (const line of bytes.toString('utf8', 0, length).split('\n')) if (line !== '') this.apply(line);
  }

  /** The table of that name. Entries are not validated, because only this program writes them. */
  table<T>(name: string): Table<T> {
    return new Table<T>(this.entries(name) as Map<string, T>, (id, value) =>
      this.record({ table: name, id, value }),
    );
  }

  /** Runs `work` and writes its changes as one line. */
  transaction<T>(work: () => T): T {
    if (this.pending) return work();
    const changes: Change[] = (this.pending = []);
    try {
      return work();
    } finally {
      this.pending = null;
      if (changes.length > 0) this.append(changes);
    }
  }

  close(): void {
    this.isClosed = true;
    closeSync(this.file);
  }

  private record(change: Change): void {
    if (this.pending) this.pending.push(change);
    else this.append([change]);
  }

  private append(changes: Change[]): void {
    // The system may have reused the closed file descriptor for another file.
    if (this.isClosed) throw new Error('The sandbox is closed');
    appendFileSync(this.file, JSON.stringify(changes) + '\n');
  }

  private apply(line: string): void {
    for (const { table, id, value } of JSON.parse(line) as Change[]) {
      if (value === undefined) this.entries(table).delete(id);
      else this.entries(table).set(id, value);
    }
  }

  private entries(name: string): Map<string, unknown> {
    const entries = this.tables.get(name) ?? new Map<string, unknown>();
    this.tables.set(name, entries);
    return entries;
  }
}
