import { expect, test } from 'vitest';
import { isProductionBuild, omitsSamples, readSiteSettings } from './site-settings';

test('the public URL loses its trailing slash; links do not change', () => {
  const DONATE_ONCE_URL = 'https://donate.example.org/once?locale=en';
  expect(readSiteSettings({ PUBLIC_URL: 'https://vfu.example.org/', DONATE_ONCE_URL })).toMatchObject({
    PUBLIC_URL: 'https://vfu.example.org',
    DONATE_ONCE_URL,
    SHOP_URL: '',
  });
});

test('one error lists all invalid variables without their values', () => {
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

test.each<[isProduction: boolean, samples: boolean, NodeJS.ProcessEnv]>([
  [false, true, {}],
  [true, false, { NODE_ENV: 'production', PUBLISH_SAMPLES: 'false' }],
  [true, true, { NODE_ENV: 'production', PUBLISH_SAMPLES: 'true' }],
  [false, true, { NODE_ENV: 'production', SANDBOX: 'true' }],
  [false, true, { NODE_ENV: 'production', ORIGINAL_NODE_ENV: '' }],
])('production: %j, samples: %j with %j', (isProduction, samples, environment) => {
  expect(isProductionBuild(environment)).toBe(isProduction);
  expect(omitsSamples(environment)).toBe(!samples);
  // The sandbox's pages replace empty links in a trial only, and not beside real payments.
  expect(readSiteSettings(environment).SAMPLE_PAGES).toBe(isProduction ? '' : 'true');
  expect(readSiteSettings({ ...environment, SAMPLE_PAGES: 'false' }).SAMPLE_PAGES).toBe('');
});
