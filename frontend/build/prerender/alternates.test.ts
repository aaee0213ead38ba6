import { expect, test } from 'vitest';
import { alternateLinks } from './alternates';

const english = { code: 'en', path: '' };
const ukrainian = { code: 'uk', path: '/uk' };

test('each page links to itself in every language, and English is the default', () => {
  expect(alternateLinks('https://example.org', [english, ukrainian], '/donate')).toBe(
    '<link rel="alternate" hreflang="en" href="https://example.org/donate">' +
      '<link rel="alternate" hreflang="uk" href="https://example.org/uk/donate">' +
      '<link rel="alternate" hreflang="x-default" href="https://example.org/donate">',
  );
  expect(alternateLinks('https://example.org', [english, ukrainian], '/')).toContain(
    'hreflang="uk" href="https://example.org/uk"',
  );
});

test('a site in one language has no such links', () => {
  expect(alternateLinks('https://example.org', [english], '/')).toBe('');
});
