import { randomBytes } from 'node:crypto';

/** The current time in seconds since 1970. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** The fields that every object has, for a new one. Stripe's session ids are longer than the others. */
export function newObject<T extends string>(object: T, prefix: `${string}_`) {
  const id = prefix + randomBytes(prefix === 'cs_test_' ? 29 : 12).toString('hex');
  return { id, object, created: nowSeconds() };
}

/** The id of a referenced object, expanded or not; empty for null. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}
