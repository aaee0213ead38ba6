/** The name is the specification's (section 4). */
const NAME = 'subscribedUserEmail';
/**
 * The cookie says that somebody has subscribed, not who: it lasts a year, and anyone who uses the computer can read it.
 */
const SUBSCRIBED = 'true';
const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** In memory only, for the form that follows a subscription on the same page. */
let emailOnThisPage: string | null = null;

function cookieValue(): string | null {
  const entry = document.cookie.split('; ').find((each) => each.startsWith(`${NAME}=`));
  return entry === undefined ? null : entry.slice(NAME.length + 1);
}

/** Lasts a year, for this site alone; sent over an encrypted connection only where there is one. */
function writeCookie(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=${SUBSCRIBED}; Path=/; Max-Age=${String(ONE_YEAR_S)}; SameSite=Lax${secure}`;
}

/** Whether somebody has subscribed in this browser. Browser only. */
export function hasSubscribed(): boolean {
  return cookieValue() !== null;
}

/** The address subscribed since this page was loaded, or null. */
export function subscribedEmail(): string | null {
  return emailOnThisPage;
}

/** Remembers for a year that somebody has subscribed, and the address until the page is left. */
export function rememberSubscriber(email: string): void {
  emailOnThisPage = email;
  writeCookie();
}

/**
 * Replaces the value of a cookie that an earlier version of the site wrote with the subscriber's email in it. The year
 * begins again: a page cannot read how much of it is left.
 */
export function replaceEmailInCookie(): void {
  const value = cookieValue();
  if (value !== null && value !== SUBSCRIBED) writeCookie();
}
