import { expect, test } from '@jest/globals';
import { isProductionBuild, leftOutLinks, readSiteSettings } from './site-settings';

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

test.each([
  [{}, false],
  [{ NODE_ENV: 'production' }, true],
  [{ NODE_ENV: 'production', SANDBOX: 'true' }, false],
  [{ NODE_ENV: 'development' }, false],
  // Vite's own, over what the operator gave.
  [{ NODE_ENV: 'production', GIVEN_NODE_ENV: '' }, false],
  [{ NODE_ENV: 'production', GIVEN_NODE_ENV: 'production' }, true],
])('%j is built for visitors: %s', (environment, expected) => {
  expect(isProductionBuild(environment)).toBe(expected);
});

test('sample pages stand in for empty links in a trial, and are left out and named otherwise', () => {
  expect(readSiteSettings({}).SAMPLE_PAGES).toBe('true');
  expect(leftOutLinks(readSiteSettings({}))).toEqual([]);
  const served = { NODE_ENV: 'production', SHOP_URL: 'https://shop.example.org/' };
  for (const environment of [served, { ...served, NODE_ENV: '', SAMPLE_PAGES: 'false' }]) {
    const settings = readSiteSettings(environment);
    expect(settings.SAMPLE_PAGES).toBe('');
    expect(leftOutLinks(settings)).toHaveLength(6);
    expect(leftOutLinks(settings).join()).not.toContain('SHOP_URL');
  }
});
