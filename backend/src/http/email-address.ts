import { isEmail } from 'class-validator';

/** The address that mail really goes to: without the spaces around it, in lower case. */
export function normalisedEmail(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * Whether a text is an email address that we write to: at most 254 characters, 64 of them before the @
 * (specification section 5), no display name, no address literal.
 */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    text.lastIndexOf('@') <= 64 &&
    isEmail(text, { allow_utf8_local_part: false, allow_ip_domain: false })
  );
}
