/** Prints a line with the time since the step began. */
export type Report = (line: string) => void;

/** One thing that operators do. */
export interface OperationsStep {
  /** For the command line. */
  name: string;
  /** What it shows, in one sentence. */
  title: string;
  /**
   * Does it for real, and removes what it made.
   * @throws NotPossibleHere when this machine lacks something; any other error fails the step
   */
  run: (report: Report) => Promise<void>;
}
