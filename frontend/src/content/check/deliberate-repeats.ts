/** Sentences that may stand in the content more than once, and why. */
export const deliberateRepeats: readonly string[] = [];
