import { expect, test } from '@jest/globals';
import { stackSettings } from './settings.js';

const ports = { site: 8080, api: 1, sandbox: 2, sandboxMail: 3 };
const keys = {
  STRIPE_SECRET_KEY: 'sk_live_key',
  STRIPE_WEBHOOK_SECRET: 'whsec_key',
  BREVO_API_KEY: 'key',
  SMTP_URL: 'smtp://mail.example.org',
};

test('the sandbox replaces every provider without a key, and only these', () => {
  const trial = stackSettings({}, ports);
  expect(trial.sandboxed).toEqual(['stripe', 'brevo', 'smtp']);
  expect(trial.api).toMatchObject({
    API_HOST: '127.0.0.1',
    STRIPE_API_URL: 'http://127.0.0.1:2',
    BREVO_API_URL: 'http://127.0.0.1:2/v3',
  });
  expect(trial.site.SANDBOX_URL).toBe('http://127.0.0.1:2');
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = keys;
  const payments = stackSettings({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }, ports);
  expect([payments.sandboxed, payments.sandbox.SANDBOX_PROVIDERS]).toEqual([['brevo', 'smtp'], 'brevo,smtp']);
  // No link leads to its checkout.
  expect(payments.site).toMatchObject({ SANDBOX_URL: 'http://127.0.0.1:2', SAMPLE_PAGES: 'false' });
  const real = stackSettings(keys, ports);
  expect(real).toMatchObject({ sandboxed: [], api: keys, site: { SAMPLE_PAGES: 'false' } });
  expect([real.api.STRIPE_API_URL, real.site.SANDBOX_URL]).toEqual([undefined, undefined]);
});

test('production refuses to start without what it needs, by name, unless a sandbox is requested', () => {
  const production = { NODE_ENV: 'production', BREVO_API_KEY: 'key' };
  expect(() => stackSettings(production, ports)).toThrow(
    /STRIPE_SECRET_KEY must be set[\s\S]*PUBLIC_URL must be set[\s\S]*SESSION_SECRET must be set/,
  );
  const address = { PUBLIC_URL: 'https://vfu.example.org', SESSION_SECRET: 'a-secret' };
  const whole = { ...keys, ...address, NODE_ENV: 'production' };
  expect(stackSettings(whole, ports).publicUrl).toBe('https://vfu.example.org');
  expect(stackSettings({ ...production, SANDBOX: 'true' }, ports).sandboxed).toEqual(['stripe', 'smtp']);
});

test('only the API gets a key, which may be in a file', () => {
  const files = {
    STRIPE_SECRET_KEY: '',
    STRIPE_SECRET_KEY_FILE: '/run/secrets/stripe',
    OPERATOR_TOKEN: 'token',
  };
  const { sandboxed, api, site, sandbox } = stackSettings({ ...keys, ...files }, ports);
  expect(sandboxed).toEqual([]);
  expect(api).toMatchObject({ STRIPE_SECRET_KEY_FILE: '/run/secrets/stripe', BREVO_API_KEY: 'key' });
  for (const name of ['STRIPE_SECRET_KEY_FILE', 'BREVO_API_KEY', 'SMTP_URL', 'OPERATOR_TOKEN'])
    for (const other of [site, sandbox]) expect(other).not.toHaveProperty(name);
});
