import { expect, test } from '@jest/globals';
import { readSiteSettings } from './site-settings';

test('an empty environment is the sandbox on this machine', () => {
  const settings = readSiteSettings({});
  expect(settings.PUBLIC_URL).toBe('http://localhost:8080');
  expect(settings.DONATE_ONCE_URL).toBe('');
});

test('the public address loses its slash, links are kept as they are', () => {
  const settings = readSiteSettings({
    PUBLIC_URL: 'https://vfu.example.org/',
    DONATE_ONCE_URL: 'https://donate.example.org/once?locale=en',
  });
  expect(settings.PUBLIC_URL).toBe('https://vfu.example.org');
  expect(settings.DONATE_ONCE_URL).toBe('https://donate.example.org/once?locale=en');
});

test('all faults are told together, by name and never by value', () => {
  const read = () =>
    readSiteSettings({
      PUBLIC_URL: 'https://vfu.example.org/sub/path',
      DONATE_MONTHLY_URL: 'javascript:alert(1)',
      SHOP_URL: 'shop secret-token',
    });
  expect(read).toThrow(/PUBLIC_URL/);
  expect(read).toThrow(/DONATE_MONTHLY_URL/);
  expect(read).toThrow(/SHOP_URL/);
  expect(read).not.toThrow(/sub\/path|alert|secret-token/);
});
