import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isEmailAddress } from '../src/contract/email-address.js';
import { ApiError } from '../src/http/api-error.js';
import { createValidationPipe } from '../src/http/validation.js';
import { hostileValue } from './support/fuzz-values.js';
import { fieldsOf, withField, writeCalls, type WriteCall } from './support/write-calls.js';

/*
 * Ten thousand hostile values a field go through what every body goes through first: the server's own validation and
 * the call's own DTO, without HTTP around them. What comes out is all that is ever stored, mailed or passed on. How
 * the whole server takes such values over HTTP is held by http-fuzzing.test.ts, with fewer.
 */
const VALUES_A_FIELD = 10_000;
const LONGEST = 5_000;

const pipe = createValidationPipe();
// Drawn anew in each run, the same for every field: drawing takes longer than checking. The seed tells them again.
const seed = Math.floor(Math.random() * 2 ** 31);
const values = fc.sample(hostileValue, { numRuns: VALUES_A_FIELD, seed });

/** Controls but line ends and tabs, and marks that make text read in another order. */
const INVISIBLE = /[^\P{Cc}\n\t]|\p{Bidi_Control}|[\u2028\u2029]/u;

/** What was let through, or null for what was refused as it should be. @throws whatever would become a 5xx */
async function letThrough({ dto }: WriteCall, body: object): Promise<object | null> {
  try {
    return (await pipe.transform(body, { type: 'body', metatype: dto })) as object;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400 && error.message.length < 200) return null;
    throw error;
  }
}

/** What is wrong with the texts that were let through, each with the names that lead to it. */
function faultsIn(value: unknown, path = ''): string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) => faultsIn(inner, `${path}.${name}`));
  }
  if (typeof value !== 'string') return [];
  const faults = {
    'is too long': value.length > LONGEST,
    'holds what nobody sees': INVISIBLE.test(value),
    'holds half a surrogate pair': !value.isWellFormed(),
    'holds a line end': value.includes('\n') && !/\.(message|HOW_SUPPORT_VFU)$/.test(path),
    'is no address': /email$/i.test(path) && (!isEmailAddress(value) || value !== value.toLowerCase()),
  };
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [`${path} ${fault}`] : []));
}

// The attributes of both calls are one class: they are tried with the first.
const fields = writeCalls.flatMap((call) =>
  fieldsOf(call.body)
    .filter((field) => call.path !== '/update-contact' || field.length === 1)
    .map((field) => ({ name: `${call.path} ${field.join('.')}`, call, field })),
);

describe(`${VALUES_A_FIELD} hostile values are refused or made harmless (seed ${seed})`, () => {
  test.each(fields)('in $name', async ({ call, field }) => {
    // Beside the other attributes each of them would be checked ten thousand times for each of them.
    const body = field[0] === 'attributes' && field.length > 1 ? { ...call.body, attributes: {} } : call.body;
    const faults = new Set<string>();
    let refused = 0;
    for (const value of values) {
      const taken = await letThrough(call, withField(body, field, value));
      for (const fault of faultsIn(taken)) faults.add(fault);
      if (!taken) refused += 1;
    }
    expect([...faults]).toEqual([]);
    expect(refused).toBeGreaterThan(0);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
