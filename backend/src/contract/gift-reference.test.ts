import { expect, test } from '@jest/globals';
import { formatGiftReference, parseGiftReference } from './gift-reference.js';

test.each([
  ['', null, null],
  ['edcamp', 'edcamp', null],
  ['edcamp_uk', 'edcamp', 'uk'],
  ['_uk', null, 'uk'],
  ['pilot-vests_pt-BR', 'pilot-vests', 'pt-BR'],
])('the reference "%s"', (reference, project, language) => {
  expect(formatGiftReference({ project, language })).toBe(reference);
  expect(parseGiftReference(reference)).toEqual({ project, language });
});

test.each([
  ['EdCamp', 'edcamp', null],
  ['edcamp_UK', 'edcamp', 'uk'],
  ['edcamp_uK', 'edcamp', 'uk'],
  ['Pilot-Vests_PT-BR', 'pilot-vests', 'pt-BR'],
])('the reference "%s" in other letters', (reference, project, language) => {
  expect(parseGiftReference(reference)).toEqual({ project, language });
});

test.each(['edcamp_', 'edcamp_language', '_', '__proto__', 'edcamp_u<'])(
  'the reference "%s" names no language',
  (reference) => {
    expect(parseGiftReference(reference)).toEqual({ project: reference, language: null });
  },
);
