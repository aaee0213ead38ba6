/** One thing that operators do. */
export interface OperationsStep {
  /** For the command line. */
  name: string;
  /** What it shows, in one sentence. */
  title: string;
  /**
   * Does it for real, and removes what it made.
   * @param report prints a line with the time since the step began
   * @throws NotPossibleHere when this machine lacks something; any other error fails the step
   */
  run: (report: (line: string) => void) => Promise<void>;
}
