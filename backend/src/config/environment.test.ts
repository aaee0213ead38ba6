import { describe, expect, test } from '@jest/globals';
import type { EnvironmentError } from './environment.js';
import { readEnvironment } from './environment.js';

const complete = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  BREVO_API_KEY: 'key',
  SMTP_URL: 'smtp://mail.example.org',
  MAIL_FROM: 'Website <website@example.org>',
  MAIL_TO: 'volunteers@example.org',
};

const faultsOf = (variables: Record<string, string>) => {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    return (error as EnvironmentError).faults;
  }
};

describe('the environment', () => {
  test('has a default for all that can have one, and empty means not set', () => {
    expect(readEnvironment({ ...complete, DATABASE_URL: '', BREVO_LIST_NEWSLETTER: ' ' })).toMatchObject({
      API_PORT: 3000,
      STRIPE_API_URL: 'https://api.stripe.com',
      BREVO_API_URL: 'https://api.brevo.com/v3',
      BREVO_LIST_NEWSLETTER: 8,
      RATE_LIMIT_PER_MINUTE: 20,
    });
  });

  test('names all faults at once, and no value', () => {
    const faults = faultsOf({
      ...complete,
      STRIPE_SECRET_KEY: 'hunter2',
      BREVO_API_KEY: '',
      API_PORT: 'many',
    });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'API_PORT',
      'STRIPE_SECRET_KEY',
      'BREVO_API_KEY',
    ]);
    expect(faults.join()).not.toMatch(/hunter2|many/);
  });

  test('wants more in production', () => {
    expect(faultsOf({ ...complete, NODE_ENV: 'production' })).toEqual([
      'SESSION_SECRET must be set in production',
      'STRIPE_WEBHOOK_SECRET must be set in production',
    ]);
  });

  test('lets no line break into the mail’s headers', () => {
    expect(faultsOf({ ...complete, MAIL_TO: 'a@example.org\nBcc: b@example.org' })).toEqual([
      'MAIL_TO must be an email address',
    ]);
  });
});
