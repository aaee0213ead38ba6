import { expect, test } from 'vitest';
import { onlyDigitsWithCaret, onlyDigits } from './digits';

test.each([
  ['+1 (202) 555-0123', '12025550123'],
  ['  50 000 miles', '50000'],
  ['١٢٣', ''],
  ['1\u200b2\n3', '123'],
  ['', ''],
])('%j becomes %j', (text, digits) => {
  expect(onlyDigits(text)).toBe(digits);
});

test('the digits are cut to the maximum length', () => {
  expect(onlyDigits('+1 234 567', 4)).toBe('1234');
});

test.each([
  ['12a|3', '12|3'],
  ['|x123', '|123'],
  ['1-2-3|', '123|'],
  ['+|12', '|12'],
])('with the caret, %s becomes %s', (before, after) => {
  const caret = before.indexOf('|');
  const shown = onlyDigitsWithCaret(before.replace('|', ''), caret);
  expect(`${shown.text.slice(0, shown.caret)}|${shown.text.slice(shown.caret)}`).toBe(after);
});

test('the caret stays within the cut text', () => {
  expect(onlyDigitsWithCaret('123456', 6, 3)).toEqual({ text: '123', caret: 3 });
});
