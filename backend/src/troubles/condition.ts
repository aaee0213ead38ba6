/** Something that an operator has to know of while it lasts. */
export interface Condition {
  /** In a few words, for the subject of a mail. The key of its row in `troubles`. */
  name: string;
  /**
   * @returns what is wrong and what to do, in one or two sentences without personal data; null when all is well
   * @throws Error when that cannot be known; the condition stays as it was
   */
  look(): Promise<string | null>;
}

/** Minutes in UTC: `2026-11-22 14:05 UTC`. */
export const minute = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
