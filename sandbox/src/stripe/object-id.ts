import { randomBytes } from 'node:crypto';

/** The current time in seconds since 1970. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** A new id of test mode. Stripe's session ids are longer than the others. */
export function newId(prefix: `${string}_`): string {
  return prefix + randomBytes(prefix === 'cs_test_' ? 29 : 12).toString('hex');
}

/** The fields that every object has, for a new one. */
export function newObject<T extends string>(object: T, prefix: `${string}_`) {
  return { id: newId(prefix), object, created: nowSeconds() };
}

/** The id of a referenced object, expanded or not; empty for null. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}
