/** One line of the table. */
export interface BenchRow {
  what: string;
  /** What was measured, with its unit, or why it could not be. */
  figure: string;
  goal: string;
  /** Null where there is no goal, or nothing was measured. */
  met: boolean | null;
}

/** The middle one: a noisy machine has outliers, and means follow them. */
export function median(figures: number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? NaN;
}
