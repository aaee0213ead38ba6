/** Keeps what would blur when a new ledger began (a jump of the clock, say) and a loss of the ledger apart. */
export class ReadWriteLock {
  private readonly underWay = new Set<Promise<void>>();
  private loss: Promise<void> = Promise.resolve();
  private isLost = false;

  /** Does something once no loss is under way; a loss waits for it. */
  async read(work: () => Promise<void>): Promise<void> {
    let seen;
    while (seen !== this.loss) {
      seen = this.loss;
      await seen;
    }
    const running = work();
    this.underWay.add(running);
    try {
      await running;
    } finally {
      this.underWay.delete(running);
    }
  }

  write(work: () => Promise<void>): Promise<void> {
    this.loss = this.loss.then(async () => {
      await Promise.allSettled(this.underWay);
      this.isLost = true;
      await work();
      this.isLost = false;
    });
    return this.loss;
  }

  /** Settles once the site is there again. */
  async untilUnlocked(): Promise<void> {
    if (this.isLost) await this.loss;
  }
}
