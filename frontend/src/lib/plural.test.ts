import { expect, test } from 'vitest';
import { pluralForm } from './plural';

const miles = { one: 'mile', other: 'miles' };

test.each([
  [0, 'miles'],
  [1, 'mile'],
  [2, 'miles'],
  [21, 'miles'],
  [1000, 'miles'],
])('%d takes the form "%s"', (count, form) => {
  expect(pluralForm(count, miles)).toBe(form);
});

test('a word with one form has it after every number', () => {
  expect(pluralForm(1, { other: 'km' })).toBe('km');
});
