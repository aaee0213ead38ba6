import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isEmailAddress } from '../src/contract/email-address.js';
import { ApiError } from '../src/http/api-error.js';
import { createValidationPipe } from '../src/http/validation.js';
import { fuzzValue } from './support/fuzz-values.js';
import { fieldsOf, type FieldPath, withField, type WriteCall, writeCalls } from './support/write-calls.js';

/*
 * Values go through the validation pipe and each endpoint's DTO without HTTP, which http-fuzzing.test.ts covers with
 * fewer values. What the pipe returns is all that is stored, mailed or passed on.
 */
const VALUES = 10_000;
/** The attributes share a few rules, so that a part of the random values for each is all of them for each rule. */
const PARTS_FOR_ATTRIBUTES = 4;
const MAX_LENGTH = 5_000;

const pipe = createValidationPipe();
// One sample for all fields, because generating takes longer than validating. The seed reproduces it.
const seed = Math.floor(Math.random() * 2 ** 31);
const sample = fc.sample(fuzzValue, { numRuns: VALUES, seed });
const distinct = new Set<unknown>();
/** The strings and values that fuzz-values.ts lists: every field gets all of them. */
const listed = new Set<unknown>();
for (const value of sample) (distinct.has(value) ? listed : distinct).add(value);
const values = [...distinct];

function valuesFor([outermost, attribute]: FieldPath, index: number): unknown[] {
  if (outermost !== 'attributes' || attribute === undefined) return values;
  const part = index % PARTS_FOR_ATTRIBUTES;
  return values.filter((value, at) => listed.has(value) || at % PARTS_FOR_ATTRIBUTES === part);
}

/** Control characters except line feeds and tabs, and bidirectional controls. */
const INVISIBLE = /[^\P{Cc}\n\t]|\p{Bidi_Control}|[\u2028\u2029]/u;

/** The validated body, or null if it was refused with 400. @throws what would become a 5xx */
async function validate({ dto }: WriteCall, body: object): Promise<object | null> {
  try {
    return (await pipe.transform(body, { type: 'body', metatype: dto })) as object;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400 && error.message.length < 200) return null;
    throw error;
  }
}

function violationsIn(value: unknown, path = ''): string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) => violationsIn(inner, `${path}.${name}`));
  }
  if (typeof value !== 'string') return [];
  const checks = {
    'is too long': value.length > MAX_LENGTH,
    'contains invisible characters': INVISIBLE.test(value),
    'contains a lone surrogate': !value.isWellFormed(),
    'contains a line feed': value.includes('\n') && !/\.(message|HOW_SUPPORT_VFU)$/.test(path),
    'is not a valid email': /email$/i.test(path) && (!isEmailAddress(value) || value !== value.toLowerCase()),
  };
  return Object.entries(checks).flatMap(([violation, applies]) => (applies ? [`${path} ${violation}`] : []));
}

// Both endpoints with attributes share their class, so the attributes are tested with the first one.
const fields = writeCalls.flatMap((call) =>
  fieldsOf(call.body)
    .filter((field) => call.path !== '/update-contact' || field.length === 1)
    .map((field, index) => ({ name: `${call.path} ${field.join('.')}`, call, field, index })),
);

describe(`${VALUES} fuzz values are refused or sanitized (seed ${seed})`, () => {
  test.each(fields)('in $name', async ({ call, field, index }) => {
    // Without the other attributes, which would be validated again for every value.
    const body = 'attributes' in call.body ? { ...call.body, attributes: {} } : call.body;
    const violations = new Set<string>();
    let refused = 0;
    for (const value of valuesFor(field, index)) {
      const accepted = await validate(call, withField(body, field, value));
      for (const violation of violationsIn(accepted)) violations.add(violation);
      if (!accepted) refused += 1;
    }
    expect([...violations]).toEqual([]);
    expect(refused).toBeGreaterThan(0);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
