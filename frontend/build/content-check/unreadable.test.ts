import { expect, test } from '@jest/globals';
import { unreadableFault } from './unreadable';

test('a file that cannot be parsed: where, and what is usually missing there', () => {
  const said =
    'Transform failed with 1 error:\n\n\u001b[31m[PARSE_ERROR] \u001b[0mExpected `,` or `}`\n' +
    ' \u001b[38;5;246m[\u001b[0m frontend/src/content/projects/edcamp/card.ts:7:26 ]';
  expect(unreadableFault(new Error(said))).toMatch(
    /^frontend\/src\/content\/projects\/edcamp\/card\.ts, line 7, or the one before it cannot be read\. Look for/,
  );
});

test('a name that is not imported: where, and which', () => {
  const error = new ReferenceError('photo02 is not defined');
  error.stack =
    'ReferenceError: photo02 is not defined\n at eval (/x/frontend/src/content/home/gallery.ts:8:10)';
  expect(unreadableFault(error)).toMatch(
    /^frontend\/src\/content\/home\/gallery\.ts, line 8, uses the name "photo02"/,
  );
});

test('anything else says itself, in one line', () => {
  expect(unreadableFault(new Error('There is no picture "09".\n at x'))).toBe('There is no picture "09".');
});
