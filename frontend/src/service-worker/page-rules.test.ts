import { expect, test } from 'vitest';
import { entrancePages, isKeptPage, languagePathOf, offlinePage } from './page-rules';

const languages = ['', '/uk'];

test.each([
  ['/', true],
  ['/uk', true],
  ['/donate', true],
  ['/about/olena-example', true],
  ['/?checkout_session_id=cs_test_1', false],
  ['/donate?online', false],
  ['/donation-confirm', false],
  ['/uk/donation-confirm', false],
  ['/api/contacts', false],
  ['/api', false],
  ['/sandbox/checkout/once', false],
  ['/robots.txt', false],
  ['/sw.js', false],
])('%s is kept: %s', (address, isKept) => {
  expect(isKeptPage(new URL(address, 'https://www.example.org'))).toBe(isKept);
});

test.each([
  ['/', ''],
  ['/ukraine', ''],
  ['/uk', '/uk'],
  ['/uk/donate', '/uk'],
])('the language of %s is "%s"', (path, language) => {
  expect(languagePathOf(path, languages)).toBe(language);
});

test('each language has its own pages', () => {
  expect([...entrancePages(''), offlinePage('')]).toEqual(['/', '/donate', '/offline']);
  expect([...entrancePages('/uk'), offlinePage('/uk')]).toEqual(['/uk', '/uk/donate', '/uk/offline']);
});
