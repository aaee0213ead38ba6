/*
 * More than a type, as `currency-units.ts` is: the site checks an address by the very function that the server does,
 * so that what one accepts the other does too. It imports nothing and keeps nothing.
 */

const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

const LOCAL_PART = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i;
/** Letters of any script: a domain may be named in Ukrainian. */
const LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u;
const TOP_LABEL = /^(?:[\p{L}\p{M}]{2,63}|xn--[a-z\d-]{2,59})$/iu;

/**
 * The address that mail really goes to: without the spaces around it, in lower case, a domain of another script by
 * its ASCII name, which is what mail servers and HTTP headers take, and which no look-alike letter hides in.
 */
export function normalisedEmail(text: string): string {
  const email = text.trim().toLowerCase();
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (/^[\x20-\x7e]*$/.test(domain) || !domain.split('.').every((label) => LABEL.test(label))) return email;
  try {
    return email.slice(0, -domain.length) + new URL(`http://${domain}`).hostname;
  } catch {
    return email;
  }
}

/**
 * Whether a text is an email address that we write to: at most 254 characters, 64 of them before the @
 * (specification section 5), a domain with a dot in it, no display name, no quotes, no address literal.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const at = text.lastIndexOf('@');
  const labels = text.slice(at + 1).split('.');
  return (
    at <= MAX_LOCAL_LENGTH &&
    LOCAL_PART.test(text.slice(0, Math.max(at, 0))) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LABEL.test(labels.at(-1) ?? '')
  );
}
