import { expect, test } from 'vitest';
import { loadErrorMessage } from './load-error';

test('a syntax error names the line and the usual causes', () => {
  const message =
    'Transform failed with 1 error:\n\n\u001b[31m[PARSE_ERROR] \u001b[0mExpected `,` or `}`\n' +
    ' \u001b[38;5;246m[\u001b[0m frontend/src/content/projects/edcamp/card.ts:7:26 ]';
  expect(loadErrorMessage(new Error(message))).toMatch(
    /^frontend\/src\/content\/projects\/edcamp\/card\.ts, line 7, or the one before it cannot be read\. Look for/,
  );
});

test('a missing import names the line and the name', () => {
  const error = new ReferenceError('photo02 is not defined');
  error.stack =
    'ReferenceError: photo02 is not defined\n at eval (/x/frontend/src/content/home/gallery.ts:8:10)';
  expect(loadErrorMessage(error)).toMatch(
    /^frontend\/src\/content\/home\/gallery\.ts, line 8, uses the name "photo02"/,
  );
});

test('any other error is its own first line', () => {
  expect(loadErrorMessage(new Error('There is no picture "09".\n at x'))).toBe('There is no picture "09".');
});
