import type { TroubleKind, TroubleReport } from '../../troubles/trouble.js';

/** Looks for troubles of some kinds. */
export interface Check {
  /** The kinds that no other check reports. Those that `run` does not find are over. */
  kinds: readonly TroubleKind[];
  /**
   * @param isOpen whether a trouble of this check is open, for a threshold with hysteresis
   * @returns every trouble that exists now; null when that cannot be known
   */
  run(isOpen: boolean): Promise<TroubleReport[] | null>;
}

/** Minutes in UTC: `2026-11-22 14:05 UTC`. */
export const minute = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
