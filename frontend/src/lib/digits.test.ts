import { expect, test } from '@jest/globals';
import { digitsAtCaret, digitsOf } from './digits';

test.each([
  ['+1 (202) 555-0123', '12025550123'],
  ['  50 000 miles', '50000'],
  ['١٢٣', ''],
  ['1\u200b2\n3', '123'],
  ['', ''],
])('of %j only %j is left', (text, digits) => {
  expect(digitsOf(text)).toBe(digits);
});

test('no more than the field holds', () => {
  expect(digitsOf('+1 234 567', 4)).toBe('1234');
});

test.each([
  ['12a|3', '12|3'],
  ['|x123', '|123'],
  ['1-2-3|', '123|'],
  ['+|12', '|12'],
])('the caret of %s goes to %s', (before, after) => {
  const caret = before.indexOf('|');
  const shown = digitsAtCaret(before.replace('|', ''), caret);
  expect(`${shown.text.slice(0, shown.caret)}|${shown.text.slice(shown.caret)}`).toBe(after);
});

test('the caret stays inside what is kept', () => {
  expect(digitsAtCaret('123456', 6, 3)).toEqual({ text: '123', caret: 3 });
});
