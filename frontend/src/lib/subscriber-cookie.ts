/** Specification section 4. */
const NAME = 'subscribedUserEmail';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The email address that has subscribed in this browser, or null. Runs only in the browser. */
export function subscribedEmail(): string | null {
  const entry = document.cookie.split('; ').find((each) => each.startsWith(`${NAME}=`));
  try {
    return entry === undefined ? null : decodeURIComponent(entry.slice(NAME.length + 1));
  } catch {
    // Not written by the site.
    return '';
  }
}

/** Keeps the address in a cookie for a year; Safari keeps what a script has written for seven days without a visit. Runs only in the browser. */
export function rememberSubscriber(email: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=${encodeURIComponent(email)}; Path=/; Max-Age=${String(ONE_YEAR_SECONDS)}; SameSite=Lax${secure}`;
}
