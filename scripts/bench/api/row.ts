/** One row of the table. */
export interface BenchRow {
  name: string;
  /** The result with its unit. */
  result: string;
  goal: string;
  /** Null without a goal. */
  met: boolean | null;
}

export function median(figures: number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? NaN;
}
