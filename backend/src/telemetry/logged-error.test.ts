import { expect, test } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { loggedError } from './logged-error.js';

test('a failed query is told without the values it was called with, and with its cause', () => {
  const cause = Object.assign(new Error('invalid byte sequence'), { code: '22021' });
  const values = ['Olena', 'Line one\n    at the gate', 'olena@example.org'];
  const logged = loggedError(
    new DrizzleQueryError('insert into messages values ($1, $2, $3)', values, cause),
  );
  expect(logged).toMatchObject({
    message: 'Failed query: insert into messages values ($1, $2, $3)',
    cause: { message: 'invalid byte sequence', code: '22021' },
  });
  expect(JSON.stringify(logged)).not.toMatch(/olena|gate/i);
  expect(logged.stack).toContain('logged-error.test');
});

test('what is thrown without being an error is told, cleaned', () => {
  expect(loggedError('no contact olena@example.org')).toEqual({ message: 'no contact [email]' });
});

test('the story of causes ends', () => {
  const circular = new Error('first');
  circular.cause = new Error('second', { cause: circular });
  expect(loggedError(circular).cause?.cause?.cause).toBeUndefined();
});
