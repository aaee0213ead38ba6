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
