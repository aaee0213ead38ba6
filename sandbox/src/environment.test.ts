import { describe, expect, test } from '@jest/globals';
import { readEnvironment } from './environment.js';

describe('environment of the sandbox', () => {
  test('listens on loopback by default', () => {
    expect(readEnvironment({})).toEqual({
      dataDir: '.data',
      port: 4310,
      smtpPort: 4325,
      publicUrl: 'http://localhost:8080',
      webhookUrl: null,
      webhookSecret: 'whsec_sandbox',
      emptyAccounts: false,
      brevoRateLimit: true,
    });
    expect(readEnvironment({ SANDBOX_HOST: '0.0.0.0', SANDBOX_PROVIDERS: 'stripe, smtp' })).toMatchObject({
      host: '0.0.0.0',
      providers: ['stripe', 'smtp'],
    });
    expect(readEnvironment({ SANDBOX_HOST: '', SANDBOX_PORT: '' })).not.toHaveProperty('host');
  });

  test('reports every invalid variable without its value', () => {
    const wrong = { SANDBOX_PORT: '99999', STRIPE_WEBHOOK_SECRET: 'topsecret', SANDBOX_PROVIDERS: 'paypal' };
    expect(() => readEnvironment(wrong)).toThrow(/SANDBOX_PORT.*STRIPE_WEBHOOK_SECRET.*SANDBOX_PROVIDERS/);
    expect(() => readEnvironment(wrong)).not.toThrow(/99999|topsecret|paypal/);
  });
});
