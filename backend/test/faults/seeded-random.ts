/** A pseudorandom number generator: the same seed gives the same sequence (mulberry32). */
export class SeededRandom {
  constructor(private state: number) {}

  /** From 0 to below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  /** An integer, both ends included. */
  integer(from: number, to: number): number {
    return Math.floor(this.between(from, to + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.integer(0, choices.length - 1)];
    if (choice === undefined) throw new Error('nothing to choose from');
    return choice;
  }
}
