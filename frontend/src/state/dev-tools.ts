import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';

/** Fields of the API that hold an email, a name, a phone, or an id that gives access to a contact. */
const personalFields = new Set([
  'email',
  'contactEmail',
  'firstName',
  'lastName',
  'phone',
  'phoneNumber',
  'ORGANISATION_NAME',
  'POC_NAME',
  'HOW_SUPPORT_VFU',
  'id',
  'contactId',
  'checkoutSessionId',
]);
/** Personal in an object that also has an email; elsewhere they belong to an error. */
const fieldsBesideEmail = new Set(['name', 'message']);
const emailInText = /[^\s"'<>@]+@[^\s"'<>@]+/g;
const MASK = '•••';

/** A replacer for `JSON.stringify` that masks personal data and leaves everything else readable. */
export function maskPersonalData(this: unknown, key: string, value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value;
  const isBesideEmail = typeof this === 'object' && this !== null && 'email' in this;
  if (personalFields.has(key) || (isBesideEmail && fieldsBesideEmail.has(key))) return MASK;
  return value.replace(emailInText, MASK);
}

function masked<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value, maskPersonalData)) as Value;
}

/**
 * How Redux DevTools show the store (docs/debugging.md): as it is in development and in a trial, without personal data
 * in production.
 */
export function devToolsOptions(isProduction: boolean): DevToolsEnhancerOptions {
  const options = { name: 'Volunteers for Ukraine', maxAge: 200 };
  if (!isProduction) return options;
  return {
    ...options,
    actionSanitizer: masked,
    stateSanitizer: masked,
    // For what the extension exports to a file.
    serialize: { replacer: maskPersonalData },
  };
}
