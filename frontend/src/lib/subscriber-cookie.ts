/** Who has subscribed from this browser (specification section 4); the name is the specification's. */
const NAME = 'subscribedUserEmail';
const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** The address that was subscribed in this browser, or null. Browser only. */
export function subscriberEmail(): string | null {
  const entry = document.cookie.split('; ').find((each) => each.startsWith(`${NAME}=`));
  if (entry === undefined) return null;
  try {
    return decodeURIComponent(entry.slice(NAME.length + 1));
  } catch {
    return null;
  }
}

/** Remembers the subscriber for a year, for this site alone; over an encrypted connection where there is one. */
export function rememberSubscriber(email: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=${encodeURIComponent(email)}; Path=/; Max-Age=${String(ONE_YEAR_S)}; SameSite=Lax${secure}`;
}
