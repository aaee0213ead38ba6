import { expect, test } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { redactPersonalData, serializeError, toLogLine } from './log.js';

test.each([
  ['Contact donor+tag@example.org not found', 'Contact [email] not found'],
  ["No such checkout.session: 'cs_test_a1B2c3D4e5'", "No such checkout.session: '[id]'"],
  ['charge ch_3Nabcdef1234 of cus_Oabcdef12', 'charge [id] of [id]'],
  ['Invalid API Key provided: sk_live_51Habcdef', 'Invalid API Key provided: [secret]'],
  ['phone +1 (202) 555-0123 is taken', 'phone [digits] is taken'],
  ['550 5.7.1 <a@example.org> 421-4.7.0 later', '550 5.7.1 <[email]> 421-4.7.0 later'],
  ['550 5.1.1 2025550123', '550 5.1.1 [digits]'],
  ['/contacts/donor%40example.org?identifierType=email_id', '/contacts/[email]?identifierType=email_id'],
])('"%s" is logged as "%s"', (text, logged) => {
  expect(redactPersonalData(text)).toBe(logged);
});

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
  expect(logged.stack).toContain('log.test');
});

test.each(['', 'a', 'Error', 'two\nlines', '$&'])(
  'an error with the message "%s" is logged with its stack',
  (message) => {
    const { stack } = serializeError(new TypeError(message));
    expect(stack).toMatch(/^TypeError: /);
    expect(stack?.slice('TypeError: '.length).startsWith(`${message}\n    at `)).toBe(true);
    expect(stack).toContain('log.test');
  },
);

test('a thrown value that is no Error is redacted', () => {
  expect(serializeError('no contact olena@example.org')).toEqual({ message: 'no contact [email]' });
});

test('circular causes end', () => {
  const circular = new Error('first');
  circular.cause = new Error('second', { cause: circular });
  expect(serializeError(circular).cause?.cause?.cause).toBeUndefined();
});

test('a log line for a terminal has local time, level, message and key=value, on one line', () => {
  const time = new Date(2026, 10, 25, 14, 5, 9).toISOString();
  const fields = {
    kind: 'contact',
    attempts: 2,
    err: { type: 'Error', message: 'no\nresponse', stack: 'at x' },
  };
  expect(toLogLine(JSON.stringify({ level: 50, time, ...fields, msg: 'delivery refused' }))).toBe(
    '14:05:09 error delivery refused kind=contact attempts=2 err="no\\nresponse"\n',
  );
});
