import { expect, test } from 'vitest';
import { inlineStyleSources, inlineStylesMap, readInlineStylesMap } from './inline-styles';

test('hashes each distinct inline style once', () => {
  // printf 'p{color:red}' | openssl dgst -sha256 -binary | base64
  const source = "'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='";
  const style = '<style data-critical>p{color:red}</style>';
  expect(inlineStyleSources(`<head>${style}${style}</head>`)).toBe(source);
  expect(inlineStyleSources('<head><link rel="stylesheet" href="/a.css"></head>')).toBe('');
});

test('the map can be parsed again and omits pages without styles', () => {
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
