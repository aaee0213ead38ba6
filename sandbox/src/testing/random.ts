export type Random = ReturnType<typeof seededRandom>;

/** Pseudorandom numbers (mulberry32): the same seed gives the same sequence. Bounds of integers are included. */
export function seededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + next() * (to - from);
  const integer = (from: number, to: number) => Math.floor(between(from, to + 1));
  const chance = (probability: number) => next() < probability;
  const pick = <T>(choices: readonly T[]) => choices[integer(0, choices.length - 1)] as T;
  return { next, between, integer, chance, pick };
}
