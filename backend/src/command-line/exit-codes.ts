/** The exit codes of every command (docs/interface.md section 1). */
export const EXIT_CODE = {
  /** All is well, or was repaired or written. */
  success: 0,
  /** The command worked and found something that is left to the operator. */
  found: 1,
  /** The command was not possible: a wrong option or setting, or a service that did not respond. */
  failed: 2,
} as const;

export type ExitCode = (typeof EXIT_CODE)[keyof typeof EXIT_CODE];
