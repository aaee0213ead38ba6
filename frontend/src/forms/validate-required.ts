import { isEmailAddress, normalizeEmail } from '@contract/email-address';
import { fieldErrors } from 'content:forms';

/**
 * The errors of required fields: what is empty, or an email address that is not valid (specification section 5).
 * @param emptyEmail of the donation forms, whose words the specification fixes (section 8)
 */
export function validateRequired<Name extends keyof typeof fieldErrors>(
  values: Record<Name, string>,
  required: readonly Name[],
  emptyEmail = fieldErrors.emptyEmail,
): Partial<Record<Name, string>> {
  const invalid = required.filter((name) =>
    name === 'email' ? !isEmailAddress(normalizeEmail(values[name])) : !values[name],
  );
  const errorOf = (name: Name) => (name === 'email' && !values[name] ? emptyEmail : fieldErrors[name]);
  return Object.fromEntries(invalid.map((name) => [name, errorOf(name)])) as Partial<Record<Name, string>>;
}
