import { invalidParameter } from './brevo-error.js';

/** The email in lower case, as Brevo stores it. @throws BrevoApiError `Invalid email address` */
export function validEmail(value: unknown): string {
  const email = typeof value === 'string' ? value.trim().toLowerCase() : '';
  const local = email.split('@')[0] ?? '';
  const wellFormed = /^[^\s@<>(),;:"[\]\\]+@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/u.test(
    email,
  );
  if (!wellFormed || /\.\.|^\.|\.@/.test(email) || email.length > 254 || local.length > 64) {
    throw invalidParameter('Invalid email address');
  }
  return email;
}

/** A phone number as Brevo returns it: country code first, without plus or zeros. @throws BrevoApiError */
export function validPhone(value: unknown): string {
  const digits = typeof value === 'string' ? value.replace(/[\s().-]/g, '').replace(/^(\+|00)/, '') : '';
  if (!/^[1-9]\d{6,14}$/.test(digits)) throw invalidParameter('Invalid phone number');
  return digits;
}

/** An array of numbers; undefined when it is not given. @throws BrevoApiError as Brevo words it */
export function numberArray(value: unknown, name: string): number[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) throw invalidParameter(`${name} should be type array`);
  value.forEach((item: unknown, index) => {
    if (!Number.isInteger(item)) throw invalidParameter(`${name}/${index} should be type number`);
  });
  return value as number[];
}

/** An array of texts. @throws BrevoApiError as Brevo words it */
export function textArray(value: unknown, name: string): string[] {
  if (!Array.isArray(value)) throw invalidParameter(`${name} should be type array`);
  value.forEach((item: unknown, index) => {
    if (typeof item !== 'string') throw invalidParameter(`${name}/${index} should be type string`);
  });
  return value as string[];
}

/** A JSON object, or none. @throws BrevoApiError for anything else */
export function objectField(value: unknown, name: string): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw invalidParameter(`${name} should be type object`);
  return value as Record<string, unknown>;
}
