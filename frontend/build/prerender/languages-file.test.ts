import { expect, test } from 'vitest';
import {
  languageOf,
  languagesMap,
  languageSpellingsMap,
  notFoundFile,
  pageInAnyCase,
  pagesMap,
  ownSpellingOf,
} from './languages-file';

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

test.each([
  ['/ua', '/uk'],
  ['/UK', '/uk'],
  ['/uk-UA', '/uk'],
  ['/Uk_ua/all-projects', '/uk/all-projects'],
  ['/ua/about/olena-example', '/uk/about/olena-example'],
  ['/PT-BR/donate', '/pt-BR/donate'],
  ['/ukraine', ''],
  ['/ua.txt', ''],
  ['/about/ua', ''],
  ['/', ''],
])('the own spelling of %s is %s', (path, own) => {
  const spellings = languageSpellingsMap([
    { code: 'uk', aliases: ['ua'] },
    { code: 'pt-BR', aliases: [] },
  ]);
  expect(ownSpellingOf(path, spellings)).toBe(own);
});

test.each([
  ['/About', '/about'],
  ['/UK/Donate', '/uk/donate'],
  ['/ABOUT/Olena-Example', '/about/olena-example'],
  ['/Pilot-Vests', '/pilot-vests'],
  ['/abou', ''],
  ['/About/nobody', ''],
])('the page at %s is %s', (path, page) => {
  const map = pagesMap(['/', '/about', '/about/olena-example', '/pilot-vests', '/uk/donate']);
  expect(pageInAnyCase(path, map)).toBe(page);
});
