import { expect, test } from 'vitest';
import { preferredLanguage } from './preferred-language';

const site = ['en', 'uk'];

test.each([
  ['the first language of the browser that the site has', null, ['ru', 'uk-UA', 'en'], 'uk'],
  ['a regional variant', null, ['en-GB', 'uk'], 'en'],
  ['what the visitor chose, whatever the browser says', 'en', ['uk'], 'en'],
  ['a chosen language that the site no longer has', 'de', ['uk'], 'uk'],
  ['none of them', null, ['fr', 'de-AT'], undefined],
  ['a browser that says nothing', null, [], undefined],
])('%s', (_what, chosen, accepted, expected) => {
  expect(preferredLanguage(site, chosen, accepted)).toBe(expected);
});

test('a language with a script or region of its own is found by its whole code', () => {
  expect(preferredLanguage(['en', 'pt', 'pt-BR'], null, ['pt-BR', 'pt'])).toBe('pt-BR');
});
