/** For browsers that block storage; lasts until the page is left. */
const inMemory = new Map<string, string>();

/** Reads a JSON value from this tab's storage, or null. Browser only; the caller checks the value's type. */
export function readSessionStorage(key: string): unknown {
  let text = inMemory.get(key) ?? null;
  try {
    text = sessionStorage.getItem(key) ?? text;
  } catch {
    // Storage is blocked.
  }
  return JSON.parse(text ?? 'null');
}

/** Stores a JSON value for this tab; it survives a reload. Null stands for none. */
export function writeSessionStorage(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  inMemory.set(key, text);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage is blocked or full.
  }
}
