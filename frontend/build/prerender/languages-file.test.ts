import { expect, test } from 'vitest';
import { languageOf, languagesMap, notFoundFile } from './languages-file';

const map = languagesMap(['uk', 'pt-BR']);

test.each([
  ['/uk', 'uk'],
  ['/uk/donate', 'uk'],
  ['/pt-BR/', 'pt-BR'],
  ['/ukraine', ''],
  ['/about/uk/', ''],
  ['/', ''],
])('the language of %s', (path, code) => {
  expect(languageOf(path, map)).toBe(code);
});

test('a site in English alone has an empty file', () => {
  expect(languagesMap([])).toBe('');
  expect(languageOf('/uk', '')).toBe('');
});

test('each language has a page for a missing file', () => {
  expect([notFoundFile(''), notFoundFile('uk')]).toEqual(['404.html', '404.uk.html']);
});
