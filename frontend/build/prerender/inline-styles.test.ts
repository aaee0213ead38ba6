import { expect, test } from '@jest/globals';
import { inlineStyleSources, inlineStylesMap, readInlineStylesMap } from './inline-styles';

test('a page’s inline styles are named by their content, each once', () => {
  // printf 'p{color:red}' | openssl dgst -sha256 -binary | base64
  const source = "'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='";
  const style = '<style data-critical>p{color:red}</style>';
  expect(inlineStyleSources(`<head>${style}${style}</head>`)).toBe(source);
  expect(inlineStyleSources('<head><link rel="stylesheet" href="/a.css"></head>')).toBe('');
});

test('what is written is read again, and pages without styles are not in it', () => {
  const written = inlineStylesMap(
    new Map([
      ['index.html', "'sha256-a=' 'sha256-b='"],
      ['about/a-b.html', "'sha256-c='"],
      ['404.html', ''],
    ]),
  );
  expect([...readInlineStylesMap(written)]).toEqual([
    ['/index.html', "'sha256-a=' 'sha256-b='"],
    ['/about/a-b.html', "'sha256-c='"],
  ]);
});
