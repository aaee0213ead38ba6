import { appendFileSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';

/** Sets an entry of a table, or deletes it when there is no value. */
interface Change {
  table: string;
  id: string;
  value?: unknown;
}

/**
 * The sandbox's state: tables in memory, and an append-only file of their changes, one JSON line each. A change is written
 * before the call that made it returns, so that it survives a SIGKILL. There is no fsync, so a power failure may lose the
 * last seconds.
 */
export class Store {
  private readonly tables = new Map<string, Map<string, unknown>>();

  /** Reads the state from the file, which only its owner may read. */
  constructor(private readonly path: string) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    appendFileSync(path, '', { mode: 0o600 });
    const bytes = readFileSync(path);
    // An incomplete last line is a change that a SIGKILL interrupted before its call returned.
    const length = bytes.lastIndexOf('\n') + 1;
    truncateSync(path, length);
    for (const line of bytes.toString('utf8', 0, length).split('\n').filter(Boolean)) {
      const { table, id, value } = JSON.parse(line) as Change;
      if (value === undefined) this.entries(table).delete(id);
      else this.entries(table).set(id, value);
    }
  }

  /** The table of that name. Entries are not validated, because only this program writes them. */
  table<T>(name: string): Table<T> {
    return new Table<T>(this.entries(name) as Map<string, T>, (id, value) => {
      const change: Change = { table: name, id, value };
      appendFileSync(this.path, `${JSON.stringify(change)}\n`);
    });
  }

  private entries(name: string): Map<string, unknown> {
    const entries = this.tables.get(name) ?? new Map<string, unknown>();
    this.tables.set(name, entries);
    return entries;
  }
}

/**
 * Entries by id, in insertion order. Values are immutable: an update sets a new value, so an event keeps the object as it
 * was.
 */
export class Table<T> {
  constructor(
    private readonly entries: Map<string, T>,
    private readonly record: (id: string, value?: T) => void,
  ) {}

  get size(): number {
    return this.entries.size;
  }

  get(id: string): T | undefined {
    return this.entries.get(id);
  }

  set(id: string, value: T): T {
    this.entries.set(id, value);
    this.record(id, value);
    return value;
  }

  /** Does nothing for an unknown id. */
  change(id: string, changes: Partial<T>): void {
    const before = this.get(id);
    if (before) this.set(id, { ...before, ...changes });
  }

  delete(id: string): void {
    if (this.entries.delete(id)) this.record(id);
  }

  clear(): void {
    for (const id of [...this.entries.keys()]) this.delete(id);
  }

  values(): T[] {
    return [...this.entries.values()];
  }

  newestFirst(): T[] {
    return this.values().reverse();
  }
}
