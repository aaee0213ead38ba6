const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

const LOCAL_PART = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i;
/** Letters of any script, for internationalized domains. Without lookbehind, which is a syntax error in Safari before 16.4. */
const LABEL = /^(?!-)(?!.*-$)[\p{L}\p{M}\p{N}-]{1,63}$/u;
const TOP_LABEL = /^(?:[\p{L}\p{M}]{2,63}|xn--[a-z\d-]{2,59})$/iu;

/** Characters without a form, such as a zero-width space from a copied text; not the joiners, which a domain may contain. */
const INVISIBLE = /[^\P{Cf}\u200c\u200d]/gu;

/**
 * Normalizes an email address: trimmed, without invisible characters, lower case, an internationalized domain as Punycode, which HTTP headers can carry
 * and which reveals look-alike letters.
 */
export function normalizeEmail(text: string): string {
  const email = text.normalize('NFC').replace(INVISIBLE, '').trim().toLowerCase();
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (/^[\x20-\x7e]*$/.test(domain) || !domain.split('.').every((label) => LABEL.test(label))) return email;
  try {
    return email.slice(0, -domain.length) + new URL(`http://${domain}`).hostname;
  } catch {
    return email;
  }
}

/**
 * Returns whether a text is a valid email address: at most 254 characters, 64 before the @ (specification section 5), a
 * domain with a dot, no display name, quotes or address literal.
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
    TOP_LABEL.test(labels[labels.length - 1] ?? '')
  );
}
