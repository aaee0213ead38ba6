/** Readers run concurrently, a writer runs alone. */
export class ReadWriteLock {
  private readonly readers = new Set<Promise<void>>();
  private lastWrite: Promise<void> = Promise.resolve();

  /** Runs after the writers that began or waited before it. */
  async read(work: () => Promise<void>): Promise<void> {
    let awaited;
    while (awaited !== this.lastWrite) {
      awaited = this.lastWrite;
      await awaited;
    }
    const running = work();
    this.readers.add(running);
    await running.finally(() => this.readers.delete(running));
  }

  /** Runs after every reader and writer before it. */
  write(work: () => Promise<void>): Promise<void> {
    this.lastWrite = this.lastWrite.then(() => Promise.all(this.readers)).then(work);
    return this.lastWrite;
  }
}
