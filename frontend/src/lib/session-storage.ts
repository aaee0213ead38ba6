/** For browsers that refuse storage: lasts as long as the page. */
const inMemory = new Map<string, string>();

/** What was stored in this tab under a key, or null. Browser only; the caller checks the value's type. */
export function readSessionStorage(key: string): unknown {
  const fallback = inMemory.get(key) ?? 'null';
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? fallback);
  } catch {
    return JSON.parse(fallback);
  }
}

/** Stores a JSON value in this tab, where a reload finds it; null removes it. */
export function writeSessionStorage(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    if (value === null) {
      inMemory.delete(key);
      sessionStorage.removeItem(key);
    } else {
      inMemory.set(key, text);
      sessionStorage.setItem(key, text);
    }
  } catch {
    // Storage is switched off or full; memory will do.
  }
}
