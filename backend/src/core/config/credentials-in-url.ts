const ESCAPED =
  'must have each character of its user and password other than letters and digits percent-encoded: @ is %40, / is %2F, ' +
  '# is %23, ? is %3F, % is %25';

/** The fault of an address that cannot be parsed, or has another scheme. */
function invalidAddress(mustBe: string, address: string): string {
  return /^\w+:\/\/.*@/.test(address) ? `${mustBe}, and it ${ESCAPED}` : mustBe;
}

/** The fault of an address of PostgreSQL; null for none. */
export function postgresUrlFault(address: string): string | null {
  const isValid = URL.canParse(address) && /^postgres(ql)?:$/.test(new URL(address).protocol);
  return isValid ? null : invalidAddress('must be a postgresql:// address', address);
}

/**
 * The fault of an SMTP address; null for none. An unescaped / # or ? in a password ends the host: in
 * `smtp://user:12/3@mail.example.org` the host is `user`.
 */
export function smtpUrlFault(address: string): string | null {
  const mustBe = 'must be an smtp(s):// address';
  if (!URL.canParse(address)) return invalidAddress(mustBe, address);
  const { protocol, hostname, pathname, search, hash } = new URL(address);
  // The URL parser sees no credentials in `smtp:user:…@host`, but nodemailer does.
  if (!/^smtps?:$/.test(protocol) || hostname === '') return mustBe;
  const endsWithHost = ['', '/'].includes(pathname) && hash === '' && !search.includes('@');
  return endsWithHost ? null : ESCAPED;
}
