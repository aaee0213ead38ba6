import { expect, test } from '@playwright/test';
import { stackSettings, SettingsError } from '../stack/settings';

const ports = { site: 8080, api: 1, sandbox: 2, sandboxMail: 3 };
const keys = {
  STRIPE_SECRET_KEY: 'sk_live_key',
  STRIPE_WEBHOOK_SECRET: 'whsec_key',
  BREVO_API_KEY: 'key',
  SMTP_URL: 'smtp://mail.example.org',
};

test.describe('npm start', () => {
  test('uses the sandbox for every provider without a key', () => {
    const { sandboxed, api, site } = stackSettings({}, ports);
    expect(sandboxed).toEqual(['stripe', 'brevo', 'smtp']);
    expect(api).toMatchObject({
      API_HOST: '127.0.0.1',
      STRIPE_API_URL: 'http://127.0.0.1:2',
      BREVO_API_URL: 'http://127.0.0.1:2/v3',
    });
    expect(site.SANDBOX_URL).toBe('http://127.0.0.1:2');
  });

  test('has no sandbox with real keys, not even a link', () => {
    const { sandboxed, api, site } = stackSettings(keys, ports);
    expect(sandboxed).toEqual([]);
    expect(api).toMatchObject(keys);
    expect(api).not.toHaveProperty('STRIPE_API_URL');
    expect(site).not.toHaveProperty('SANDBOX_URL');
    expect(site.DONATE_ONCE_URL).toBe('http://localhost:8080/contact-us');
  });

  test('omits links to sample pages that do not exist, and names their settings', () => {
    const given = { ...keys, SHOP_URL: 'https://shop.example.org/' };
    const { site, warnings } = stackSettings(given, ports);
    expect(site.SAMPLE_PAGES).toBe('false');
    expect(warnings.join()).toMatch(/SANTA_DONATE_URL is not set[^,]*,EXPENSES_FORM_URL is not set/);
    expect(warnings.join()).not.toContain('SHOP_URL');
    const trial = stackSettings({}, ports);
    expect(trial.site).not.toHaveProperty('SAMPLE_PAGES');
    expect(trial.warnings).toEqual([]);
  });

  test('mixes both: a provider with a key is real', () => {
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = keys;
    const { sandboxed, sandbox } = stackSettings({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }, ports);
    expect(sandboxed).toEqual(['brevo', 'smtp']);
    expect(sandbox.SANDBOX_PROVIDERS).toBe('brevo,smtp');
  });

  test('rejects a missing key in production, by name, unless a sandbox is requested', () => {
    const production = { NODE_ENV: 'production', BREVO_API_KEY: 'key' };
    expect(() => stackSettings(production, ports)).toThrow(SettingsError);
    expect(() => stackSettings(production, ports)).toThrow(
      /STRIPE_SECRET_KEY must be set[\s\S]*SMTP_URL must be set[\s\S]*PUBLIC_URL must be set/,
    );
    const withKeys = { ...keys, NODE_ENV: 'production' };
    expect(() => stackSettings(withKeys, ports)).toThrow(/PUBLIC_URL must be set/);
    const whole = stackSettings({ ...withKeys, PUBLIC_URL: 'https://vfu.example.org' }, ports);
    expect(whole.publicUrl).toBe('https://vfu.example.org');
    expect(stackSettings({ ...production, SANDBOX: 'true' }, ports).sandboxed).toEqual(['stripe', 'smtp']);
  });

  test('passes keys to the server only, and accepts a key in a file', () => {
    const { sandboxed, api, site, sandbox } = stackSettings(
      {
        ...keys,
        STRIPE_SECRET_KEY: '',
        STRIPE_SECRET_KEY_FILE: '/run/secrets/stripe',
        OPERATOR_TOKEN: 'token',
      },
      ports,
    );
    expect(sandboxed).toEqual([]);
    expect(api).toMatchObject({ STRIPE_SECRET_KEY_FILE: '/run/secrets/stripe', BREVO_API_KEY: 'key' });
    for (const name of ['STRIPE_SECRET_KEY_FILE', 'BREVO_API_KEY', 'SMTP_URL', 'OPERATOR_TOKEN']) {
      expect(site).not.toHaveProperty(name);
      expect(sandbox).not.toHaveProperty(name);
    }
  });
});
