import { expect, test } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { serializeError } from './logged-error.js';

test('a failed query is logged with its cause and without its parameters', () => {
  const cause = Object.assign(new Error('invalid byte sequence'), { code: '22021' });
  const values = ['Olena', 'Line one\n    at the gate', 'olena@example.org'];
  const logged = serializeError(
    new DrizzleQueryError('insert into messages values ($1, $2, $3)', values, cause),
  );
  expect(logged).toMatchObject({
    message: 'Failed query: insert into messages values ($1, $2, $3)',
    cause: { message: 'invalid byte sequence', code: '22021' },
  });
  expect(JSON.stringify(logged)).not.toMatch(/olena|gate/i);
  expect(logged.stack).toContain('logged-error.test');
});

test('a thrown value that is no Error is redacted', () => {
  expect(serializeError('no contact olena@example.org')).toEqual({ message: 'no contact [email]' });
});

test('circular causes end', () => {
  const circular = new Error('first');
  circular.cause = new Error('second', { cause: circular });
  expect(serializeError(circular).cause?.cause?.cause).toBeUndefined();
});
