import { expect, test } from 'vitest';
import { inlineScriptSources } from './inline-scripts';

test('hashes the inline script, and neither files nor data', () => {
  // printf 'go()' | openssl dgst -sha256 -binary | base64
  const source = "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='";
  const others = '<script src="/a.js"></script><script type="application/ld+json">{}</script>';
  expect(inlineScriptSources(`<head>${others}<script>go()</script></head>`)).toBe(source);
  expect(inlineScriptSources(`<head>${others}</head>`)).toBe('');
});
