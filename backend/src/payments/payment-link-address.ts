/** Whether two addresses are the same payment link: same host and path. Queries and a slash at the end do not matter. */
export function isSamePage(one: string, other: string): boolean {
  return withoutQuery(one) === withoutQuery(other);
}

/** Host and path, without a trailing slash. */
function withoutQuery(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  return host + pathname.replace(/\/+$/, '');
}
