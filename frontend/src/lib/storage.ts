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

/**
 * Local storage: the language that the visitor chose with a link to it, and the one whose offer the visitor declined or passed
 * over (BCP 47).
 */
type Choice = 'vfu.language' | 'vfu.language-declined';

/** Stores a choice, unless storage is blocked or full. Runs only in the browser. */
export function rememberLanguage(choice: Choice, code: string): void {
  try {
    localStorage.setItem(choice, code);
  } catch {
    // The visitor is asked again.
  }
}

/** Returns a choice; null if there is none, or where storage is blocked. Runs only in the browser. */
export function rememberedLanguage(choice: Choice): string | null {
  try {
    return localStorage.getItem(choice);
  } catch {
    return null;
  }
}

/** Specification section 4. */
const SUBSCRIBER_COOKIE = 'subscribedUserEmail';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The email address that has subscribed in this browser, or null. Runs only in the browser. */
export function subscribedEmail(): string | null {
  const entry = document.cookie.split('; ').find((each) => each.startsWith(`${SUBSCRIBER_COOKIE}=`));
  try {
    return entry === undefined ? null : decodeURIComponent(entry.slice(SUBSCRIBER_COOKIE.length + 1));
  } catch {
    // Not written by the site.
    return '';
  }
}

/** Keeps the address in a cookie for a year; without a visit, Safari keeps it for seven days. Runs only in the browser. */
export function rememberSubscriber(email: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${SUBSCRIBER_COOKIE}=${encodeURIComponent(email)}; Path=/; Max-Age=${String(ONE_YEAR_SECONDS)}; SameSite=Lax${secure}`;
}
