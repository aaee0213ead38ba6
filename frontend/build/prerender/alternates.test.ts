import { expect, test } from 'vitest';
import { alternateLinks, openGraphLocales } from './alternates';
import { sitemap } from './sitemap';

const english = { code: 'en', path: '' };
const ukrainian = { code: 'uk', path: '/uk' };
const site = 'https://example.org';

test('each page links to itself in every language, and English is the default', () => {
  expect(alternateLinks(site, [english, ukrainian], '/donate')).toBe(
    '<link rel="alternate" hreflang="en" href="https://example.org/donate">' +
      '<link rel="alternate" hreflang="uk" href="https://example.org/uk/donate">' +
      '<link rel="alternate" hreflang="x-default" href="https://example.org/donate">',
  );
  expect(alternateLinks(site, [english, ukrainian], '/')).toContain(
    'hreflang="uk" href="https://example.org/uk"',
  );
});

test('the sitemap lists every page in every language with the same links', () => {
  const text = sitemap(site, [english, ukrainian], ['/', '/donate']);
  expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    site + '/',
    site + '/donate',
    site + '/uk',
    site + '/uk/donate',
  ]);
  expect(
    text.match(/<xhtml:link rel="alternate" hreflang="x-default" href="[^"]*\/donate"\/>/g),
  ).toHaveLength(2);
});

test('a site in one language has no such links', () => {
  expect(alternateLinks(site, [english], '/')).toBe('');
  expect(sitemap(site, [english], ['/'])).not.toContain('<xhtml:link');
});

test('previews name the language with its country, and the other languages', () => {
  expect(openGraphLocales([english, ukrainian], ukrainian)).toBe(
    '<meta property="og:locale" content="uk_UA"><meta property="og:locale:alternate" content="en_US">',
  );
  expect(openGraphLocales([english], english)).toBe('<meta property="og:locale" content="en_US">');
  expect(openGraphLocales([{ code: 'pt-BR', path: '/pt-BR' }], english)).toContain('pt_BR');
});
