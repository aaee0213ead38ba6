/** Specification section 4. */
const NAME = 'subscribedUserEmail';
/** Not the email address: everyone who uses the computer can read the cookie. */
const SUBSCRIBED = 'true';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** In memory only, for the stay-connected form on the same page. */
let currentEmail: string | null = null;

function cookieValue(): string | null {
  const entry = document.cookie.split('; ').find((each) => each.startsWith(`${NAME}=`));
  return entry === undefined ? null : entry.slice(NAME.length + 1);
}

function writeCookie(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=${SUBSCRIBED}; Path=/; Max-Age=${String(ONE_YEAR_SECONDS)}; SameSite=Lax${secure}`;
}

/** Whether a visitor has subscribed in this browser. Browser only. */
export function hasSubscribed(): boolean {
  return cookieValue() !== null;
}

/** The address that the visitor subscribed since this page loaded, or null. */
export function subscribedEmail(): string | null {
  return currentEmail;
}

/** Remembers the subscription for a year, and the address until the visitor leaves the page. */
export function rememberSubscriber(email: string): void {
  currentEmail = email;
  writeCookie();
}

/** Removes the email address from a cookie written by an earlier version of the site; restarts the cookie's year. */
export function replaceEmailInCookie(): void {
  const value = cookieValue();
  if (value !== null && value !== SUBSCRIBED) writeCookie();
}
