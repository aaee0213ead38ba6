/**
 * What is over for this visit, a tab's session: the newsletter dialog has been on the screen; no ask comes any more,
 * because the visitor closed one, or gave.
 */
type Memory = 'news-modal-seen' | 'asks-over';

const inMemory = new Set<Memory>();
const keyOf = (what: Memory) => `vfu.${what}`;

/** Browser only. */
export function hasSessionFlag(what: Memory): boolean {
  try {
    return sessionStorage.getItem(keyOf(what)) !== null || inMemory.has(what);
  } catch {
    return inMemory.has(what);
  }
}

/** Lasts as long as the page where storage is switched off. */
export function setSessionFlag(what: Memory): void {
  inMemory.add(what);
  try {
    sessionStorage.setItem(keyOf(what), '1');
  } catch {
    // Storage is switched off or full; memory will do.
  }
}
