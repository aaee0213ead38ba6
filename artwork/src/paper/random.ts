/** A seeded random number generator (mulberry32), so that the programs always draw the same pictures. */
export class SeededRandom {
  private state: number;

  constructor(seed: string) {
    this.state = 2166136261;
    for (const letter of seed) this.state = Math.imul(this.state ^ letter.charCodeAt(0), 16777619);
  }

  /** A number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A number in [-by, by). */
  offset(by: number): number {
    return this.between(-by, by);
  }

  pick<T>(list: readonly T[]): T {
    const chosen = list[Math.floor(this.next() * list.length)];
    if (chosen === undefined) throw new Error('Nothing to pick from');
    return chosen;
  }
}
