/** For browsers that block storage; lasts until the page is left. */
const inMemory = new Map<string, string>();

/** Reads a JSON value from this tab's storage, or null. Browser only; the caller checks the value's type. */
export function readSessionStorage(key: string): unknown {
  const fallback = inMemory.get(key) ?? 'null';
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? fallback);
  } catch {
    return JSON.parse(fallback);
  }
}

/** Stores a JSON value for this tab; it survives a reload. Null removes it. */
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
    // Storage is blocked or full.
  }
}
