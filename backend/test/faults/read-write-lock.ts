/** Readers run concurrently, a writer runs alone. */
export class ReadWriteLock {
  private readonly readers = new Set<Promise<void>>();
  private lastWrite: Promise<void> = Promise.resolve();
  private isWriting = false;

  /** Runs after the writers that were waiting before it. */
  async read(work: () => Promise<void>): Promise<void> {
    let awaited;
    while (awaited !== this.lastWrite) {
      awaited = this.lastWrite;
      await awaited;
    }
    const running = work();
    this.readers.add(running);
    try {
      await running;
    } finally {
      this.readers.delete(running);
    }
  }

  /** Runs after every reader and writer before it. */
  write(work: () => Promise<void>): Promise<void> {
    this.lastWrite = this.lastWrite.then(async () => {
      await Promise.allSettled(this.readers);
      this.isWriting = true;
      await work();
      this.isWriting = false;
    });
    return this.lastWrite;
  }

  /** Waits while a writer runs. */
  async untilUnlocked(): Promise<void> {
    if (this.isWriting) await this.lastWrite;
  }
}
