import { invalidParameter } from './brevo-error.js';

/** @returns the email in lower case, as Brevo stores it @throws BrevoApiError `Invalid email address` */
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

/** @returns the phone number as Brevo stores it: with country code, without plus or leading zeros @throws BrevoApiError */
export function validPhone(value: unknown): string {
  const digits = typeof value === 'string' ? value.replace(/[\s().-]/g, '').replace(/^(\+|00)/, '') : '';
  if (!/^[1-9]\d{6,14}$/.test(digits)) throw invalidParameter('Invalid phone number');
  return digits;
}

/** @returns undefined when the field is missing @throws BrevoApiError */
export function numberArray(value: unknown, name: string): number[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) throw invalidParameter(`${name} should be type array`);
  value.forEach((item: unknown, index) => {
    if (!Number.isInteger(item)) throw invalidParameter(`${name}/${index} should be type number`);
  });
  return value as number[];
}

/** @throws BrevoApiError */
export function textArray(value: unknown, name: string): string[] {
  if (!Array.isArray(value)) throw invalidParameter(`${name} should be type array`);
  value.forEach((item: unknown, index) => {
    if (typeof item !== 'string') throw invalidParameter(`${name}/${index} should be type string`);
  });
  return value as string[];
}

/** @returns an empty object when the field is missing @throws BrevoApiError */
export function objectField(value: unknown, name: string): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw invalidParameter(`${name} should be type object`);
  return value as Record<string, unknown>;
}
